import type { getPayment as getPaymentCall } from "@smart-send/contract/payment/get-payment"
import { minorToDecimal } from "@smart-send/domain/money/money"
import { isOpenPayment } from "@smart-send/domain/payment/move-payment"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { paymentHash } from "../../records/payment/payment-hash.ts"
import { hashedPaymentOf, readPayment } from "../../records/payment/payment-store.ts"

type GetCall = typeof getPaymentCall

/** How a payment stands. The page a buyer returns to calls this; it changes nothing (PAY-8). */
export async function getPayment(
  { linkSecret }: Platform,
  context: CustomerContext,
  { params }: Input<GetCall>,
): Promise<Answer<GetCall>> {
  const row = await context.tx((tx) => readPayment(tx, params.id))
  if (row === undefined) return err({ code: "NOT-FOUND" })
  const canBePaid = isOpenPayment(row.state) && !row.is_expired
  return ok({
    OrderId: row.id,
    State: row.state,
    Amount: minorToDecimal(row.amount_minor),
    Bonus: minorToDecimal(row.bonus_minor),
    CurrencyCode: row.currency,
    Created: row.created.toISOString(),
    Expires: row.expires.toISOString(),
    Booking: row.lines === null ? null : { Lines: row.lines, Booked: row.booked ?? 0, LeftBecause: row.left_because },
    Hash: canBePaid ? paymentHash(linkSecret, hashedPaymentOf(row)) : null,
  })
}
