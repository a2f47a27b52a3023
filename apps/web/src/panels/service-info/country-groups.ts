import type { CountryRef } from "@smart-send/domain/service/service"
import { foldText } from "@smart-send/domain/text/fold-text"
import { firstLetter } from "@smart-send/domain/text/first-letter"

export interface CountryGroup {
  readonly letter: string
  readonly countries: readonly CountryRef[]
}

/** By name, in groups by first letter; Å is grouped with A. */
export function countryGroups(countries: readonly CountryRef[], locale: string): readonly CountryGroup[] {
  const sorted = countries.toSorted((a, b) => a.Name.localeCompare(b.Name, locale))
  return [...Map.groupBy(sorted, ({ Name }) => firstLetter(foldText(Name)))].map(([letter, inGroup]) => ({
    letter,
    countries: inGroup,
  }))
}

/** The countries whose name or code contains the term, ignoring case and accents. */
export function matchingCountries(countries: readonly CountryRef[], term: string): readonly CountryRef[] {
  const wanted = foldText(term.trim())
  return countries.filter(({ Name, Iso3Code }) => foldText(Name).includes(wanted) || foldText(Iso3Code) === wanted)
}
