import type { AddressResult } from "@smart-send/domain/address-search/address-result"
import type { AddressQuestion } from "../data/address-search/use-address-search.ts"

/** Fewest characters of a search: more than 4 in the item panel (SEEK-3), more than 2 in the account area (SEEK-3). */
export const LEAST_CHARACTERS = { item: 5, account: 3 } as const

/** What is worth asking for; null while too little is typed or no country is chosen. */
export function addressQuestion({ country, term, within }: AddressQuestion, least: number): AddressQuestion | null {
  const wanted = term.trim().replaceAll(/\s+/g, " ")
  return country !== "" && wanted.length >= least ? { country, term: wanted, within } : null
}

/** The result that is chosen without being asked for: there is no other (SEEK-5). Null while nothing is known. */
export function onlyResult(results: readonly AddressResult[] | null): AddressResult | null {
  return results?.length === 1 ? (results[0] ?? null) : null
}
