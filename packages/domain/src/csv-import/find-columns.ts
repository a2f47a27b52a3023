import type { ColumnsFound } from "./csv-reading.ts"
import { type CsvFormat, headerKey } from "./csv-format.ts"
import { csvFormats } from "./formats/formats.ts"
import { genericUpload } from "./formats/generic-upload.ts"
import { ROWS_SEARCHED } from "./rows-searched.ts"
import { shortHeading } from "./short-heading.ts"

const MOST_COLUMNS = 60

/**
 * For a file of no known kind: its columns, and what the nearest kind needs beyond them. The header is the row with
 * most known headings, or, where there are none, the first row that is not empty.
 */
export function findColumns(rows: readonly (readonly string[])[]): ColumnsFound {
  const head = rows.slice(0, ROWS_SEARCHED).filter((cells) => cells.some((cell) => cell.trim() !== ""))
  const heading = largest(head, (cells) => cells.filter((cell) => KNOWN.has(headerKey(cell))).length) ?? []
  const keys = new Set(heading.map(headerKey))
  const missingOf = ({ required }: CsvFormat) => required.filter((names) => !names.some((name) => keys.has(name)))
  // Our own kind first: nearest of all that lack the same.
  const nearest = largest([genericUpload, ...csvFormats], (format) => {
    return (format.required.length - missingOf(format).length) / format.required.length
  })
  return {
    found: heading
      .map(shortHeading)
      .filter((cell) => cell !== "")
      .slice(0, MOST_COLUMNS),
    missing: missingOf(nearest ?? genericUpload).map(([name = ""]) => asTitle(name)),
  }
}

const KNOWN: ReadonlySet<string> = new Set(
  csvFormats.flatMap(({ columns }) => columns.flatMap(([, ...names]) => names)),
)

/** The first of those with most. */
function largest<Each>(of: readonly Each[], measure: (each: Each) => number): Each | undefined {
  let best: Each | undefined
  let most = -1
  for (const each of of) {
    const measured = measure(each)
    if (measured > most) [best, most] = [each, measured]
  }
  return best
}

function asTitle(name: string): string {
  return name.replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase())
}
