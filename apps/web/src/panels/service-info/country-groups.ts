import type { CountryRef } from "@smart-send/domain/service/service"
import { foldText } from "@smart-send/domain/text/fold-text"

export interface CountryGroup {
  readonly letter: string
  readonly countries: readonly CountryRef[]
}

/** By name, in groups of one first letter; an Å stands with the As. */
export function countryGroups(countries: readonly CountryRef[], locale: string): readonly CountryGroup[] {
  const sorted = countries.toSorted((a, b) => a.Name.localeCompare(b.Name, locale))
  return [...Map.groupBy(sorted, ({ Name }) => foldText(Name).slice(0, 1).toUpperCase())].map(([letter, inGroup]) => ({
    letter,
    countries: inGroup,
  }))
}

/** Those whose name or code has the term in it, whatever its case and accents. */
export function matchingCountries(countries: readonly CountryRef[], term: string): readonly CountryRef[] {
  const wanted = foldText(term.trim())
  return countries.filter(({ Name, Iso3Code }) => foldText(Name).includes(wanted) || foldText(Iso3Code) === wanted)
}
