import { withoutMarks } from "../text/one-line.ts"

/** What Excel, Numbers and LibreOffice run when a cell begins with it, in their full-width forms too. */
const SIGN = String.raw`[=+\-@\t\r＝＋－＠]`
/** Blanks, quotation marks and guards that may stand before it. */
const BEFORE = String.raw`['"\s]*`
/**
 * Where a cell may begin: at its own beginning, and where a spreadsheet with another list separator than the comma splits it, for which
 * a quotation mark in the middle of a line closes nothing in.
 */
const BEGINS = String.raw`(?:^|(?<=[;|\t\r\n]))`
const UNGUARDED = new RegExp(`${BEGINS}(?=${BEFORE}${SIGN})`, "gu")
const GUARDED = new RegExp(`${BEGINS}'(?=${BEFORE}${SIGN})`, "gu")

/**
 * Rows of cells as the text of a CSV file (RFC 4180, lines end in CRLF). It starts with a BOM so that spreadsheets read it as
 * UTF-8, and no cell is ever a formula, whatever separates cells where it is opened: what would be one gets an apostrophe in front, which
 * the importer takes off again. A number is written with 2 decimals, below 0 as above.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`
}

function csvCell(value: string | number): string {
  if (typeof value === "number") return value.toFixed(2)
  const safe = withoutMarks(value).replaceAll(UNGUARDED, "'")
  return /[",;|\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The cell as it was before `csvText` guarded it. */
export function unguardedCell(cell: string): string {
  return cell.includes("'") ? cell.replaceAll(GUARDED, "") : cell
}
