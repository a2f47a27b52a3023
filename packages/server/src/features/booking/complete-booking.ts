import type { completeBooking as completeBookingCall } from "@smart-send/contract/booking/complete-booking"
import type { BookingId } from "@smart-send/domain/id/id"
import { err, ok } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { CustomerContext } from "../../context.ts"
import { timingsOf, type BookingPlatform } from "./booking-options.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readPrepay } from "../../records/ledger/ledger.ts"
import { isTimeUp } from "../../platform/jobs/notifier.ts"
import { bookingNotifiers } from "./booking-notifiers.ts"
import { courierNames } from "../../records/courier/courier-names.ts"
import { countInProgress, readLines } from "../../records/booking/booking-store.ts"
import { refuseOtherCode } from "../../records/booking/discounts.ts"
import { lockOrder } from "./lock-order.ts"
import { payByCard } from "./pay-by-card.ts"
import { paymentHash } from "../../records/payment/payment-hash.ts"
import { hashedPaymentOf } from "../../records/payment/payment-store.ts"
import { payForOrder } from "./pay-for-order.ts"
import { presentCompleted } from "./present-booking.ts"

type CompleteCall = typeof completeBookingCall

/** The longest wait without a notification: other processes settle lines too, and do not notify this one. */
const LOOK_AGAIN_MS = 200
/** Settled lines come in quick succession; one query serves many of them. */
const LEAST_PAUSE_MS = 20

/**
 * Takes the money for a prepared order and has it booked. Returns when every line is settled, or after 15 s with what
 * is known. The work then goes on without the caller, and the same call made again reports how far it is.
 */
export async function completeBooking(
  platform: BookingPlatform,
  context: CustomerContext,
  input: Input<CompleteCall>,
): Promise<Answer<CompleteCall>> {
  const answerBy = performance.now() + timingsOf(platform.booking).answerWithinMs
  if (!z.uuid().safeParse(input.body.Reference).success) return err({ code: "NOT-FOUND" })
  const { PaymentMethod } = input.body
  if (PaymentMethod === "Card") return completeByCard(platform, context, input)
  const paid = await context.tx((tx) => payForOrder(platform, context, input, { tx, funds: PaymentMethod }))
  if (!paid.ok) return paid
  const { order, started } = paid.value
  if (started > 0) platform.booking?.reached?.("after_hold")

  bookingNotifiers(platform).due.notify()
  await untilSettled(platform, context, order.line_ids, answerBy)
  const answer = await context.tx(async (tx) => {
    const lines = await readLines(tx, order.line_ids)
    const { spendable: balance } = await readPrepay(tx)
    return presentCompleted(order.id, lines, { balance, names: courierNames(platform, context.tenant) })
  })
  platform.booking?.reached?.("before_reply")
  return ok(answer)
}

/** By card the lines are staged, and go on to their couriers when the provider says that the card was charged (PAY-9). */
async function completeByCard(
  platform: BookingPlatform,
  context: CustomerContext,
  { params, body }: Input<CompleteCall>,
): Promise<Answer<CompleteCall>> {
  const by = { pricing: platform, tenant: context.tenant }
  return context.tx(async (tx) => {
    const wanted = { account: params, reference: body.Reference, optionId: body.OptionId }
    const locked = await lockOrder(tx, by, wanted)
    if (!locked.ok) return locked
    const other = await refuseOtherCode(tx, locked.value.lines, body.DiscountCode)
    if (other !== null) return err(other)
    const agreed = await payByCard(platform, context, { tx, orders: [locked.value] })
    if (!agreed.ok) return agreed
    const lines = await readLines(tx, locked.value.order.line_ids)
    const { spendable: balance } = await readPrepay(tx)
    const names = courierNames(platform, context.tenant)
    const Hash = paymentHash(platform.linkSecret, hashedPaymentOf(agreed.value))
    return ok({
      ...presentCompleted(locked.value.order.id, lines, { balance, names }),
      Payment: { OrderId: agreed.value.id, Hash },
    })
  })
}

async function untilSettled(
  platform: BookingPlatform,
  context: CustomerContext,
  ids: readonly BookingId[],
  answerBy: number,
): Promise<void> {
  const { settled } = bookingNotifiers(platform)
  for (;;) {
    const heard = settled.notifiedWithin(Math.min(LOOK_AGAIN_MS, answerBy - performance.now()))
    if ((await context.tx((tx) => countInProgress(tx, ids))) === 0) return
    await heard
    if (isTimeUp(platform, answerBy)) return
    await new Promise((resolve) => setTimeout(resolve, LEAST_PAUSE_MS))
  }
}
