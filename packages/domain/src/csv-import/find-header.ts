import { CSV_LIMITS } from "./csv-limits.ts"
import { type CsvFormat, type FieldColumns, headerKey, type ImportField } from "./csv-format.ts"
import { csvFormats } from "./formats/formats.ts"
import type { ColumnsRead } from "./csv-reading.ts"
import { headingSetOf } from "./heading-set.ts"
import { shortHeading } from "./short-heading.ts"

/** How far down a file its header may stand (eBay writes a blank line above it, others a title). */
export const ROWS_SEARCHED = 30

/** Rows of a file that are read at most: one more than it may have, wherever its header stands. */
export const MOST_ROWS_READ = CSV_LIMITS.rows + ROWS_SEARCHED + 1

/** A file's header once recognised. */
export interface CsvHeader {
  readonly format: CsvFormat
  /** Index of the header's row. */
  readonly row: number
  readonly width: number
  /** By {@link headerKey}, in order. */
  readonly keys: readonly string[]
  /** Its headings as one short text, by {@link headingSetOf}. */
  readonly headings: string
  readonly columnOf: ReadonlyMap<ImportField, number>
  /** The columns read in place of those of the same fields, in a row that has none of them. */
  readonly otherwise: ReadonlyMap<ImportField, number>
  readonly columns: ColumnsRead
}

/** Finds the first row that is the header of a known kind of file; null when there is none. */
export function findHeader(rows: readonly (readonly string[])[]): CsvHeader | null {
  for (const [row, cells] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const keys = cells.map(headerKey)
    if (keys.filter((key) => key !== "").length < 3) continue
    const format = csvFormats.find(({ required }) =>
      required.every((names) => names.some((name) => keys.includes(name))),
    )
    if (format) return readHeader(format, { row, cells, keys })
  }
  return null
}

interface HeaderRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly keys: readonly string[]
}

function readHeader(format: CsvFormat, { row, cells, keys }: HeaderRow): CsvHeader {
  const columnOf = columnsOf(format.columns, keys)
  const otherwise = columnsOf(format.otherwise ?? [], keys)
  return {
    format,
    row,
    width: cells.length,
    keys,
    headings: headingSetOf(cells),
    columnOf,
    otherwise,
    columns: columnsRead(cells, [...columnOf, ...otherwise]),
  }
}

function columnsOf(columns: FieldColumns, keys: readonly string[]): ReadonlyMap<ImportField, number> {
  const columnOf = new Map<ImportField, number>()
  for (const [field, ...names] of columns) {
    const name = names.find((candidate) => keys.includes(candidate))
    if (name !== undefined) columnOf.set(field, keys.indexOf(name))
  }
  return columnOf
}

function columnsRead(cells: readonly string[], columns: readonly (readonly [ImportField, number])[]): ColumnsRead {
  const fieldsOf = Map.groupBy(columns, ([, column]) => column)
  const named = cells.map((cell, column) => ({
    heading: shortHeading(cell),
    fields: (fieldsOf.get(column) ?? []).map(([field]) => field),
  }))
  return {
    read: named.filter(({ fields }) => fields.length > 0),
    // "Error" is our own: the file of failed rows, mended and dropped again.
    ignored: named
      .filter(({ heading, fields }) => fields.length === 0 && heading !== "" && headerKey(heading) !== "error")
      .map(({ heading }) => heading),
  }
}
