import { minor, type Minor } from "../money/money.ts"

/** What some credit pays for, and what is over. */
export interface Coverage<Line> {
  readonly covered: readonly Line[]
  /** What those cost. */
  readonly total: Minor
  /** Credit that is left when they are paid. */
  readonly left: Minor
}

/**
 * As many of the lines as the credit covers, in the order given, each whole: one that is dearer than what is left is
 * passed over for those after it. Prices in minor units, VAT included.
 */
export function coveredByCredit<Line extends { readonly price: Minor }>(
  lines: readonly Line[],
  credit: Minor,
): Coverage<Line> {
  let left: number = Math.max(0, credit)
  let total = 0
  const covered = lines.filter(({ price }) => {
    if (price > left) return false
    left -= price
    total += price
    return true
  })
  return { covered, total: minor(total), left: minor(left) }
}
