import { CLAIM_REF, type LedgerKind } from "./ledger-transaction.ts"

/** What people are told that a change of PrePay was. */
export const LEDGER_ENTRY_TYPES = ["TopUp", "Bonus", "Booking", "Refund", "Surcharge", "Claim", "Adjustment"] as const

export type LedgerEntryType = (typeof LEDGER_ENTRY_TYPES)[number]

const TYPES: Readonly<Record<LedgerKind, LedgerEntryType>> = {
  topup: "TopUp",
  bonus: "Bonus",
  post: "Booking",
  refund: "Refund",
  surcharge: "Surcharge",
  adjust: "Adjustment",
}

/** A paid claim is kept as an adjustment and told from others by its reference; people read what it is (PREPAY-7). */
export function ledgerEntryType(kind: LedgerKind, ref: string): LedgerEntryType {
  return kind === "adjust" && ref.startsWith(CLAIM_REF) ? "Claim" : TYPES[kind]
}
