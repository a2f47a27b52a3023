import type { createPayment as createPaymentCall } from "@smart-send/contract/payment/create-payment"
import { minorToDecimal } from "@smart-send/domain/money/money"
import { err, ok } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import { readItemIds, readOrder } from "../../records/booking/booking-store.ts"
import { paymentHash } from "../../records/payment/payment-hash.ts"
import { hashedPaymentOf } from "../../records/payment/payment-store.ts"
import { lockOrder, type LockedOrder } from "./lock-order.ts"
import { payByCard } from "./pay-by-card.ts"

type CreateCall = typeof createPaymentCall

/** Agrees to pay for prepared orders by card, all of them on one page (PAY-9). No money moves and no provider is asked. */
export async function createPayment(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<CreateCall>,
): Promise<Answer<CreateCall>> {
  const references = [...new Set(body.References)]
  if (references.some((reference) => !z.uuid().safeParse(reference).success)) return err({ code: "NOT-FOUND" })
  const by = { pricing: platform, tenant: context.tenant }
  const agreed = await context.tx(async (tx) => {
    const lineIds: Parameters<typeof readItemIds>[1][number][] = []
    for (const reference of references) lineIds.push(...((await readOrder(tx, reference))?.line_ids ?? []))
    // The items of all orders first, in the order of their ids: two such calls never wait for each other.
    await lockItems(tx, await readItemIds(tx, lineIds))
    const orders: LockedOrder[] = []
    for (const reference of references) {
      const order = await lockOrder(tx, by, { account: null, reference, optionId: "" })
      if (!order.ok) return order
      orders.push(order.value)
    }
    return payByCard(platform, context, { tx, orders })
  })
  if (!agreed.ok) return agreed
  const row = agreed.value
  return ok({
    OrderId: row.id,
    Hash: paymentHash(platform.linkSecret, hashedPaymentOf(row)),
    Amount: minorToDecimal(row.amount_minor),
    CurrencyCode: row.currency,
  })
}
