import { readNumbers } from "./date-cell.ts"
import type { DateOrder } from "./date-orders.ts"

/** A column whose dates could be either order: one of them, and what it is in each. */
export interface DateQuestion {
  readonly example: string
  /** ISO date-times. */
  readonly dayFirst: string
  readonly monthFirst: string
}

export type ColumnOrder =
  | { readonly kind: "known"; readonly order: DateOrder }
  /** No date of the column hangs on it. */
  | { readonly kind: "either" }
  | { readonly kind: "ask"; readonly question: DateQuestion }

/**
 * The order of day and month in a column, found from all of its dates: one date that can be read in only one way
 * decides for the rest. When no date decides, or two disagree, the seller is asked, unless both orders give the same
 * dates.
 */
export function dateOrderOf(cells: Iterable<string>): ColumnOrder {
  const told = new Set<DateOrder>()
  let question: DateQuestion | null = null
  for (const cell of cells) {
    const read = readNumbers(cell)
    if (read === null || read.dayFirst === read.monthFirst) continue
    const { dayFirst, monthFirst } = read
    if (dayFirst === null) told.add("monthFirst")
    else if (monthFirst === null) told.add("dayFirst")
    else question ??= { example: cell, dayFirst, monthFirst }
  }
  const [order, other] = told
  if (order !== undefined && other === undefined) return { kind: "known", order }
  return question === null ? { kind: "either" } : { kind: "ask", question }
}
