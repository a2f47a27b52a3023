/** Characters of a search term, and of a line of its answer. */
export const ADDRESS_SEARCH_LIMITS = {
  shortestTerm: 3,
  term: 100,
  display: 500,
  identifier: 500,
  description: 200,
} as const
