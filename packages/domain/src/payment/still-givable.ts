import { minor, type Minor } from "../money/money.ts"

/** What was paid and given back for one order line; minor units, VAT included. */
export interface LineMoney {
  /** The line was paid for, whether or not it was cancelled since. */
  readonly isPaid: boolean
  readonly isCancelled: boolean
  /** What was paid for the line itself. */
  readonly price: Minor
  /** Of the price, given back by operators. */
  readonly goodwill: Minor
  /** Of the price, what operators have proposed to give back and nobody has decided. */
  readonly proposed: Minor
  /** Surcharges charged to PrePay, and what of them was given back. */
  readonly surcharged: Minor
  readonly surchargesCredited: Minor
}

/** What may still be given for an order line; minor units. */
export interface Givable {
  /** Of the price: by a cancellation, or by a proposal that is approved. */
  readonly price: Minor
  /** Of the price, by a new refund or proposal: pending proposals keep their share. */
  readonly unproposed: Minor
  readonly surcharges: Minor
  /** Whether a claim may pay for the goods. A cancelled parcel was never sent, so nothing in it was lost. */
  readonly goods: boolean
}

/**
 * The one answer to how much may still be given for an order line (ADR 134). The price is given back once, by whatever acts and in
 * whatever order; surcharges once; a claim pays for the goods, which is no part of the price, and excludes a cancellation.
 */
export function stillGivable(line: LineMoney): Givable {
  const isOpen = line.isPaid && !line.isCancelled
  const price = isOpen ? Math.max(0, line.price - line.goodwill) : 0
  return {
    price: minor(price),
    unproposed: minor(Math.max(0, price - line.proposed)),
    surcharges: minor(Math.max(0, line.surcharged - line.surchargesCredited)),
    goods: isOpen,
  }
}
