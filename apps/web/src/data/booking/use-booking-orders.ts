import { getBookingOrder } from "@smart-send/contract/booking/get-booking-order"
import { listBookingOrders } from "@smart-send/contract/booking/list-booking-orders"
import { pauseBookingOrder } from "@smart-send/contract/booking/pause-booking-order"
import { resumeBookingOrder } from "@smart-send/contract/booking/resume-booking-order"
import { stopBookingOrder } from "@smart-send/contract/booking/stop-booking-order"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { isOpenResult, LINE_RESULTS } from "@smart-send/domain/booking/line-result"
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { prepayBalanceKey } from "../prepay/prepay-balance.ts"

export type BookingResults = ResultOf<typeof getBookingOrder>
export type BookingOrder = BookingResults["Order"]
export type ResultLine = BookingResults["Lines"][number]

const ordersKey = ["booking", "orders"] as const

/** How often results are read while they come. */
const OPEN_POLL_MS = 1000

/** Whether results come by themselves; what is paused waits for its seller. */
function areResultsComing(order: BookingOrder): boolean {
  return openLines(order) > order.Counts.Paused
}

/** How many lines of an order may still change; those that are paused wait for the seller. */
export function openLines({ Counts }: BookingOrder): number {
  return LINE_RESULTS.reduce((sum, result) => sum + (isOpenResult(result) ? Counts[result] : 0), 0)
}

/** The last bookings, page by page (BOOK-50), read each second while results come. */
export function useBookingOrders() {
  const edge = useEdge()
  const query = useInfiniteQuery({
    queryKey: ordersKey,
    queryFn: async ({ pageParam, signal }) => {
      const asked = { query: pageParam === null ? {} : { before: pageParam }, signal }
      return resultOf(await edge.call(listBookingOrders, asked))
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.Next,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ Orders }) => Orders.some(areResultsComing)) === true ? OPEN_POLL_MS : false,
  })
  const { data } = query
  return { ...query, orders: useMemo(() => data?.pages.flatMap((page) => page.Orders), [data]) }
}

/** The results of one booking, read each second while they come (BOOK-48). */
export function useBookingResults(reference: string) {
  const edge = useEdge()
  return useQuery({
    queryKey: ["booking", "results", reference],
    queryFn: async ({ signal }) => resultOf(await edge.call(getBookingOrder, { params: { reference }, signal })),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && areResultsComing(data.Order) ? OPEN_POLL_MS : false,
  })
}

const STEPS = { pause: pauseBookingOrder, resume: resumeBookingOrder, stop: stopBookingOrder } as const
export type SteerStep = keyof typeof STEPS

/** Pausing orders, going on with them, and giving back what waits (BOOK-49, BOOK-51). */
export function useSteerOrders(references: readonly string[]) {
  const edge = useEdge()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (step: SteerStep) => {
      for (const reference of references) resultOf(await edge.call(STEPS[step], { params: { reference } }))
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ["booking"] })
      await queries.invalidateQueries({ queryKey: prepayBalanceKey })
    },
  })
}
