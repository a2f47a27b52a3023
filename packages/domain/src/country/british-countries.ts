/** Alpha-3 of the Isle of Man, Jersey and Guernsey. */
export const CROWN_DEPENDENCIES: readonly string[] = ["IMN", "JEY", "GGY"]

/** Countries of the United Kingdom's system of postcodes, alpha-3: a postcode means one place in all of them. */
export const BRITISH_COUNTRIES: readonly string[] = ["GBR", ...CROWN_DEPENDENCIES]

const british = new Set(BRITISH_COUNTRIES)
const customsTerritory = new Set(["GBR", "IMN"])

/** Whether the country's postcodes are British. @param country alpha-3. */
export function hasBritishPostcodes(country: string): boolean {
  return british.has(country)
}

/** Whether goods reach it from the United Kingdom without customs or import VAT: the Channel Islands are outside. @param country alpha-3. */
export function isInUkCustomsTerritory(country: string): boolean {
  return customsTerritory.has(country)
}
