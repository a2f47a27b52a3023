import type { stageBooking as stageBookingCall } from "@smart-send/contract/booking/stage-booking"
import { ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { courierNames } from "../../records/courier/courier-names.ts"
import { readPrepay } from "../../records/ledger/ledger.ts"
import { readLines } from "../../records/booking/booking-store.ts"
import { stageLines } from "../../records/booking/stage-lines.ts"
import { lockOrder } from "./lock-order.ts"
import { presentCompleted } from "./present-booking.ts"

type StageCall = typeof stageBookingCall

/** Stages a prepared order by the seller's own hand (BOOK-52): its lines wait until they are paid for or released. */
export async function stageBooking(
  platform: Platform,
  context: CustomerContext,
  { params, body }: Input<StageCall>,
): Promise<Answer<StageCall>> {
  const by = { pricing: platform, tenant: context.tenant }
  return context.tx(async (tx) => {
    const locked = await lockOrder(tx, by, { account: params, reference: body.Reference, optionId: "" })
    if (!locked.ok) return locked
    const { order, lines, items } = locked.value
    const staged = await stageLines(tx, { lines, items, isByHand: true })
    if (!staged.ok) return staged
    // What waited for a card's payment now waits by hand, however that payment ends.
    await sql`
      update booking set staged_by_hand = true
      where id = any(${lines.map((line) => line.id)}::uuid[]) and status = 'AwaitingPayment'
    `.execute(tx)
    const [after, { spendable }] = [await readLines(tx, order.line_ids), await readPrepay(tx)]
    return ok(presentCompleted(order.id, after, { balance: spendable, names: courierNames(platform, context.tenant) }))
  })
}
