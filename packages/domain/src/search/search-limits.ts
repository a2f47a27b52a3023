/** Limits of the order search (SEARCH-13, SEARCH-15). */
export const SEARCH_LIMITS = {
  /** Characters of a query that are accepted. What follows the words that are looked at is left out. */
  query: 10_000,
  /** Words of a query that are looked at, each of at most `word` characters. */
  words: 12,
  word: 64,
  hitsPerPage: 10,
  mostHitsPerPage: 50,
  facetValues: 5,
  mostFacetValues: 100,
  /** Years back that orders are found. */
  years: 10,
  /** Values that one filter can have. */
  filterValues: 100,
  filterValue: 200,
  /** Hits that can be reached page by page; whoever looks for one refines the search long before. */
  reachableHits: 10_000,
  /** Minutes that a search token is valid. */
  tokenMinutes: 10,
} as const
