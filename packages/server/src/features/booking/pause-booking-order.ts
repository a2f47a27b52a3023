import type { pauseBookingOrder as pauseCall } from "@smart-send/contract/booking/pause-booking-order"
import type { resumeBookingOrder as resumeCall } from "@smart-send/contract/booking/resume-booking-order"
import type { stopBookingOrder as stopCall } from "@smart-send/contract/booking/stop-booking-order"
import type { Problem } from "@smart-send/contract/error/problem"
import { handOverOf } from "@smart-send/domain/booking/hand-over-of"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import { bookingNotifiers } from "./booking-notifiers.ts"
import { lockPaused, pauseLines, readPaidOrder, readUnasked, type BookingOrderRow } from "./booking-order-store.ts"
import { lockLines, readClock } from "../../records/booking/booking-store.ts"
import { handOversOf } from "../../records/booking/pay-for-lines.ts"
import { presentBookingOrder } from "./present-booking-order.ts"
import { settleBookings } from "./settle-booking.ts"
import { submitLines } from "../../records/booking/submit-lines.ts"

/**
 * No courier is asked about what still waits (BOOK-49). What is at its courier goes on, and the money stays held.
 * Paused again it stays as it is.
 */
export async function pauseBookingOrder(
  context: CustomerContext,
  { params }: Input<typeof pauseCall>,
): Promise<Answer<typeof pauseCall>> {
  return withOrder(context, params.reference, pauseLines)
}

/** The lines are submitted anew, with the hand-over of today: days may have passed. Their price stays as it was paid. */
export async function resumeBookingOrder(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<typeof resumeCall>,
): Promise<Answer<typeof resumeCall>> {
  const answer = await withOrder(context, params.reference, async (tx, reference) => {
    const unasked = await readUnasked(tx, reference)
    const items = await lockItems(
      tx,
      unasked.map(({ itemId }) => itemId),
    )
    const paused = await lockPaused(tx, reference)
    const { local } = await readClock(tx)
    const catalogue = catalogueFor(platform.catalogue, context.tenant)
    const handOvers = handOversOf(items, (item) => handOverOf(catalogue, item, local))
    await submitLines(tx, await lockLines(tx, paused), { items, handOvers })
  })
  bookingNotifiers(platform).due.notify()
  return answer
}

const STOPPED = {
  kind: "refused",
  code: "STOPPED",
  message: "You stopped this before the courier was asked. Nothing was charged.",
} as const

/** What no courier was asked about is given back: its money is free, and its item is Sold (BOOK-51). */
export async function stopBookingOrder(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<typeof stopCall>,
): Promise<Answer<typeof stopCall>> {
  const answer = await withOrder(context, params.reference, async (tx, reference) => {
    const unasked = await readUnasked(tx, reference)
    // A line that a worker claims in this moment has an attempt by then, and so this verdict is refused.
    await settleBookings(
      tx,
      unasked.map((line) => ({ line: { ...line, attempt: 0 }, verdict: STOPPED })),
    )
  })
  bookingNotifiers(platform).settled.notify()
  return answer
}

async function withOrder(
  context: CustomerContext,
  reference: string,
  change: (tx: Tx, reference: string) => Promise<void>,
): Promise<Result<{ readonly Order: ReturnType<typeof presentBookingOrder> }, Problem>> {
  return context.tx(async (tx) => {
    if ((await readPaidOrder(tx, reference)) === undefined) return err({ code: "NOT-FOUND" })
    await change(tx, reference)
    const order: BookingOrderRow | undefined = await readPaidOrder(tx, reference)
    return order === undefined ? err({ code: "NOT-FOUND" }) : ok({ Order: presentBookingOrder(order) })
  })
}
