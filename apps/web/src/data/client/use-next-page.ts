import { useEffect, useState } from "react"

/** What is needed of a query that is read page by page. */
interface PagedQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => unknown
}

export interface NextPage {
  readonly isReadingNext: boolean
  readonly readNext: () => void
}

/**
 * The next page of a list, by a press. A list that is read again meanwhile, because the feed told of a change, ends the
 * reading of its next page; the press counts all the same, and the page is asked for once the list is there.
 */
export function useNextPage(query: PagedQuery): NextPage {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const count = query.data?.pages.length ?? 0
  const [wanted, setWanted] = useState(0)
  if (wanted !== 0 && (count >= wanted || !hasNextPage)) setWanted(0)
  const isWanted = wanted > count && !isError
  const isDue = isWanted && !isFetching
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
  return {
    isReadingNext: isWanted,
    readNext: () => {
      setWanted(count + 1)
      // After a failure the press is the next try, although nothing else has changed.
      if (isError && !isFetching) void fetchNextPage()
    },
  }
}
