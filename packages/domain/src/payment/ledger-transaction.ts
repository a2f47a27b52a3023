import { minor, type Minor } from "../money/money.ts"

/** Why money moved; with the reference it names one transaction, so that the same one can't be written twice (MONEY-3). */
export type LedgerKind = "topup" | "bonus" | "post" | "refund" | "surcharge" | "adjust"

/** What the reference of a claim's payment begins with; the claim's id follows. */
export const CLAIM_REF = "claim:"

/** What the reference of a goodwill refund begins with; the refund's id follows. */
export const GOODWILL_REF = "goodwill:"

/**
 * The accounts of one customer's books. `prepay` is what the customer may spend. `bank` and `promo` are where credit comes from,
 * `revenue` and `vat` where it goes, `suspense` holds payments nobody could explain, `compensation` is what is given for what went wrong.
 */
export type LedgerAccount = "prepay" | "revenue" | "vat" | "bank" | "promo" | "suspense" | "compensation"

/** So much from one account to another. */
export interface Transfer {
  readonly from: LedgerAccount
  readonly to: LedgerAccount
  readonly amount: Minor
}

/** What one account gained (above 0) or lost (below 0), minor units. */
export interface LedgerEntry {
  readonly account: LedgerAccount
  readonly amount: Minor
}

/** One balanced money change. The entries sum to 0 because each comes from a transfer. */
export interface LedgerTransaction {
  readonly kind: LedgerKind
  /** Natural key within the kind: a booking line's id, a payment provider's payment id. */
  readonly ref: string
  readonly entries: readonly LedgerEntry[]
}

/**
 * A transaction made of transfers, and so balanced by construction; accounts that neither gain nor lose are left out.
 * @throws RangeError for a negative transfer: money goes the other way by naming it the other way.
 */
export function ledgerTransaction(kind: LedgerKind, ref: string, transfers: readonly Transfer[]): LedgerTransaction {
  const gains = new Map<LedgerAccount, number>()
  const gain = (account: LedgerAccount, amount: number) => gains.set(account, (gains.get(account) ?? 0) + amount)
  for (const { from, to, amount } of transfers) {
    if (amount < 0) throw new RangeError(`A transfer can't be negative: ${amount} from ${from} to ${to}`)
    gain(from, 0 - amount)
    gain(to, amount)
  }
  const entries = [...gains]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount: minor(amount) }))
  return { kind, ref, entries }
}

/** What is paid for a line, VAT included, and what a discount has taken off it before; minor units. */
export interface LinePayment {
  readonly price: Minor
  /** The VAT in `price`. */
  readonly vat: Minor
  /** Without VAT, which nobody owes on what nobody pays. */
  readonly discountExVat?: Minor
}

/** A booked line is paid: PrePay to revenue, and the VAT in the price to VAT. A discount is what `promo` pays of it. */
export function postTransaction(
  bookingId: string,
  { price, vat, discountExVat = minor(0) }: LinePayment,
): LedgerTransaction {
  return ledgerTransaction("post", bookingId, [
    { from: "prepay", to: "revenue", amount: minor(price - vat) },
    { from: "prepay", to: "vat", amount: vat },
    { from: "promo", to: "revenue", amount: discountExVat },
  ])
}

/**
 * A booked line is paid back: its post the other way round, once for each line (MONEY-15). `alreadyGiven` is what `compensation` gave
 * PrePay for it before; that comes back to `compensation`, and PrePay gets the rest.
 */
export function refundTransaction(
  bookingId: string,
  { price, vat, discountExVat = minor(0) }: LinePayment,
  alreadyGiven: Minor = minor(0),
): LedgerTransaction {
  return ledgerTransaction("refund", bookingId, [
    { from: "revenue", to: "prepay", amount: minor(price - vat) },
    { from: "vat", to: "prepay", amount: vat },
    { from: "revenue", to: "promo", amount: discountExVat },
    { from: "prepay", to: "compensation", amount: alreadyGiven },
  ])
}

/** What a courier charged later, under the surcharge's id; `net` is without `vat`. */
export function surchargeTransaction(surchargeId: string, net: Minor, vat: Minor): LedgerTransaction {
  return ledgerTransaction("surcharge", surchargeId, [
    { from: "prepay", to: "revenue", amount: net },
    { from: "prepay", to: "vat", amount: vat },
  ])
}

/** A surcharge given back: its charge the other way round, once. */
export function surchargeCreditTransaction(surchargeId: string, net: Minor, vat: Minor): LedgerTransaction {
  return ledgerTransaction("adjust", surchargeId, [
    { from: "revenue", to: "prepay", amount: net },
    { from: "vat", to: "prepay", amount: vat },
  ])
}

/** Credit bought: `paymentId` is the payment provider's own, so that one payment is credited once. */
export function topUpTransaction(paymentId: string, amount: Minor): LedgerTransaction {
  return ledgerTransaction("topup", paymentId, [{ from: "bank", to: "prepay", amount }])
}

/** Credit given on top of a payment, under that payment's id; it is an entry of its own in the history (PREPAY-4). */
export function bonusTransaction(paymentId: string, amount: Minor): LedgerTransaction {
  return ledgerTransaction("bonus", paymentId, [{ from: "promo", to: "prepay", amount }])
}

/** Money that came and is not what was agreed: kept apart until a person has looked, never dropped (PAY-6). */
export function suspenseTransaction(paymentId: string, amount: Minor): LedgerTransaction {
  return ledgerTransaction("topup", paymentId, [{ from: "bank", to: "suspense", amount }])
}

/** Money out of suspense after a person has looked: it becomes credit, or it was returned at the provider. */
export function suspenseEndTransaction(
  paymentId: string,
  amount: Minor,
  outcome: "Credited" | "Returned",
): LedgerTransaction {
  const to = outcome === "Credited" ? "prepay" : "bank"
  return ledgerTransaction("adjust", `suspense:${paymentId}`, [{ from: "suspense", to, amount }])
}

/** An accepted offer, under its claim's id, so that one claim is paid once (CASE-8). It is no price, and has no VAT. */
export function claimTransaction(claimId: string, amount: Minor): LedgerTransaction {
  return ledgerTransaction("adjust", `${CLAIM_REF}${claimId}`, [{ from: "compensation", to: "prepay", amount }])
}

/** Credit that an operator gave without a claim, under the refund's id (OPERATE-6). */
export function goodwillTransaction(refundId: string, amount: Minor): LedgerTransaction {
  return ledgerTransaction("adjust", `${GOODWILL_REF}${refundId}`, [{ from: "compensation", to: "prepay", amount }])
}
