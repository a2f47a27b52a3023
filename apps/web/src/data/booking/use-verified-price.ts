import { verifyBooking } from "@smart-send/contract/booking/verify-booking"
import type { ItemId } from "@smart-send/domain/id/id"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/** What booking these would cost now, and which can't be booked (BOOK-30); asked for only when there are any. */
export function useVerifiedPrice(
  account: { readonly provider: string; readonly account: string },
  ids: readonly ItemId[],
) {
  const edge = useEdge()
  return useQuery({
    queryKey: ["booking", "verified", account, ids],
    queryFn: async ({ signal }) =>
      resultOf(await edge.call(verifyBooking, { params: account, body: { Items: ids.map((Id) => ({ Id })) }, signal })),
    enabled: ids.length > 0,
    staleTime: 0,
  })
}
