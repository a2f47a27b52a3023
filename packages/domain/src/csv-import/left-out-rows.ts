import type { CsvReading } from "./csv-reading.ts"

/** A row of a file that is in no item. */
export interface LeftOutRow {
  readonly row: number
  /** It can be mended; otherwise there is nothing to send in it. */
  readonly isFault: boolean
  readonly message: string
}

export const WRONG_WIDTH = "This row does not have the same number of columns as the heading row."
const BLANK = "This row has one cell or none, so it is no order."
const NO_ORDER = "This row has no order to send: it is sent or cancelled already, or it is a heading or a sum."

/**
 * The rows of a file that are in no item, each with the reason, in the order of the file.
 * @param headerRow the number of the heading row, as a spreadsheet shows it.
 */
export function leftOutRows(
  reading: Extract<CsvReading, { state: "CONFIRM" }>,
  headerRow: number,
): readonly LeftOutRow[] {
  const inItems = new Set(reading.items.flatMap(({ rows }) => rows))
  const faults = new Map<number, string>([
    ...reading.wrongWidthRows.map((row) => [row, WRONG_WIDTH] as const),
    ...reading.problems.flatMap(({ rows, message }) => rows.map((row) => [row, message] as const)),
  ])
  const blank = new Set(reading.blankRows)
  return Array.from({ length: reading.rowCounts.all }, (_, place) => headerRow + 1 + place).flatMap((row) => {
    if (inItems.has(row)) return []
    const fault = faults.get(row)
    if (fault !== undefined) return { row, isFault: true, message: fault }
    return { row, isFault: false, message: blank.has(row) ? BLANK : NO_ORDER }
  })
}
