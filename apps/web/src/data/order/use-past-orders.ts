import type { ResultOf } from "@smart-send/contract/call/define-call"
import { listOrders } from "@smart-send/contract/order/list-orders"
import type { OrderList, OrderSort } from "@smart-send/contract/order/order-shapes"
import type { Period } from "@smart-send/domain/calendar/period"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

type OrderPage = ResultOf<typeof listOrders>
export type PastOrder = OrderPage["Orders"][number]

/** What a list of past orders is narrowed to and ordered by. */
export interface OrdersAsked {
  readonly which: OrderList
  readonly period: Period
  readonly search: string
  readonly sort: OrderSort
  readonly order: "Ascending" | "Descending"
  /** Only what something can be claimed for today: a page may be empty though there are more. */
  readonly claimable?: "true"
}

export interface PastOrders {
  /** Undefined during the first read. */
  readonly orders: readonly PastOrder[] | undefined
  readonly error: Error | null
  readonly isReading: boolean
  /** The rows are still those of the question before. */
  readonly isStale: boolean
  readonly hasMore: boolean
  readonly readMore: () => void
  readonly readAgain: () => void
}

/** Several screens of rows, so that whoever scrolls seldom waits. */
const PAGE = 100

/** Reads past orders page by page, as they are scrolled to. They are read again whenever the screen opens. */
export function usePastOrders(asked: OrdersAsked): PastOrders {
  const edge = useEdge()
  const query = useInfiniteQuery({
    queryKey: ["order", "list", asked],
    queryFn: async ({ pageParam, signal }): Promise<OrderPage> => {
      const question = { ...asked, take: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return resultOf(await edge.call(listOrders, { query: question, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.Next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = query
  const orders = useMemo(() => data?.pages.flatMap((page) => page.Orders), [data])
  return {
    orders,
    error,
    isReading: isFetching,
    isStale: isPlaceholderData,
    hasMore: hasNextPage,
    readMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
    readAgain: () => void refetch(),
  }
}
