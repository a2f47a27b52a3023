import { Stripe } from "stripe"
import type { PaymentRefusal } from "../payment-provider.ts"

export interface Rejected {
  readonly kind: "rejected"
  readonly code: PaymentRefusal
  readonly message: string
}
export interface Unknown {
  readonly kind: "unknown"
  readonly detail: string
}

/** Of Stripe's documented errors, those that say for certain that nothing was done. */
const refusals = new Map<string, PaymentRefusal>([
  ["StripeAuthenticationError", "PAYMENTS-ACCESS"],
  ["StripePermissionError", "PAYMENTS-ACCESS"],
  ["StripeRateLimitError", "PAYMENTS-LIMIT"],
  ["StripeInvalidRequestError", "PAYMENTS-REQUEST"],
  ["StripeCardError", "PAYMENTS-REQUEST"],
])

/** A connection that broke, a 5xx and whatever else is thrown leave the outcome unknown. */
export function problemOf(error: unknown): Rejected | Unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return { kind: "unknown", detail: "the call failed" }
  const code = refusals.get(error.type)
  if (code === undefined) return { kind: "unknown", detail: error.type }
  // Stripe repeats part of a wrong key in its sentence, so that one is not passed on.
  return { kind: "rejected", code, message: code === "PAYMENTS-ACCESS" ? "" : error.message }
}

/** Whether Stripe says that what was asked for does not exist. */
export function saysAbsent(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"
}
