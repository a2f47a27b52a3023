import type { AddressResult } from "@smart-send/domain/address-search/address-result"
import type { AddressQuestion } from "../data/address-search/use-address-search.ts"

/**
 * The fewest characters that are searched for: more than 4 in the item panel, more than 2 in the account area (SEEK-3).
 */
export const LEAST_CHARACTERS = { item: 5, account: 3 } as const

/** The question to send; null while too little is typed or no country is chosen. */
export function addressQuestion({ country, term, within }: AddressQuestion, least: number): AddressQuestion | null {
  const wanted = term.trim().replaceAll(/\s+/g, " ")
  return country !== "" && wanted.length >= least ? { country, term: wanted, within } : null
}

/** The only result, which is chosen by itself (SEEK-5). Null when there are several, or none yet. */
export function onlyResult(results: readonly AddressResult[] | null): AddressResult | null {
  return results?.length === 1 ? (results[0] ?? null) : null
}
