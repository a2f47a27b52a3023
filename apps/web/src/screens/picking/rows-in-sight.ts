import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual"

/** The rows to draw: those in sight, and the one that has the focus, which would otherwise fall to the page. */
export function rowsInSight(range: Range, active: number): number[] {
  const rows = defaultRangeExtractor(range)
  const isElsewhere = active >= 0 && active < range.count && !rows.includes(active)
  return isElsewhere ? [...rows, active].toSorted((a, b) => a - b) : rows
}
