import { getBookingActions } from "@smart-send/contract/booking/get-booking-actions"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { orderLineActions, whyNoLabels } from "@smart-send/domain/booking/order-line-actions"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { useSettings } from "../settings/settings.ts"

export type BookingActions = Pick<ResultOf<typeof getBookingActions>, "Actions" | "NoLabels">

/**
 * What can be done with a booked item now. The server knows of a cancellation that was asked for, the item does not; until the
 * server has answered, the item decides by the same rules.
 */
export function useBookingActions(item: ShipmentItem): BookingActions {
  const edge = useEdge()
  const { Features: features } = useSettings()
  const { Service, OrderLineId } = item.BookingDetails ?? {}
  const line = bookingIdSchema.safeParse(OrderLineId)
  const params = { provider: Service?.Provider ?? "", account: Service?.AccountId ?? "", id: line.data }
  const { data } = useQuery({
    queryKey: ["booking", "actions", params, item.Updated],
    queryFn: async ({ signal }) => {
      const { id } = params
      if (id === undefined) throw new Error("only a booked item is asked about")
      return resultOf(await edge.call(getBookingActions, { params: { ...params, id }, signal }))
    },
    enabled: line.success,
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: (earlier) => earlier,
  })
  if (data !== undefined) return data
  const known = { id: OrderLineId ?? "", status: "Booked", item, isBeingCancelled: false, features } as const
  return { Actions: [...orderLineActions(known)], NoLabels: whyNoLabels(known) }
}
