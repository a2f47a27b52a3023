/** Excel, Numbers and LibreOffice run what starts with one of these, in their full-width forms too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Rows of cells as the text of a CSV file (RFC 4180, lines end in CRLF). It starts with a BOM so that spreadsheets read it as
 * UTF-8, and no cell is ever a formula: one that would be gets an apostrophe in front, which the importer takes off again.
 * A number is written with 2 decimals, below 0 as above.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`
}

function csvCell(value: string | number): string {
  if (typeof value === "number") return value.toFixed(2)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",;\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
