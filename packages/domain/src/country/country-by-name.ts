import { countryAliases } from "./country-aliases.ts"
import { countryParts } from "./country-parts.ts"
import { countries } from "./country.ts"
import { foldText } from "../text/fold-text.ts"

const iso3ByKey = new Map<string, string>()
for (const country of countries) {
  for (const name of [country.Alpha2, country.Iso3Code, country.Name]) iso3ByKey.set(countryKey(name), country.Iso3Code)
}
for (const [alias, iso3] of Object.entries(countryAliases)) iso3ByKey.set(alias, iso3)

/**
 * The alpha-3 code of the country that a person or a file means: a code of two or three letters, the English name, or
 * a common alias ("UK", "Great Britain", "USA", "Northern Ireland"). Case, accents and punctuation do not matter.
 * Null when unknown.
 */
export function countryByName(text: string): string | null {
  return iso3ByKey.get(countryKey(text)) ?? null
}

/** As {@link countryByName}, with the empty string for unknown, as items carry it. */
export function toIso3(text: string): string {
  return countryByName(text) ?? ""
}

const partByKey = new Map(countryParts.map(([, subdivision, name]) => [countryKey(name), subdivision]))

/** The part of a country that couriers treat apart, where the text names one ("Northern Ireland" is NIR), else empty. */
export function subdivisionByName(text: string): string {
  return partByKey.get(countryKey(text)) ?? ""
}

function countryKey(text: string): string {
  return foldText(text)
    .replaceAll(/['’]/g, "")
    .replaceAll("&", " and ")
    .replaceAll(/[^a-z]+/g, " ")
    .trim()
}
