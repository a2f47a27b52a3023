import { listCancellations } from "@smart-send/contract/cancellation/list-cancellations"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { isOpenCancellation } from "@smart-send/domain/booking/cancellation"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { useNextPage } from "../client/use-next-page.ts"

export type Cancellation = ResultOf<typeof listCancellations>["Cancellations"][number]

export const cancellationsKey = ["cancellations", "list"] as const

/** How often the list is read while a courier still has to answer, and the page is seen. */
const OPEN_POLL_MS = 10_000

export interface Cancellations {
  /** The newest first; undefined during the first read. */
  readonly list: readonly Cancellation[] | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => void
  readonly hasOlder: boolean
  readonly isReadingOlder: boolean
  readonly readOlder: () => void
}

/** The seller's cancellations, page by page (CANCEL-10). */
export function useCancellations(): Cancellations {
  const edge = useEdge()
  const query = useInfiniteQuery({
    queryKey: cancellationsKey,
    queryFn: async ({ pageParam, signal }) => {
      const asked = { query: pageParam === null ? {} : { before: pageParam }, signal }
      return resultOf(await edge.call(listCancellations, asked))
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.Next,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => {
      const isWaiting = data?.pages.some((page) => page.Cancellations.some(({ State }) => isOpenCancellation(State)))
      return isWaiting === true ? OPEN_POLL_MS : false
    },
  })
  const { data } = query
  const older = useNextPage(query)
  return {
    list: useMemo(() => data?.pages.flatMap((page) => page.Cancellations), [data]),
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    hasOlder: query.hasNextPage,
    isReadingOlder: older.isReadingNext,
    readOlder: older.readNext,
  }
}
