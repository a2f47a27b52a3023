import { countryName } from "./country.ts"

const WITH_ARTICLE =
  /^(?:United|Isle|Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|Comoros|Vatican)|(?:Islands|Republic|Territory|Territories)$/

/** How a sentence names the parts that couriers treat apart. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ["HIGH", "the Highlands and Islands"],
  ["NIR", "Northern Ireland"],
  ["ES-GC", "the Canary Islands"],
  ["ES-CE", "Ceuta"],
  ["ES-ML", "Melilla"],
  ["PT-20", "the Azores"],
  ["PT-30", "Madeira"],
  ["IT-SA", "Sardinia"],
  ["IT-SI", "Sicily"],
  ["IT-LIV", "Livigno"],
  ["IT-CAM", "Campione d'Italia"],
  ["DE-HEL", "Heligoland"],
  ["DE-BUS", "Büsingen"],
  ["GR-69", "Mount Athos"],
])

/** A country in the middle of a sentence: "the United Kingdom", "Jersey". @param iso3 alpha-3. */
export function countryInWords(iso3: string): string {
  const name = countryName(iso3)
  return WITH_ARTICLE.test(name) ? `the ${name}` : name
}

/** The same, by its part where it names one: "Northern Ireland". */
export function placeInWords(place: { readonly CountryIsoCode: string; readonly CountrySubdivision: string }): string {
  return PARTS.get(place.CountrySubdivision) ?? countryInWords(place.CountryIsoCode)
}
