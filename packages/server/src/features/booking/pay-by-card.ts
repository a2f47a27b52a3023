import type { Problem } from "@smart-send/contract/error/problem"
import type { PaymentId } from "@smart-send/domain/id/id"
import { DEFAULT_CURRENCY, minor, sumMinor, type Minor } from "@smart-send/domain/money/money"
import { isOpenPayment } from "@smart-send/domain/payment/move-payment"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { readClock } from "../../records/booking/booking-store.ts"
import { takeDiscounts } from "../../records/booking/discounts.ts"
import { stageLines } from "../../records/booking/stage-lines.ts"
import { readPrepay } from "../../records/ledger/ledger.ts"
import { paymentProviderOf } from "../../records/payment/payment-provider-of.ts"
import { insertPayment, readPayment, type PaymentRow } from "../../records/payment/payment-store.ts"
import type { LockedOrder } from "./lock-order.ts"
import type { BookingLine } from "../../records/booking/booking-line.ts"

const NO_CARDS: Problem = { code: "FEATURE-OFF", message: "Cards can't be used here." }
const NOTHING_TO_PAY: Problem = {
  code: "STATE-NOT-ALLOWED",
  message: "There is nothing left to pay for these. Choose PrePay to book them.",
}
const NOTHING_WAITS: Problem = { code: "STATE-NOT-ALLOWED", message: "These were paid for already." }

/**
 * Stages the orders' lines and agrees on a payment for exactly their sum (PAY-9). Two tabs that pay for the same lines share the
 * payment. The price holds as long as the payment's page does.
 */
export async function payByCard(
  platform: Platform,
  context: CustomerContext,
  { tx, orders }: { readonly tx: Tx; readonly orders: readonly LockedOrder[] },
): Promise<Result<PaymentRow, Problem>> {
  const provider = paymentProviderOf(platform, context.tenant)
  if (provider === null) return err(NO_CARDS)
  const byId = new Map(orders.flatMap((order) => order.lines).map((line) => [line.id, line]))
  const lines = [...byId.values()]
  if (lines.length === 0) return err(NOTHING_WAITS)
  if ((await readPrepay(tx)).isStopped) return err({ code: "BOOKING-STOPPED" })
  const amount = sumMinor(lines.map((line) => line.price_minor))
  if (amount === 0) return err(NOTHING_TO_PAY)
  const open = await openPaymentOf(tx, lines, amount)
  if (open !== null) return ok(open)
  // Whoever goes to the payment page has the code: nobody pays a price there that no longer holds when the money comes.
  const taken = await takeDiscounts(tx, lines, (await readClock(tx)).now)
  if (!taken.ok) return taken
  const payment = { provider, amount, bonus: minor(0), currency: DEFAULT_CURRENCY, lines: lines.length }
  const row = await insertPayment(tx, payment)
  await waitFor(tx, lines, row)
  const items = new Map(orders.flatMap((order) => [...order.items]))
  const staged = await stageLines(tx, { lines, items, isByHand: false })
  return staged.ok ? ok(row) : staged
}

async function openPaymentOf(tx: Tx, lines: readonly BookingLine[], amount: Minor): Promise<PaymentRow | null> {
  const ids = new Set(lines.map((line) => line.payment_id))
  const [id] = ids
  if (ids.size !== 1 || id == null || lines.some((line) => line.status !== "AwaitingPayment")) return null
  const row = await readPayment(tx, id)
  if (row === undefined || row.is_expired || !isOpenPayment(row.state)) return null
  return row.amount_minor === amount && row.lines === lines.length ? row : null
}

async function waitFor(
  tx: Tx,
  lines: readonly BookingLine[],
  { id, expires }: { readonly id: PaymentId; readonly expires: Date },
): Promise<void> {
  const rows = lines.map((line) => ({ id: line.id, order_id: line.order_id }))
  await sql`
    update booking
    set payment_id = ${id}, order_id = paid.order_id, quote_expires = greatest(quote_expires, ${expires})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paid (id uuid, order_id uuid)
    where booking.id = paid.id
  `.execute(tx)
}
