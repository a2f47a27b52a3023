import { CSV_LIMITS } from "../csv-limits.ts"
import { ROWS_SEARCHED } from "../rows-searched.ts"
import { cellFits } from "./cell-kind.ts"
import { LONGEST_COLUMN_NAME } from "./column-names.ts"
import { isKnownHeading } from "./field-of-heading.ts"

/** Below this a row can't say who gets what where. */
export const FEWEST_COLUMNS = 3

/**
 * The row of headings in a file of no known kind: among the first rows the one with most headings that we know words of,
 * otherwise the first whose cells all look like headings. Null when no row does.
 */
export function findHeadingRow(rows: readonly (readonly string[])[]): number | null {
  let best: number | null = null
  let most = -1
  for (const [row, cells] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const headings = cells.slice(0, CSV_LIMITS.columns).filter((cell) => cell.trim() !== "")
    if (headings.length < FEWEST_COLUMNS || !headings.every(looksLikeHeading)) continue
    const known = headings.filter(isKnownHeading).length
    if (known > most) [best, most] = [row, known]
  }
  return best
}

/** Headings have no amounts, dates, addresses of email or sentences. */
function looksLikeHeading(cell: string): boolean {
  const text = cell.trim()
  if (text.length > LONGEST_COLUMN_NAME || /^[\d\s.,:;/+()-]+$/.test(text)) return false
  return !(["email", "date"] as const).some((kind) => cellFits(kind, text))
}
