import type { CountryEntry } from "./country-entry.ts"
import { countryParts } from "./country-parts.ts"
import { countryStates } from "./country-states.ts"
import { countries } from "./country.ts"
import { postcodeSwitches } from "./postcode-switches.ts"
import { ownValue } from "../record/own-value.ts"

/**
 * Every country and every part of one that couriers treat apart, by English name, each with the states an address needs
 * and what its postcodes switch to (ADDR-11).
 */
export const countryEntries: readonly CountryEntry[] = [
  ...countries.map(({ Iso3Code, Name }) => entryOf(Iso3Code, "", Name)),
  ...countryParts.map(([country, subdivision, name]) => entryOf(country, subdivision, name)),
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
