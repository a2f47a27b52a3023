import { type Delimiter, detectDelimiter } from "./detect-delimiter.ts"
import { findHeader } from "./find-header.ts"
import { findHeadingRow } from "./mapping/find-heading-row.ts"
import { type CsvCells, MOST_CELLS, readCells } from "./read-cells.ts"
import { MOST_ROWS_READ, ROWS_SEARCHED } from "./rows-searched.ts"

/**
 * Parts the text of a file into cells, by the delimiter that it uses and the quotation marks of its kind. Stops past the
 * limit, so that a file of a million rows is refused without being held in memory.
 */
export function cellsOfText(text: string): CsvCells {
  const { delimiter, skipFirstLine } = detectDelimiter(text)
  const body = skipFirstLine ? text.slice(text.indexOf("\n") + 1) : text
  const head = readCells(body, { delimiter, mostRows: ROWS_SEARCHED, width: null })
  const header = findHeader(head.rows)
  if (header?.format.isUnquoted === true) return unquotedCells(body, delimiter)
  return readCells(body, { delimiter, mostRows: MOST_ROWS_READ, width: header?.width ?? widthOf(head.rows) })
}

/** Of a file of no known kind, whose columns the seller maps. */
function widthOf(rows: CsvCells["rows"]): number | null {
  const row = findHeadingRow(rows)
  return row === null ? null : (rows[row]?.length ?? null)
}

/** A row a line, whatever quotation marks it contains. */
function unquotedCells(text: string, delimiter: Delimiter): CsvCells {
  const lines = text.split(/\r\n|\n|\r/, MOST_ROWS_READ)
  return { rows: lines.map((line) => line.split(delimiter, MOST_CELLS)), unclosedRows: new Set(), delimiter }
}
