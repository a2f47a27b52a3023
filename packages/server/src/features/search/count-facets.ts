import type { FacetCount } from "@smart-send/connectors/search-service"
import { SEARCH_FACETS, type SearchFacet } from "@smart-send/domain/search/search-document"

/** How many documents have this value of each facet. */
export interface CountedValues extends Readonly<Record<SearchFacet, string>> {
  readonly count: number
}

export interface CountedFacets {
  readonly total: number
  readonly counts: Readonly<Record<SearchFacet, readonly FacetCount[]>>
}

/**
 * What is found under all filters, and of each facet what is found by its values under the others.
 * @param oneIn of how many documents one was counted.
 */
export function countFacets(
  rows: readonly CountedValues[],
  filters: Readonly<Record<SearchFacet, readonly string[]>>,
  oneIn = 1,
): CountedFacets {
  const meets = (row: CountedValues, facet: SearchFacet) =>
    filters[facet].length === 0 || filters[facet].includes(row[facet])
  const found = rows.filter((row) => SEARCH_FACETS.every((facet) => meets(row, facet)))
  const countsOf = (facet: SearchFacet): readonly FacetCount[] => {
    const others = SEARCH_FACETS.filter((other) => other !== facet)
    const counts = new Map<string, number>()
    for (const row of rows) {
      if (others.every((other) => meets(row, other))) counts.set(row[facet], (counts.get(row[facet]) ?? 0) + row.count)
    }
    return [...counts].map(([value, count]) => ({ value, count: count * oneIn }))
  }
  return {
    total: found.reduce((sum, { count }) => sum + count, 0) * oneIn,
    counts: {
      Source: countsOf("Source"),
      DeliveryCountry: countsOf("DeliveryCountry"),
      Service: countsOf("Service"),
      TrackingStatus: countsOf("TrackingStatus"),
    },
  }
}
