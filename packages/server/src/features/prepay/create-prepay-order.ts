import type { createPrepayOrder as createPrepayOrderCall } from "@smart-send/contract/prepay/create-prepay-order"
import { DEFAULT_CURRENCY, formatMoney, minor } from "@smart-send/domain/money/money"
import { bonusOf, checkTopUp, MOST_TOP_UP, type TopUpRefusal } from "@smart-send/domain/payment/top-up-terms"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { paymentHash } from "../../records/payment/payment-hash.ts"
import { paymentProviderOf } from "../../records/payment/payment-provider-of.ts"
import { hashedPaymentOf, insertPayment } from "../../records/payment/payment-store.ts"

type CreateCall = typeof createPrepayOrderCall

/** Agrees on a payment and freezes its terms (PREPAY-3). No money moves and no provider is asked. */
export async function createPrepayOrder(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<CreateCall>,
): Promise<Answer<CreateCall>> {
  const terms = context.tenant.TopUp
  const provider = paymentProviderOf(platform, context.tenant)
  if (provider === null) return err({ code: "FEATURE-OFF", message: "Credit can't be added here." })
  const amount = checkTopUp(body.Amount, body.CurrencyCode, { terms, currency: DEFAULT_CURRENCY })
  if (!amount.ok) {
    const field = amount.error === "TOP-UP-CURRENCY" ? "CurrencyCode" : "Amount"
    const message = sentences[amount.error](terms.MinimumTopUp)
    return err({ code: "INVALID", validationErrors: [{ field, code: amount.error, message }] })
  }
  const bonus = bonusOf(amount.value, terms)
  const payment = { provider, amount: amount.value, bonus, currency: DEFAULT_CURRENCY, lines: null }
  const row = await context.tx((tx) => insertPayment(tx, payment))
  return ok({ OrderId: row.id, Hash: paymentHash(platform.linkSecret, hashedPaymentOf(row)) })
}

const sentences: Readonly<Record<TopUpRefusal, (minimum: number) => string>> = {
  "TOP-UP-CURRENCY": () => `Credit is added in ${DEFAULT_CURRENCY}.`,
  "TOP-UP-TOO-SMALL": (minimum) => `Add at least ${formatMoney(minor(minimum))}.`,
  "TOP-UP-TOO-BIG": () => `Add at most ${formatMoney(MOST_TOP_UP)} at once.`,
}
