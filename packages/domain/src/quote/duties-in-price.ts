import { decimalToMinor, minorToDecimal, sumMinor } from "../money/money.ts"
import type { QuoteOption } from "./quote.ts"

/** Pounds of duties, import VAT and the courier's fee in an option's price; 0 where the buyer pays what is due. */
export function dutiesIn({ ManualCalculations }: Pick<QuoteOption, "ManualCalculations">): number {
  return minorToDecimal(
    sumMinor(ManualCalculations.flatMap(({ Price, Vat, Duties }) => [Price, Vat, Duties].map(decimalToMinor))),
  )
}
