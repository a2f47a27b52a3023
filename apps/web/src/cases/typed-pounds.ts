import { minorToDecimal } from "@smart-send/domain/money/money"
import { typedAmount } from "../prepay/typed-amount.ts"

/** An amount above 0 as it was typed, in pounds: "12.50", "£1,200". Null where it is none. */
export function typedPounds(typed: string): number | null {
  const amount = typedAmount(typed)
  return amount === null || amount === 0 ? null : minorToDecimal(amount)
}
