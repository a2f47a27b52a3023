import { postcodePattern } from "@smart-send/domain/address/postcode-patterns"
import type { SearchQuestion } from "../../../address-provider.ts"

/** A whole postcode is looked up, which answers all of its addresses for the price of resolving one. Anything else is searched as it is typed. */
export function toSearchPath({ country, term, take }: SearchQuestion): string {
  const compact = term.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")
  const pattern = postcodePattern(country)
  if (pattern !== null && new RegExp(pattern, "u").test(compact)) return `/postcodes/${compact}`
  const query = new URLSearchParams({ query: term, context: "GBR", limit: String(take) })
  return `/autocomplete/addresses?${query.toString()}`
}
