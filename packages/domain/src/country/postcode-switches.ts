import type { CountryEntry } from "./country-entry.ts"
import { type PostcodePart, postcodeSystems } from "./postcode-systems.ts"

type Switch = CountryEntry["Switches"][number]

/**
 * The switches of a country (ADDR-11) as regular expressions, for a postcode in capitals, its letters and
 * digits alone; the first that matches holds. They say what `switchTyped` says, from the same table.
 */
export function postcodeSwitches(country: string): Switch[] {
  const system = postcodeSystems.find(({ countries }) => countries.includes(country))
  if (system === undefined) return []
  const parts = system.switches.flatMap(({ pattern, to }) => (pattern === null ? [] : switchTo(pattern, to)))
  return [...parts, switchTo(system.anyOther, system.otherwise)]
}

function switchTo(Pattern: string, to: PostcodePart): Switch {
  return { Pattern, ToIsoCode: to.CountryIsoCode, ToSubdivision: to.CountrySubdivision }
}
