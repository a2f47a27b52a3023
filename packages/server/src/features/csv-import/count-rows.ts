import type { RowResult } from "@smart-send/contract/csv-import/import-file"

/** How many rows had each outcome. They add up to all. */
export function countRows(rows: readonly RowResult[]) {
  const counts = { Rows: rows.length, Created: 0, Exists: 0, Changed: 0, Failed: 0, LeftOut: 0 }
  for (const { Outcome } of rows) counts[Outcome] += 1
  return counts
}
