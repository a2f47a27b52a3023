import type { getBookingOrder as getBookingOrderCall } from "@smart-send/contract/booking/get-booking-order"
import type { listBookingOrders as listBookingOrdersCall } from "@smart-send/contract/booking/list-booking-orders"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { courierNames } from "../../records/courier/courier-names.ts"
import { bookingNotifiers } from "./booking-notifiers.ts"
import { readOrderLines, readOrderPage, readPaidOrder } from "./booking-order-store.ts"
import { presentBookingOrder, presentOrderLine } from "./present-booking-order.ts"

type ListCall = typeof listBookingOrdersCall
type GetCall = typeof getBookingOrderCall

/** The last bookings (BOOK-50): a page of orders that were paid for, read by key. */
export async function listBookingOrders(
  context: CustomerContext,
  { query }: Input<ListCall>,
): Promise<Answer<ListCall>> {
  const page = await context.tx((tx) => readOrderPage(tx, query.take, query.before))
  const shown = page.slice(0, query.take)
  return ok({
    Orders: shown.map(presentBookingOrder),
    Next: page.length > query.take ? (shown.at(-1)?.id ?? null) : null,
  })
}

/** The results of one booking, line by line (BOOK-48). Asking for them wakes the worker, as the status of items does. */
export async function getBookingOrder(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<GetCall>,
): Promise<Answer<GetCall>> {
  const found = await context.tx(async (tx) => {
    const order = await readPaidOrder(tx, params.reference)
    return order === undefined ? undefined : { order, lines: await readOrderLines(tx, order.id) }
  })
  if (found === undefined) return err({ code: "NOT-FOUND" })
  const { order, lines } = found
  const { Waiting, Asked, Unknown } = order.counts
  if (Waiting + Asked + Unknown > 0) bookingNotifiers(platform).due.notify()
  const names = courierNames(platform, context.tenant)
  return ok({ Order: presentBookingOrder(order), Lines: lines.map((line) => presentOrderLine(line, names)) })
}
