import { csvText } from "../csv-export/csv-text.ts"

/** A row that was not imported, and why. */
export interface FailedRow {
  readonly cells: readonly string[]
  readonly error: string
}

/** The file of failed rows: the header and cells as they came, and an Error column (CSV-23). The seller corrects it and imports it again. */
export function failedRowsCsv(header: readonly string[], failed: readonly FailedRow[]): string {
  const width = header.length
  const rows = failed.map(({ cells, error }) => [
    ...cells.slice(0, width),
    ...Array.from<string>({ length: Math.max(0, width - cells.length) }).fill(""),
    error,
  ])
  return csvText([[...header, "Error"], ...rows])
}
