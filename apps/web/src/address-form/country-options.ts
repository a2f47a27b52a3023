import type { Address } from "@smart-send/domain/address/address"
import { countryName } from "@smart-send/domain/country/country"
import { stateCode } from "@smart-send/domain/country/state-code"
import type { CountryEntry } from "@smart-send/domain/country/country-entry"

interface Option {
  readonly value: string
  readonly label: string
}

type Place = Pick<Address, "CountryIsoCode" | "CountrySubdivision">

/** Country and part of a country in one value: "GBR" or "GBR/NIR". */
export function placeKey({ CountryIsoCode, CountrySubdivision }: Place): string {
  return CountrySubdivision === "" ? CountryIsoCode : `${CountryIsoCode}/${CountrySubdivision}`
}

export function placeOfKey(key: string): Place {
  const [CountryIsoCode = "", CountrySubdivision = ""] = key.split("/")
  return { CountryIsoCode, CountrySubdivision }
}

/**
 * Puts the chosen country first, because only the start of the list is drawn. It is there even if the list does not
 * have it.
 */
export function countryOptions(entries: readonly CountryEntry[], chosen: Place): Option[] {
  const key = placeKey(chosen)
  const options = entries.map((entry): Option => ({ value: placeKey(entry), label: entry.Name }))
  const own = options.find((option) => option.value === key) ?? {
    value: key,
    label: [countryName(chosen.CountryIsoCode), chosen.CountrySubdivision].filter((part) => part !== "").join(", "),
  }
  return key === "" ? options : [own, ...options.filter((option) => option !== own)]
}

/** The states that addresses in this country use; none where it uses none. */
export function statesOf(entries: readonly CountryEntry[], country: string): CountryEntry["States"] {
  return entries.find((entry) => entry.CountryIsoCode === country)?.States ?? []
}

/**
 * The states as a list to choose from, and the one that the county means: orders say "CA", "ca" or "California". A
 * county that matches no state stays in the list as it was written.
 */
export function stateOptions(
  states: CountryEntry["States"],
  country: string,
  county: string,
): { readonly options: Option[]; readonly chosen: string | null } {
  const options = states.map(({ Code, Name }): Option => ({ value: Code, label: Name }))
  if (county.trim() === "") return { options, chosen: null }
  const known = stateCode(country, county)
  return known === null
    ? { options: [{ value: county, label: county }, ...options], chosen: county }
    : { options, chosen: known }
}
