import type { IsoDate } from "@smart-send/domain/calendar/iso-date"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { searchBody, type OrderQuestion } from "./order-question.ts"
import { useAskSearch, type FoundOrders } from "./use-ask-search.ts"

/** A window of pages, one after the other, out of all that were found. */
export interface OrderSearch {
  /** Undefined until the first answer. */
  readonly pages: readonly FoundOrders[] | undefined
  readonly error: Error | null
  readonly isReading: boolean
  /** The pages are still those of the question before. */
  readonly isStale: boolean
  readonly hasPrevious: boolean
  readonly hasMore: boolean
  /** Which end of the window is being read, or could not be. */
  readonly end: "previous" | "more" | null
  readonly readPrevious: () => void
  readonly readMore: () => void
  readonly readAgain: () => void
}

/** Searched again when the same is asked after this time: orders are on their way meanwhile. */
const FRESH_MS = 15_000

/**
 * What is found by a question, page by page (ACCOUNT-7, SEARCH-22), starting at any page. The answer to a question is kept under that
 * question, so an older one that comes late never takes the place of a newer one; until that comes, the former pages stay.
 */
export function useOrderSearch(question: OrderQuestion, startPage: number, today: IsoDate): OrderSearch {
  const ask = useAskSearch()
  const body = searchBody(question, today)
  const query = useInfiniteQuery({
    queryKey: ["search", "orders", body, startPage],
    queryFn: async ({ pageParam, signal }): Promise<FoundOrders> => ask({ ...body, Page: pageParam }, signal),
    initialPageParam: startPage,
    getPreviousPageParam: (first) => pageBefore(first),
    getNextPageParam: (last) => (last.Page + 1 < last.Pages ? last.Page + 1 : null),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  // Without a connection nothing is asked: that the former question found nothing says nothing of this one.
  const isUnasked = query.isPaused && query.isPlaceholderData && query.data.pages.every(({ Hits }) => Hits.length === 0)
  return {
    pages: isUnasked ? undefined : query.data?.pages,
    error: query.error,
    isReading: query.isFetching,
    isStale: query.isPlaceholderData,
    hasPrevious: query.hasPreviousPage && !query.isPlaceholderData,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    end:
      query.isFetchingPreviousPage || query.isFetchPreviousPageError
        ? "previous"
        : query.isFetchingNextPage || query.isFetchNextPageError
          ? "more"
          : null,
    readPrevious: () => void query.fetchPreviousPage(),
    readMore: () => void query.fetchNextPage(),
    readAgain: () => void query.refetch(),
  }
}

/** Of a page past the end, the page before is the last. */
function pageBefore({ Page, Pages }: FoundOrders): number | null {
  const before = Math.min(Page, Pages) - 1
  return before < 0 ? null : before
}
