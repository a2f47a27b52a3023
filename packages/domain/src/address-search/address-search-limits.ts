/** Characters of a search term, and of a line of its answer. */
export const ADDRESS_SEARCH_LIMITS = {
  shortestTerm: 3,
  term: 100,
  display: 500,
  identifier: 500,
  description: 200,
} as const

/** Results of the account area's search: of its first page, of those after it, and in all (account-area 9). */
export const ADDRESS_PAGES = { first: 20, next: 50, most: 100 } as const
