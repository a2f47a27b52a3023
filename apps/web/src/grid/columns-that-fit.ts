import { tracksOf } from "./column-tracks.ts"
import type { Column, ColumnKey } from "./column.ts"

/** What goes first when a panel stands beside the list; the buyer and the price stay in any case. */
const LEAVING: readonly ColumnKey[] = ["tracking", "order", "value", "tags", "country", "service", "parcel", "contents"]

/** The columns that have room in a list of `width` pixels. The same array when all have. */
export function columnsThatFit(columns: readonly Column[], width: number): readonly Column[] {
  if (tracksOf(columns).least <= width) return columns
  let fitting = columns.map((column) => ({ ...column, least: column.leastBeside ?? column.least }))
  for (const key of LEAVING) {
    if (tracksOf(fitting).least <= width) return fitting
    fitting = fitting.filter((column) => column.key !== key)
  }
  return fitting
}
