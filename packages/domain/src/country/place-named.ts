import { countryKey, placeByName } from "./country-by-name.ts"
import type { PostcodePart } from "./postcode-systems.ts"
import { switchCountry } from "./subdivision.ts"

/** Names of several places at once: the country whose postcodes tell them apart, and which one it is where none does. */
const SEVERAL: ReadonlyMap<string, { readonly parent: string; readonly otherwise: PostcodePart }> = new Map(
  (
    [
      ["GBR", "JEY", "", "channel islands|the channel islands|iles anglo normandes|kanalinseln|islas del canal"],
      ["ESP", "ESP", "ES-CE", "ceuta and melilla|ceuta y melilla|ea"],
      ["GBR", "GBR", "", "british isles|british islands"],
    ] as const
  ).flatMap(([parent, CountryIsoCode, CountrySubdivision, names]) =>
    names.split("|").map((name) => [name, { parent, otherwise: { CountryIsoCode, CountrySubdivision } }] as const),
  ),
)

/**
 * The place that the country of an address names, with its postcode where the name is that of several places: "Channel
 * Islands" is Guernsey with GY1, and Jersey with no postcode. Null for an unknown name.
 */
export function placeNamed(text: string, Postcode: string): PostcodePart | null {
  const several = SEVERAL.get(countryKey(text))
  if (several === undefined) return placeByName(text)
  const { parent, otherwise } = several
  const meant = switchCountry({ CountryIsoCode: parent, CountrySubdivision: "", Postcode })
  const isTold = meant.CountryIsoCode !== parent || meant.CountrySubdivision !== ""
  return isTold ? meant : otherwise
}
