import type { CsvReading } from "./csv-reading.ts"
import type { CsvCells } from "./read-cells.ts"

/** Cells of rows that somebody has mended, by the row's number as a spreadsheet shows it. */
export type MendedRows = ReadonlyMap<number, readonly string[]>

/** The file with these rows in place of its own. A row that is mended has its quotation marks closed. */
export function withMendedRows({ rows, unclosedRows, ...file }: CsvCells, mended: MendedRows): CsvCells {
  return {
    ...file,
    rows: rows.map((cells, place) => mended.get(place + 1) ?? cells),
    unclosedRows: new Set([...unclosedRows].filter((row) => !mended.has(row))),
  }
}

type Confirmed = Extract<CsvReading, { state: "CONFIRM" }>

/**
 * What a whole file says of some of its rows: the items that one of them is in, and their faults. The file is read as a
 * whole, so that lines of the same product keep the numbers by which they are recognised.
 */
export function readingOfRows(reading: Confirmed, rows: ReadonlySet<number>): Confirmed {
  const isOf = (each: { readonly rows: readonly number[] }) => each.rows.some((row) => rows.has(row))
  const items = reading.items.filter(isOf)
  const problems = reading.problems.filter(isOf)
  const wrongWidthRows = reading.wrongWidthRows.filter((row) => rows.has(row))
  const inItems = items.reduce((count, each) => count + each.rows.length, 0)
  const withProblem = problems.reduce((count, each) => count + each.rows.length, 0)
  return {
    ...reading,
    items,
    problems,
    wrongWidthRows,
    blankRows: [],
    lineCount: items.reduce((count, { item }) => count + item.MarketplaceOrderLines.length, 0),
    rowCounts: {
      all: inItems + withProblem + wrongWidthRows.length,
      inItems,
      withProblem,
      wrongWidth: wrongWidthRows.length,
      blank: 0,
      doneAlready: 0,
      padding: 0,
    },
  }
}
