import type { DatesRead } from "./csv-reading.ts"
import type { DateOrder } from "./date-orders.ts"

/** What the seller once answered for files of these headings. */
export interface RememberedDateOrder {
  /** By {@link headingSetOf}. */
  readonly Headings: string
  readonly Order: DateOrder
}

/** Kinds of file remembered, the last answered first; far more than a seller has. */
export const MOST_HEADING_SETS = 50

export function rememberedDateOrder(memory: readonly RememberedDateOrder[], headings: string): DateOrder | null {
  return memory.find(({ Headings }) => Headings === headings)?.Order ?? null
}

/**
 * What is remembered once a file is confirmed; null when nothing changes. The seller's answer is kept. Dates that
 * prove another order correct it. An order that the dates prove is not kept otherwise, because such files need no
 * answer.
 */
export function rememberDateOrder(
  memory: readonly RememberedDateOrder[],
  headings: string,
  read: DatesRead | null,
): readonly RememberedDateOrder[] | null {
  if (read === null) return null
  const before = rememberedDateOrder(memory, headings)
  if (before === read.order || (before === null && read.by !== "ANSWER")) return null
  const others = memory.filter(({ Headings }) => Headings !== headings)
  return [{ Headings: headings, Order: read.order }, ...others].slice(0, MOST_HEADING_SETS)
}
