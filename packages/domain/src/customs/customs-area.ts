import { isInUkCustomsTerritory } from "../country/british-countries.ts"
import { countryByIso3 } from "../country/country.ts"
import { switchCountry, type PostalPlace } from "../country/subdivision.ts"

/**
 * A part of the world that customs treat as one. Great Britain counts together with the Isle of Man; `EuOutsideVat` is a
 * place of a member of the European Union where the Union's VAT, and so IOSS, does not hold.
 */
export type CustomsArea =
  | "GreatBritain"
  | "NorthernIreland"
  | "ChannelIslands"
  | "Eu"
  | "EuOutsideVat"
  | "Usa"
  | "World"

/** Places that don't follow their country: alpha-3 and, where it is a part of one, the subdivision. */
const APART: ReadonlyMap<string, CustomsArea> = new Map<string, CustomsArea>([
  ["GBR NIR", "NorthernIreland"],
  ["JEY", "ChannelIslands"],
  ["GGY", "ChannelIslands"],
  ["ESP ES-GC", "EuOutsideVat"],
  ["ESP ES-CE", "EuOutsideVat"],
  ["ESP ES-ML", "EuOutsideVat"],
  ["ITA IT-LIV", "EuOutsideVat"],
  ["ITA IT-CAM", "EuOutsideVat"],
  ["DEU DE-HEL", "EuOutsideVat"],
  ["DEU DE-BUS", "EuOutsideVat"],
  ["GRC GR-69", "EuOutsideVat"],
  ["ALA", "EuOutsideVat"],
  // The French places that the Union's customs hold in; its others overseas are the rest of the world to it.
  ["GLP", "EuOutsideVat"],
  ["GUF", "EuOutsideVat"],
  ["MAF", "EuOutsideVat"],
  ["MTQ", "EuOutsideVat"],
  ["MYT", "EuOutsideVat"],
  ["REU", "EuOutsideVat"],
  // For customs and VAT a part of France.
  ["MCO", "Eu"],
  ["USA", "Usa"],
  // In the customs territory of the United States, which Guam, the Virgin Islands and the others are not.
  ["PRI", "Usa"],
])

/** Countries whose customs law is another's: alpha-3 of both. */
export const sameCustoms: ReadonlyMap<string, string> = new Map([
  ["MCO", "FRA"],
  ["PRI", "USA"],
])

/** The country whose customs clear what goes to a country: of Puerto Rico the United States'. Both alpha-3. */
export function customsCountryOf(country: string): string {
  return sameCustoms.get(country) ?? country
}

/** The area an address lies in, by its country, subdivision and postcode; null while its country is not known. */
export function customsAreaOf(address: PostalPlace): CustomsArea | null {
  const { CountryIsoCode: country, CountrySubdivision: part } = switchCountry(address)
  return areaOfPlace(country, part)
}

/** The same for a country (alpha-3) and subdivision that are known to fit the postcode. */
export function areaOfPlace(country: string, part: string): CustomsArea | null {
  if (country === "") return null
  const apart = APART.get(`${country} ${part}`) ?? APART.get(country)
  if (apart !== undefined) return apart
  if (isInUkCustomsTerritory(country)) return "GreatBritain"
  return countryByIso3(country)?.IsEu === true ? "Eu" : "World"
}
