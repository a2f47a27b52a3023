import type { PaymentRefusal } from "../payment-provider.ts"

const refusals = new Map<number, PaymentRefusal>([
  [400, "PAYMENTS-REQUEST"],
  [401, "PAYMENTS-ACCESS"],
  [403, "PAYMENTS-ACCESS"],
  [409, "PAYMENTS-REQUEST"],
  [422, "PAYMENTS-REQUEST"],
  [429, "PAYMENTS-LIMIT"],
])

/** The documented reason behind a status; null for one that its documentation does not name. */
export function refusalOfStatus(status: number): PaymentRefusal | null {
  return refusals.get(status) ?? null
}
