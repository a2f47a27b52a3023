import { countryKey, placeByName } from "./country-by-name.ts"
import type { PostcodePart } from "./postcode-systems.ts"
import { switchCountry } from "./subdivision.ts"

interface Several {
  readonly names: string
  /** The country whose postcodes tell the places apart, alpha-3. */
  readonly parent: string
  /** Which one it is where no postcode tells. */
  readonly otherwise: PostcodePart
}

/** Names of several places at once. */
const SEVERAL: readonly Several[] = [
  {
    names: "channel islands|iles anglo normandes|kanalinseln|islas del canal",
    parent: "GBR",
    otherwise: { CountryIsoCode: "JEY", CountrySubdivision: "" },
  },
  {
    names: "ceuta and melilla|ceuta y melilla|ea",
    parent: "ESP",
    otherwise: { CountryIsoCode: "ESP", CountrySubdivision: "ES-CE" },
  },
]

const severalByName = new Map(SEVERAL.flatMap((each) => each.names.split("|").map((name) => [name, each] as const)))

/**
 * The place that the country of an address names, with its postcode where the name is that of several places: "Channel
 * Islands" is Guernsey with GY1, and Jersey with no postcode. Null for an unknown name.
 */
export function placeNamed(text: string, Postcode: string): PostcodePart | null {
  const several = severalByName.get(countryKey(text).replace(/^the /, ""))
  if (several === undefined) return placeByName(text)
  const { parent, otherwise } = several
  const meant = switchCountry({ CountryIsoCode: parent, CountrySubdivision: "", Postcode })
  const isTold = meant.CountryIsoCode !== parent || meant.CountrySubdivision !== ""
  return isTold ? meant : otherwise
}
