import type { CountryEntry } from "./country-entry.ts"
import { countryStates } from "./country-states.ts"
import { countries } from "./country.ts"
import { postcodeSwitches } from "./postcode-switches.ts"
import { ownValue } from "../record/own-value.ts"

/** Parts of countries that couriers treat apart, as a list of countries offers them. Codes as brokers write them. */
const parts: readonly (readonly [country: string, subdivision: string, name: string])[] = [
  ["GBR", "HIGH", "Scottish Highlands and Islands"],
  ["GBR", "NIR", "Northern Ireland"],
  ["ESP", "ES-GC", "Canary Islands"],
  ["ESP", "ES-CE", "Ceuta"],
  ["ESP", "ES-ML", "Melilla"],
  ["PRT", "PT-20", "Azores"],
  ["PRT", "PT-30", "Madeira"],
  ["ITA", "IT-SI", "Sicily"],
  ["ITA", "IT-SA", "Sardinia"],
]

/**
 * Every country and every part of one that couriers treat apart, by English name, each with the states an address needs
 * and what its postcodes switch to (core.md 3 "Country").
 */
export const countryEntries: readonly CountryEntry[] = [
  ...countries.map(({ Iso3Code, Name }) => entryOf(Iso3Code, "", Name)),
  ...parts.map(([country, subdivision, name]) => entryOf(country, subdivision, name)),
].toSorted((a, b) => a.Name.localeCompare(b.Name, "en"))

function entryOf(CountryIsoCode: string, CountrySubdivision: string, Name: string): CountryEntry {
  return {
    CountryIsoCode,
    CountrySubdivision,
    Name,
    States: (ownValue(countryStates, CountryIsoCode) ?? []).map(([Code, name]) => ({ Code, Name: name })),
    Switches: postcodeSwitches(CountryIsoCode),
  }
}
