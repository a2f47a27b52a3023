import { z } from "zod"
import { decimalMoneySchema, decimalToMinor, minor, type Minor } from "../money/money.ts"

const limitSchema = decimalMoneySchema.refine((value) => value >= 0, "A limit is 0 or more.")

/** What an operator of a tenant may give, pounds (OPERATE-6). */
export const operatorLimitsSchema = z
  .strictObject({
    /** In one payment, alone. */
    RefundLimit: limitSchema,
    /** In all payments of 24 hours, alone. */
    DailyLimit: limitSchema,
    /** In one payment, with a second operator's approval. Nobody gives more. */
    RefundMost: limitSchema,
  })
  .refine(({ RefundLimit, RefundMost }) => RefundLimit <= RefundMost, "RefundLimit is above RefundMost.")
export type OperatorLimits = z.infer<typeof operatorLimitsSchema>

/** Where a tenant says nothing, nobody gives anything alone. */
export const USUAL_OPERATOR_LIMITS: OperatorLimits = { RefundLimit: 0, DailyLimit: 0, RefundMost: 500 }

/** `Alone`: it is given at once. `Second`: another operator must approve it. `Never`: nobody may give so much. */
export type Giving = "Alone" | "Second" | "Never"

/** How an amount may be given by somebody who has given `givenToday` in the last 24 hours (OPERATE-6). */
export function howToGive(amount: Minor, givenToday: Minor, limits: OperatorLimits): Giving {
  if (amount > decimalToMinor(limits.RefundMost)) return "Never"
  const isWithin = amount <= decimalToMinor(limits.RefundLimit)
  return isWithin && minor(givenToday + amount) <= decimalToMinor(limits.DailyLimit) ? "Alone" : "Second"
}
