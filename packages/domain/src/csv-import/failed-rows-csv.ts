/** A row that was not imported, and why. */
export interface FailedRow {
  readonly cells: readonly string[]
  readonly error: string
}

/**
 * The file of failed rows: the header and cells as they came, plus an Error column (order-panel.md 5.1), ready to be mended and
 * dropped again. Starts with a BOM so that spreadsheets read it as UTF-8.
 */
export function failedRowsCsv(header: readonly string[], failed: readonly FailedRow[]): string {
  const width = header.length
  const rows = failed.map(({ cells, error }) => [
    ...cells.slice(0, width),
    ...Array.from<string>({ length: Math.max(0, width - cells.length) }).fill(""),
    error,
  ])
  return `\uFEFF${[[...header, "Error"], ...rows].map((cells) => cells.map(exportCell).join(",")).join("\r\n")}\r\n`
}

/**
 * One cell of an export: quoted where needed, and never a formula: a cell that starts with = + - @ TAB or CR gets an
 * apostrophe in front, which the importer takes off again.
 */
function exportCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",;\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
