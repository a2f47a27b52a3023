/** What one file may hold. Beyond it the person gets a sentence, and nothing is read on. */
export const CSV_LIMITS = {
  /** Bytes. A 10,000-row marketplace report is about 6 MB. */
  fileSize: 40_000_000,
  /** Below the heading. */
  rows: 50_000,
  columns: 500,
  /** Characters of one cell. The longest real cell (a buyer's note) is far below. */
  cellLength: 10_000,
} as const

/** Bytes of a file that a script sends, which the server holds in memory. 50,000 rows of a marketplace are about 19 MB. */
export const SENT_FILE_SIZE = 20_000_000

export type CsvLimit = keyof typeof CSV_LIMITS

export function csvLimitText(limit: CsvLimit, row?: number): string {
  switch (limit) {
    case "fileSize":
      return `This file is larger than ${CSV_LIMITS.fileSize / 1_000_000} MB. Split it into smaller files and import them one by one.`
    case "rows":
      return `This file has more than ${written(CSV_LIMITS.rows)} rows. Split it into smaller files and import them one by one.`
    case "columns":
      return `This file has more than ${CSV_LIMITS.columns} columns. Remove the columns you do not need and try again.`
    case "cellLength":
      return `Row ${row ?? 1} has a cell of more than ${written(CSV_LIMITS.cellLength)} characters. Shorten it, or check for a missing quotation mark.`
  }
}

function written(count: number): string {
  return count.toLocaleString("en-GB")
}
