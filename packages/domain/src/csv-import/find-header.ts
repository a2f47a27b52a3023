import { type CsvFormat, type FieldColumns, headerKey } from "./csv-format.ts"
import { csvFormats } from "./formats/formats.ts"
import { headingSetOf } from "./heading-set.ts"
import { columnNames } from "./mapping/column-names.ts"
import type { ColumnChoice, CsvMapping } from "./mapping/csv-mapping.ts"
import { FEWEST_COLUMNS, findHeadingRow } from "./mapping/find-heading-row.ts"
import { type MappedColumns, mappedColumns } from "./mapping/mapped-columns.ts"
import { mappedUpload } from "./mapping/mapped-upload.ts"
import { mappingOfHeadings, mappingOfKind, targetsOf, type Targets } from "./mapping/saved-mapping.ts"
import { ROWS_SEARCHED } from "./rows-searched.ts"
import { shortHeading } from "./short-heading.ts"
import type { ImportField } from "./import-field.ts"

/** How the columns of a file were read, by their headings. */
export interface ColumnsRead {
  readonly read: readonly { readonly heading: string; readonly fields: readonly ImportField[] }[]
  /** Nothing is read from these, whether or not they are known. */
  readonly ignored: readonly string[]
  /** Those of them that the kind of file does not know, so that they may hold something of use. */
  readonly unknown: readonly string[]
}

/** What is known of columns beside the kinds of files. */
export interface KnownMappings {
  /** The customer's, the newest first. */
  readonly saved?: readonly CsvMapping[] | undefined
  /** For this file alone; no saved one counts then. */
  readonly chosen?: readonly ColumnChoice[] | undefined
  /** The mapping that the chosen columns were kept as. */
  readonly keptAs?: CsvMapping | null | undefined
}

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
  readonly columnsOf: MappedColumns["columnsOf"]
  /** The columns read in place of those of the same fields, in a row that has none of them. */
  readonly otherwise: ReadonlyMap<ImportField, number>
  /** Kilograms or centimetres of one, for columns whose heading names another unit. */
  readonly units: MappedColumns["units"]
  readonly columns: ColumnsRead
  /** The saved mapping by which columns were read. */
  readonly mapping: CsvMapping | null
}

/** Finds the first row that is the header of a known kind of file, or of a mapping; null when there is none. */
export function findHeader(
  rows: readonly (readonly string[])[],
  { saved = [], chosen, keptAs = null }: KnownMappings = {},
): CsvHeader | null {
  const kind = findKind(rows)
  if (chosen !== undefined) {
    const place = kind ?? headingRowOf(rows)
    return place === null ? null : readHeader(place, { targets: targetsOf(chosen), mapping: keptAs })
  }
  if (kind !== null) {
    const mapping = saved.length === 0 ? null : mappingOfKind(saved, columnNames(kind.cells))
    return readHeader(kind, { targets: targetsOf(mapping?.Mappings ?? []), mapping })
  }
  return saved.length === 0 ? null : findMapped(rows, saved)
}

interface HeaderRow {
  readonly format: CsvFormat
  readonly row: number
  readonly cells: readonly string[]
}

/** The header of a kind of file that is known without anybody's mapping. */
function findKind(rows: readonly (readonly string[])[]): HeaderRow | null {
  for (const [row, cells] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const keys = new Set(cells.map(headerKey).filter((key) => key !== ""))
    if (keys.size < FEWEST_COLUMNS) continue
    const format = csvFormats.find(({ required }) => required.every((names) => names.some((name) => keys.has(name))))
    if (format) return { format, row, cells }
  }
  return null
}

function headingRowOf(rows: readonly (readonly string[])[]): HeaderRow | null {
  const row = findHeadingRow(rows)
  return row === null ? null : { format: mappedUpload, row, cells: rows[row] ?? [] }
}

function findMapped(rows: readonly (readonly string[])[], saved: readonly CsvMapping[]): CsvHeader | null {
  for (const [row, cells] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const names = columnNames(cells).filter((_, place) => cells[place]?.trim() !== "")
    const mapping = names.length < FEWEST_COLUMNS ? null : mappingOfHeadings(saved, names)
    if (mapping !== null)
      return readHeader({ format: mappedUpload, row, cells }, { targets: targetsOf(mapping.Mappings), mapping })
  }
  return null
}

interface Mapped {
  readonly targets: Targets
  readonly mapping: CsvMapping | null
}

function readHeader({ format, row, cells }: HeaderRow, { targets, mapping }: Mapped): CsvHeader {
  const keys = cells.map(headerKey)
  const names = columnNames(cells)
  const { columnsOf, units, isTaken } = mappedColumns(names, placesOf(format.columns, keys), targets)
  const otherwise = new Map([...placesOf(format.otherwise ?? [], keys)].filter(([, column]) => !isTaken(column)))
  const read = [...columnsOf].flatMap(([field, columns]) => columns.map((column) => [field, column] as const))
  return {
    format,
    row,
    width: cells.length,
    keys,
    headings: headingSetOf(cells),
    columnsOf,
    otherwise,
    units,
    columns: columnsRead(cells, [...read, ...otherwise], format),
    mapping,
  }
}

function placesOf(columns: FieldColumns, keys: readonly string[]): ReadonlyMap<ImportField, number> {
  const placeOf = new Map<ImportField, number>()
  for (const [field, ...names] of columns) {
    const name = names.find((candidate) => keys.includes(candidate))
    if (name !== undefined) placeOf.set(field, keys.indexOf(name))
  }
  return placeOf
}

function columnsRead(
  cells: readonly string[],
  columns: readonly (readonly [ImportField, number])[],
  { dropped }: CsvFormat,
): ColumnsRead {
  const fieldsOf = Map.groupBy(columns, ([, column]) => column)
  const named = cells.map((cell, column) => ({
    heading: shortHeading(cell),
    fields: (fieldsOf.get(column) ?? []).map(([field]) => field),
  }))
  // "Error" is our own: the file of failed rows, mended and dropped again.
  const ignored = named
    .filter(({ heading, fields }) => fields.length === 0 && heading !== "" && headerKey(heading) !== "error")
    .map(({ heading }) => heading)
  return {
    read: named.filter(({ fields }) => fields.length > 0),
    ignored,
    unknown: ignored.filter((heading) => !dropped.includes(headerKey(heading))),
  }
}
