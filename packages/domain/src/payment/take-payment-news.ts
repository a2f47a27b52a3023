import { minor, type CurrencyCode, type Minor } from "../money/money.ts"
import {
  bonusTransaction,
  suspenseTransaction,
  topUpTransaction,
  type LedgerTransaction,
} from "./ledger-transaction.ts"
import { movePayment, type PaymentState } from "./move-payment.ts"

/** What a provider says of a payment, by callback or when it is asked. Amounts in minor units. */
export type PaymentNews =
  | { readonly kind: "open" }
  | { readonly kind: "declined" }
  | { readonly kind: "abandoned" }
  | { readonly kind: "paid"; readonly paymentRef: string; readonly amount: Minor; readonly currency: string }

/** A payment as it was agreed, and how far it is. */
export interface AgreedPayment {
  readonly provider: string
  readonly state: PaymentState
  readonly amount: Minor
  readonly bonus: Minor
  readonly currency: CurrencyCode
  /** The provider's id of the payment that made it Paid; null until then. */
  readonly paymentRef: string | null
}

export interface PaymentDecision {
  readonly state: PaymentState
  readonly paymentRef: string | null
  readonly transactions: readonly LedgerTransaction[]
}

const EVENTS = { open: "opened", declined: "declined", abandoned: "abandoned" } as const

/**
 * What news comes to: the next state, and the money that moves. What was agreed is credited once, under the provider's id of
 * the payment (MONEY-13). A second payment for the same page, and one of another amount, goes to suspense (PAY-6).
 */
export function takePaymentNews(payment: AgreedPayment, news: PaymentNews): PaymentDecision {
  const { state, paymentRef } = payment
  if (news.kind !== "paid") return { state: movePayment(state, EVENTS[news.kind]), paymentRef, transactions: [] }
  if (news.paymentRef === paymentRef) return { state, paymentRef, transactions: [] }
  const ref = ledgerRefOf(payment.provider, news.paymentRef)
  const isAgreed = news.amount === payment.amount && news.currency === payment.currency
  if (state === "Paid" || !isAgreed) {
    const transactions = [suspenseTransaction(ref, news.amount)]
    return { state: movePayment(state, "mispaid"), paymentRef: paymentRef ?? news.paymentRef, transactions }
  }
  const bonus = payment.bonus > 0 ? [bonusTransaction(ref, payment.bonus)] : []
  return {
    state: movePayment(state, "paid"),
    paymentRef: news.paymentRef,
    transactions: [topUpTransaction(ref, minor(payment.amount)), ...bonus],
  }
}

/** Two providers may give out the same id, so the provider is part of the reference in the ledger. */
function ledgerRefOf(provider: string, paymentRef: string): string {
  return `${provider}:${paymentRef}`
}
