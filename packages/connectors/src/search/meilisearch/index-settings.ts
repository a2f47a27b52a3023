import type { SearchFacet } from "@smart-send/domain/search/search-document"
import { SEARCH_LIMITS } from "@smart-send/domain/search/search-limits"

/** The attribute of a document that each facet counts. */
export const ATTRIBUTES: Readonly<Record<SearchFacet, string>> = {
  Source: "source",
  DeliveryCountry: "country",
  Service: "service",
  TrackingStatus: "status",
}

/** What may be in the name of an index: anything else can't be the name of a tenant. */
const SAFE = /^[A-Za-z0-9_-]{1,200}$/

/** @throws RangeError for a tenant whose name can be no index: a mistake in the tenants' files. */
export function indexOf(tenant: string): string {
  if (!SAFE.test(tenant)) throw new RangeError(`There can be no index for the tenant "${tenant}".`)
  return `orders-${tenant}`
}

/** The words are ours, so that both engines find the same; what is shown is nothing but the hit. */
export const INDEX_SETTINGS = {
  searchableAttributes: ["words", "numbers"],
  displayedAttributes: ["doc"],
  filterableAttributes: [
    "tenant",
    "customer",
    "paid",
    "written",
    "isDispatched",
    "isPackaged",
    ...Object.values(ATTRIBUTES),
  ],
  sortableAttributes: ["paid"],
  // What is spelled as it was typed comes first, and then the newest.
  rankingRules: ["words", "typo", "sort", "exactness"],
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 },
    disableOnAttributes: ["numbers"],
  },
  faceting: { maxValuesPerFacet: SEARCH_LIMITS.mostFacetValues, sortFacetValuesBy: { "*": "count" } },
  pagination: { maxTotalHits: SEARCH_LIMITS.reachableHits },
} as const
