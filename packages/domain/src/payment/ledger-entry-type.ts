import { CLAIM_REF, GOODWILL_REF, type LedgerKind } from "./ledger-transaction.ts"

/** What people are told that a change of PrePay was. */
export const LEDGER_ENTRY_TYPES = [
  "TopUp",
  "Bonus",
  "Booking",
  "Refund",
  "Surcharge",
  "SurchargeCredit",
  "Claim",
  "Goodwill",
  "Adjustment",
] as const

export type LedgerEntryType = (typeof LEDGER_ENTRY_TYPES)[number]

const TYPES: Readonly<Record<LedgerKind, LedgerEntryType>> = {
  topup: "TopUp",
  bonus: "Bonus",
  post: "Booking",
  refund: "Refund",
  surcharge: "Surcharge",
  adjust: "Adjustment",
}

/** A change of PrePay, and whether its reference is the id of a surcharge. */
export interface KeptEntry {
  readonly kind: LedgerKind
  readonly ref: string
  readonly isOfSurcharge: boolean
}

/**
 * A paid claim, a goodwill refund and a surcharge given back are kept as adjustments and told from others by what they refer to; people
 * read what they are (PREPAY-7).
 */
export function ledgerEntryType({ kind, ref, isOfSurcharge }: KeptEntry): LedgerEntryType {
  if (kind !== "adjust") return TYPES[kind]
  if (ref.startsWith(CLAIM_REF)) return "Claim"
  if (ref.startsWith(GOODWILL_REF)) return "Goodwill"
  return isOfSurcharge ? "SurchargeCredit" : "Adjustment"
}
