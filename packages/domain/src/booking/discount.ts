import { formatMoney, minor, percentOf, sumMinor, type Minor } from "../money/money.ts"

/** What a discount code takes off: a share of each line, or an amount of the whole order. */
export type DiscountKind = "Percent" | "Amount"

/** A discount code as it stands. Times are ISO 8601; null has no end. */
export interface DiscountCode {
  readonly code: string
  readonly kind: DiscountKind
  /** Percent 1 to 100, or minor units. */
  readonly value: number
  readonly from: string | null
  readonly until: string | null
  /** How many orders may have it; null for any number. */
  readonly mostUses: number | null
  readonly uses: number
  /** The least an order comes to without it, minor units. */
  readonly leastTotal: Minor
}

/** Why a code can't be taken: a code of its own, and a sentence. */
export interface DiscountRefusal {
  readonly code:
    | "DISCOUNT-UNKNOWN"
    | "DISCOUNT-NOT-YET"
    | "DISCOUNT-OVER"
    | "DISCOUNT-USED"
    | "DISCOUNT-NOT-FOR-ORDER"
    | "DISCOUNT-OTHER"
  readonly message: string
}

export const UNKNOWN_CODE: DiscountRefusal = {
  code: "DISCOUNT-UNKNOWN",
  message: "We don't know this discount code. Check how it is spelt, or pay without it.",
}

/** A code reads alike however it is typed: without spaces, in capitals. */
export function foldDiscountCode(typed: string): string {
  return typed.replaceAll(/\s/gu, "").toUpperCase()
}

/** Days in words: that of a moment, and the one before, for what ends with a day and so at the first moment of the next. */
export interface DayTexts {
  readonly of: (moment: string) => string
  readonly before: (moment: string) => string
}

/**
 * Why an order of this total, without the discount, can't have the code now; null when it can.
 */
export function refuseDiscount(
  code: DiscountCode,
  { now, total }: { readonly now: string; readonly total: Minor },
  days: DayTexts,
): DiscountRefusal | null {
  if (code.from !== null && now < code.from) {
    return { code: "DISCOUNT-NOT-YET", message: `The code ${code.code} starts on ${days.of(code.from)}.` }
  }
  if (code.until !== null && now >= code.until) {
    return { code: "DISCOUNT-OVER", message: `The code ${code.code} ended on ${days.before(code.until)}.` }
  }
  if (code.mostUses !== null && code.uses >= code.mostUses)
    return { code: "DISCOUNT-USED", message: `The code ${code.code} has been used.` }
  if (total < code.leastTotal) {
    const least = formatMoney(code.leastTotal)
    const message = `The code ${code.code} is for orders of ${least} or more. This one comes to ${formatMoney(total)}.`
    return { code: "DISCOUNT-NOT-FOR-ORDER", message }
  }
  return null
}

export interface PricedLine {
  /** With VAT. */
  readonly price: Minor
  /** The VAT in it. */
  readonly vat: Minor
}

/** What is paid for a line, and what the code has taken off it and off its VAT. */
export interface DiscountedLine extends PricedLine {
  readonly discount: Minor
  readonly discountVat: Minor
}

/**
 * The lines with their share of the discount. A percentage is taken off each line by itself, so that a line costs the same
 * in any order. An amount is at most the whole; it is shared out by price, and what is left of the pence goes to the
 * lines that came off worst, so that the shares sum to it exactly. No line goes below nothing, and VAT falls with its price.
 */
export function discountLines(
  lines: readonly PricedLine[],
  { kind, value }: Pick<DiscountCode, "kind" | "value">,
): readonly DiscountedLine[] {
  const prices = lines.map(({ price }) => price)
  const shares =
    kind === "Percent"
      ? prices.map((price) => percentOf(price, value))
      : shareOut(Math.min(value, sumMinor(prices)), prices)
  return lines.map(({ price, vat }, place) => {
    const discount = shares[place] ?? minor(0)
    const paid = minor(price - discount)
    const paidVat = price === 0 ? minor(0) : minor(Math.round((vat * paid) / price))
    return { price: paid, vat: paidVat, discount, discountVat: minor(vat - paidVat) }
  })
}

/** Integers in proportion to the weights that sum to `amount`: the largest remainders get what rounding down left over. */
function shareOut(amount: number, weights: readonly number[]): readonly Minor[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => minor(0))
  const exact = weights.map((weight) => (amount * weight) / whole)
  const floors = exact.map(Math.floor)
  const left = amount - floors.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.place - b.place)
  const favoured = new Set(byRemainder.slice(0, left).map(({ place }) => place))
  return floors.map((share, place) => minor(share + (favoured.has(place) ? 1 : 0)))
}
