import { minor, percentOf, type CurrencyCode, type Minor } from "../money/money.ts"
import { err, ok, type Result } from "../result/result.ts"
import { z } from "zod"

/** The most that one payment may be, minor units: a typing mistake should not empty a bank account. */
export const MOST_TOP_UP: Minor = minor(10_000_00)

/** A tenant's terms of adding credit (PREPAY-2, PREPAY-4). Amounts in minor units. */
export const topUpTermsSchema = z.strictObject({
  /** The least that can be added at once. */
  MinimumTopUp: z.int().min(1).max(MOST_TOP_UP),
  /** The share of a payment given on top, in percent; 0 gives nothing. */
  BonusPercentage: z.number().min(0).max(100),
  /** The least payment that gets a bonus. */
  BonusMinimumSpend: z.int().min(0),
})
export type TopUpTerms = z.infer<typeof topUpTermsSchema>

/** £10 at least, and no bonus: what holds for a tenant whose file says nothing. */
export const USUAL_TOP_UP_TERMS: TopUpTerms = { MinimumTopUp: 1000, BonusPercentage: 0, BonusMinimumSpend: 0 }

export type TopUpRefusal = "TOP-UP-CURRENCY" | "TOP-UP-TOO-SMALL" | "TOP-UP-TOO-BIG"

/** Whether so much can be added; the amount is a whole number of minor units, as it travels. */
export function checkTopUp(
  amount: number,
  currency: string,
  { terms, currency: ours }: { readonly terms: TopUpTerms; readonly currency: CurrencyCode },
): Result<Minor, TopUpRefusal> {
  if (currency !== ours) return err("TOP-UP-CURRENCY")
  if (amount < terms.MinimumTopUp) return err("TOP-UP-TOO-SMALL")
  if (amount > MOST_TOP_UP) return err("TOP-UP-TOO-BIG")
  return ok(minor(amount))
}

/** What is given on top of a payment of `amount`; minor units. */
export function bonusOf(amount: Minor, terms: TopUpTerms): Minor {
  return amount >= terms.BonusMinimumSpend ? percentOf(amount, terms.BonusPercentage) : minor(0)
}
