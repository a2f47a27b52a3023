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
 * The lines that the credit covers, in the order given. A line is paid whole or not at all: one that costs more than
 * what is left is skipped, and those after it are tried. Prices in minor units, VAT included.
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
