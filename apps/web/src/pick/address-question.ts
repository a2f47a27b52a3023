import type { AddressQuestion } from "../data/address-search/use-address-search.ts"

/** More than 4 characters in the item panel (core.md 5). */
export const LEAST_CHARACTERS = 5

/** What is worth asking for; null while too little is typed or no country is chosen. */
export function addressQuestion({ country, term, within }: AddressQuestion): AddressQuestion | null {
  const wanted = term.trim().replaceAll(/\s+/g, " ")
  return country !== "" && wanted.length >= LEAST_CHARACTERS ? { country, term: wanted, within } : null
}
