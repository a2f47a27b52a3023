import type { CountryEntry } from "./country-entry.ts"
import type { PostcodeRange } from "./postcode-pattern.ts"
import { isBritish, postcodeSystems } from "./subdivision.ts"

type Switch = CountryEntry["Switches"][number]

/**
 * The switches of a country (ADDR-11) as regular expressions, for a postcode in capitals, its letters and
 * digits alone; the first that matches holds. They say what `switchCountry` says, from the same table.
 */
export function postcodeSwitches(country: string): Switch[] {
  const system = postcodeSystems.find(({ countries }) => countries.includes(country))
  if (system === undefined) return []
  const british = isBritish(system)
  const parts = system.switches.map(({ ranges, to }) => {
    const areas = ranges.map((range) => (british ? britishPattern(range) : digitsOf(range)))
    return switchTo(british ? `^(?:${areas.join("|")})${REST_OF_POSTCODE}` : `^(?:${areas.join("|")})`, to)
  })
  const anyOther = british ? String.raw`^(?:BFPO|[A-Z]{1,2}\d{1,2}${REST_OF_POSTCODE})` : String.raw`^\d{2}`
  return [...parts, switchTo(anyOther, system.otherwise)]
}

/** Behind area and district: a letter that some districts of London have, and the inward half when it is there. */
const REST_OF_POSTCODE = String.raw`[A-Z]?(?:\d[A-Z]{2})?$`

function switchTo(Pattern: string, to: { readonly CountryIsoCode: string; readonly CountrySubdivision: string }) {
  return { Pattern, ToIsoCode: to.CountryIsoCode, ToSubdivision: to.CountrySubdivision }
}

function britishPattern(range: PostcodeRange): string {
  const isWhole = range.from === 0
  return isWhole ? String.raw`${range.area}\d{1,2}` : `${range.area}(?:${digitsOf(range)})`
}

/** Two digits each: 07|08|09. Ranges of single digits are none of these tables'. */
function digitsOf({ from, to }: PostcodeRange): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, "0")).join("|")
}
