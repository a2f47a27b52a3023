import { getCancellation } from "@smart-send/contract/cancellation/get-cancellation"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { CancellationState } from "@smart-send/domain/booking/cancellation"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import type { UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/** How often it is read while it is booked again. */
const BOOKING_POLL_MS = 1_500

export type CancellationOfLine = ResultOf<typeof getCancellation>

export const cancellationKey = (id: string) => ["cancellations", "line", id] as const

/** How often an order line is read while its courier still has to answer, and the page is seen. */
const POLL_MS: Readonly<Partial<Record<CancellationState, number>>> = { Asking: 1_500, Asked: 5_000 }

/** Whether an order line can be cancelled, and how its newest cancellation stands; null when there is no such line. */
export function useCancellation(id: string): UseQueryResult<CancellationOfLine | null> {
  const edge = useEdge()
  return useQuery({
    queryKey: cancellationKey(id),
    queryFn: async ({ signal }) => {
      const line = bookingIdSchema.safeParse(id)
      if (!line.success) return null
      const answer = await edge.call(getCancellation, { params: { id: line.data }, signal })
      return answer.error?.code === "NOT-FOUND" ? null : resultOf(answer)
    },
    staleTime: 0,
    // Another tab may have asked in the meantime.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => {
      const state = data?.Cancellation?.State
      if (data?.Cancellation?.Rebooking?.State === "BeingBooked") return BOOKING_POLL_MS
      return state === undefined ? false : (POLL_MS[state] ?? false)
    },
  })
}
