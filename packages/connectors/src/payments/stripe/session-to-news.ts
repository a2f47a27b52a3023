import { minor } from "@smart-send/domain/money/money"
import type { PaymentNews } from "@smart-send/domain/payment/take-payment-news"
import type { Stripe } from "stripe"
import type { StripeSession } from "./api.ts"

/**
 * What a Checkout Session says of its payment; null where it says nothing yet. A session that is complete may still wait for
 * money: only `payment_status` tells.
 */
export function sessionToNews(session: StripeSession): PaymentNews | null {
  const { status, payment_status: paid, payment_intent: intent, amount_total: amount, currency } = session
  if (paid === "paid") {
    if (intent === null || amount === null || amount <= 0 || currency === null) return null
    const paymentRef = typeof intent === "string" ? intent : intent.id
    return { kind: "paid", paymentRef, amount: minor(amount), currency: currency.toUpperCase() }
  }
  if (status === "expired") return { kind: "abandoned" }
  const hasFailed = intent !== null && typeof intent !== "string" && (intent.last_payment_error ?? null) !== null
  return hasFailed ? { kind: "declined" } : { kind: "open" }
}

/** What a PaymentIntent says, where it arrives without its session. */
export function intentToNews(intent: Stripe.PaymentIntent): PaymentNews | null {
  if (intent.status === "succeeded" && intent.amount_received > 0) {
    const currency = intent.currency.toUpperCase()
    return { kind: "paid", paymentRef: intent.id, amount: minor(intent.amount_received), currency }
  }
  // The page stays open after a refused card, so nothing has ended.
  return intent.status === "requires_payment_method" && intent.last_payment_error !== null ? { kind: "declined" } : null
}
