import { countryRows } from "./country-rows.ts"

/** A country as the product knows it. `Iso3Code` is what items carry; `Alpha2` is what carriers and S10 numbers use. */
export interface Country {
  readonly Alpha2: string
  readonly Iso3Code: string
  readonly Name: string
  /** Member state of the European Union. */
  readonly IsEu: boolean
}

const EU = new Set(
  "AUT BEL BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP SWE".split(
    " ",
  ),
)

/** All countries, by English name. */
export const countries: readonly Country[] = countryRows.map(([Alpha2, Iso3Code, Name]) => ({
  Alpha2,
  Iso3Code,
  Name,
  IsEu: EU.has(Iso3Code),
}))

const byIso3 = new Map(countries.map((country) => [country.Iso3Code, country]))

/** The country of an alpha-3 code, or null. */
export function countryByIso3(iso3: string): Country | null {
  return byIso3.get(iso3) ?? null
}

/** The English name of an alpha-3 code, or the code itself when unknown, so that a screen never shows nothing. */
export function countryName(iso3: string): string {
  return byIso3.get(iso3)?.Name ?? iso3
}
