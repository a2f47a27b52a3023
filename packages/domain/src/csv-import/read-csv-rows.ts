import { ORDER_LINE_LIMITS } from "../item/item-limits.ts"
import { buyersOfOrder } from "./buyers-of-order.ts"
import { findColumns } from "./find-columns.ts"
import { CSV_LIMITS, csvLimitText } from "./csv-limits.ts"
import {
  type ColumnOffer,
  type CsvReading,
  type DatesRead,
  type FilledIn,
  type ImportedItem,
  NOT_RECOGNISED,
  type RowProblem,
  UNCLOSED_QUOTE,
} from "./csv-reading.ts"
import { type CsvFormat, headerKey } from "./csv-format.ts"
import type { DateOrder } from "./date-orders.ts"
import { type ColumnOrder, dateOrderOf } from "./date-order.ts"
import { type CsvHeader, findHeader, type KnownMappings } from "./find-header.ts"
import type { DecimalMark } from "./decimal-marks.ts"
import { genericUpload } from "./formats/generic-upload.ts"
import { roundedFields } from "./lossy-numbers.ts"
import { noticesOf } from "./notices-of.ts"
import { mappedUpload } from "./mapping/mapped-upload.ts"
import { type NumberColumns, numberColumns } from "./number-columns.ts"
import { columnNames, nameKey } from "./mapping/column-names.ts"
import { fileColumns } from "./mapping/file-columns.ts"
import { REQUIRED_FIELDS } from "./mapping/mapped-fields.ts"
import { type CsvOrder, orderLineIds, orderToItem } from "./orders-to-items.ts"
import type { CsvCells } from "./read-cells.ts"
import { cellText, type ColumnFacts, type OrderRow, readOrderRow } from "./read-order-row.ts"
import { refusalOf } from "./refused-files.ts"
import { rowFingerprint } from "./row-fingerprint.ts"
import { cutText } from "../text/cut-text.ts"
import type { ImportField } from "./import-field.ts"

export interface CsvReadOptions {
  /** Begins every client id. There is one for each file imported, so that a request sent twice gets the same answer. */
  readonly importId: string
  /** ISO 3166-1 alpha-3 of an order that names no country. */
  readonly defaultCountry: string
  /** The answer to the reading's date question, once there is one. What the file's dates prove counts before it. */
  readonly dateAnswer?: DateAnswer | undefined
  /** The answer to the reading's question about numbers. */
  readonly numberAnswer?: DecimalMark | undefined
  /** The customer's mappings, and what was chosen for this file. */
  readonly mappings?: KnownMappings | undefined
}

export interface DateAnswer extends DatesRead {
  readonly by: "ANSWER" | "MEMORY"
}

interface SortedRows {
  readonly data: readonly OrderRow[]
  readonly wrongWidthRows: readonly number[]
  readonly blankRows: readonly number[]
  readonly unclosedRows: readonly number[]
  readonly padding: number
  readonly all: number
}

/**
 * Reads the cells of a file into items ready to create (CSV-7). Nothing is lost silently: every row is in an
 * item, in a list of rows left out, in a problem, or is a marketplace's padding, and the counts of them add up to the file's.
 */
export function readCsvRows(cells: CsvCells, options: CsvReadOptions): CsvReading {
  const { rows } = cells
  const broken = brokenLimit(cells)
  if (broken !== null) return { state: "ERROR", message: broken, columns: null }
  if (rows.every(isBlank)) return { state: "EMPTY" }
  const header = findHeader(rows, options.mappings)
  if (header === null) return notRecognised(cells, options.mappings)
  const numbers = numbersOf(cells, header, options.numberAnswer)
  const rounded = roundedFields(rows.slice(header.row + 1), header.columnsOf)
  const sorted = sortRows(cells, header, { marks: numbers.marks, rounded })
  const { dateOrder: kindOrder } = header.format
  const dates: ColumnOrder =
    kindOrder === undefined
      ? dateOrderOf(sorted.data.map((row) => row.text("OrderDate")))
      : { kind: "known", order: kindOrder }
  const datesRead = datesReadBy(dates, options.dateAnswer)
  const dateOrder = datesRead?.order ?? "dayFirst"
  const { items, problems, doneAlready, severalBuyers } = makeItems(sorted.data, header, { ...options, dateOrder })
  const { wrongWidthRows, blankRows, unclosedRows } = sorted
  const unclosed = unclosedRows.map((row): RowProblem => ({ rows: [row], message: UNCLOSED_QUOTE }))
  if (sorted.all === sorted.padding + blankRows.length) return { state: "EMPTY" }
  return {
    state: "CONFIRM",
    formatName: header.format.name,
    items,
    lineCount: items.reduce((count, { item }) => count + item.MarketplaceOrderLines.length, 0),
    rowCounts: {
      all: sorted.all,
      inItems: countRows(items),
      withProblem: countRows(problems) + unclosed.length,
      wrongWidth: wrongWidthRows.length,
      blank: blankRows.length,
      doneAlready: countRows(doneAlready),
      padding: sorted.padding,
    },
    wrongWidthRows,
    blankRows,
    problems: [...unclosed, ...problems].toSorted((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0)),
    columns: header.columns,
    notices: noticesOf({ cells, items, data: sorted.data, doneAlready, severalBuyers, format: header.format, rounded }),
    dateQuestion: dates.kind === "ask" ? dates.question : null,
    datesRead,
    numberQuestion: numbers.question,
    numbersRead: numbers.read,
    filledIn: filledInOf(sorted.data, items, header),
    headings: header.headings,
    mapping: header.mapping,
    offer: offerOf(header, rows),
  }
}

/** What a file of no known kind is: one whose columns can be mapped (CSV-25), or none. */
function notRecognised(cells: CsvCells, mappings: KnownMappings | undefined): CsvReading {
  const { rows } = cells
  const refusal = refusalOf(rows)
  if (refusal !== null) return { state: "ERROR", message: refusal, columns: null }
  const found = fileColumns(cells, mappings)
  // The fields that are required need a column each.
  if (found !== null && found.rowCount > 0 && found.columns.length >= REQUIRED_FIELDS.length)
    return { state: "MAPPING", ...found }
  return { state: "ERROR", message: NOT_RECOGNISED, columns: findColumns(rows) }
}

/** A column that is not read by itself, and whose field nothing else in the file is. */
function offerOf({ format, row, columnsOf, mapping }: CsvHeader, rows: CsvCells["rows"]): ColumnOffer | null {
  const names = columnNames(rows[row] ?? [])
  for (const [field, ...headings] of format.offered ?? []) {
    const name = names.find((each) => headings.includes(nameKey(each)))
    const isAnswered = mapping?.Mappings.some(({ From }) => headings.includes(nameKey(From))) === true
    if (name !== undefined && !columnsOf.has(field) && !isAnswered) return { name, field }
  }
  return null
}

/** Files of shops are written by programs, ours by people. */
const OWN_FILES: ReadonlySet<string> = new Set([genericUpload.id, mappedUpload.id])

function numbersOf(
  { rows, delimiter }: CsvCells,
  { format, row, columnsOf, otherwise }: CsvHeader,
  answer: DecimalMark | undefined,
): NumberColumns {
  return numberColumns({
    rows: rows.slice(row + 1),
    columnsOf: [...columnsOf, ...[...otherwise].map(([field, column]) => [field, [column]] as const)],
    delimiter: delimiter ?? null,
    isOfShop: !OWN_FILES.has(format.id),
    answer,
  })
}

const VALUES: readonly ImportField[] = ["LineValue", "UnitPrice", "OrderValue"]

function filledInOf(
  data: readonly OrderRow[],
  items: readonly ImportedItem[],
  { columnsOf }: Pick<CsvHeader, "columnsOf">,
): FilledIn {
  const inItems = new Set(items.flatMap(({ rows }) => rows))
  const lines = data.filter(({ number }) => inItems.has(number))
  return {
    values: lines.filter(({ isValued }) => !isValued).length,
    names: columnsOf.has("ItemName") ? 0 : lines.length,
    hasValueColumn: VALUES.some((field) => columnsOf.has(field)),
  }
}

function datesReadBy(dates: ColumnOrder, answer: DateAnswer | undefined): DatesRead | null {
  switch (dates.kind) {
    case "known":
      return { order: dates.order, by: "FILE" }
    case "either":
      return null
    case "ask":
      return answer ?? null
  }
}

function countRows(of: readonly { readonly rows: readonly unknown[] }[]): number {
  return of.reduce((count, { rows }) => count + rows.length, 0)
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "")
}

function brokenLimit({ rows, unclosedRows }: CsvCells): string | null {
  const below = (findHeader(rows)?.row ?? 0) + 1
  if (rows.length - below > CSV_LIMITS.rows) return csvLimitText("rows")
  for (const [index, cells] of rows.entries()) {
    if (unclosedRows.has(index + 1)) continue
    if (cells.length > CSV_LIMITS.columns) return csvLimitText("columns")
    if (cells.some((cell) => cell.length > CSV_LIMITS.cellLength)) return csvLimitText("cellLength", index + 1)
  }
  return null
}

/**
 * Separates rows of data from padding, blank rows, rows of another width than the header, and rows with an unclosed
 * quotation mark. Blank rows at the end are not counted.
 */
function sortRows({ rows, unclosedRows: unclosed }: CsvCells, header: CsvHeader, facts: ColumnFacts): SortedRows {
  const data: OrderRow[] = []
  const wrongWidthRows: number[] = []
  const blankRows: number[] = []
  const unclosedRows: number[] = []
  const { isNoise } = header.format
  let padding = 0
  const end = rows.findLastIndex((cells) => !isBlank(cells)) + 1
  for (const [index, cells] of rows.slice(0, end).entries()) {
    if (index <= header.row) continue
    const number = index + 1
    if (unclosed.has(number)) unclosedRows.push(number)
    else if (isHeaderAgain(cells, header) || isNoise?.(cells, cellText(header, cells)) === true) padding += 1
    else if (cells.length <= 1 || isBlank(cells)) blankRows.push(number)
    else if (cells.length === header.width) data.push(readOrderRow(header, cells, number, facts))
    else wrongWidthRows.push(number)
  }
  return { data, wrongWidthRows, blankRows, unclosedRows, padding, all: end - header.row - 1 }
}

/** Several files copied into one have the header of each. */
function isHeaderAgain(cells: readonly string[], { keys }: CsvHeader): boolean {
  return cells.length === keys.length && cells.every((cell, place) => headerKey(cell) === keys[place])
}

function makeItems(
  data: readonly OrderRow[],
  header: CsvHeader,
  { importId, defaultCountry, dateOrder }: CsvReadOptions & { readonly dateOrder: DateOrder },
) {
  const items: ImportedItem[] = []
  const problems: RowProblem[] = []
  const doneAlready: CsvOrder[] = []
  const severalBuyers: string[] = []
  const { isOrderDone } = header.format
  for (const { key, rows: all } of ordersOf(data)) {
    const lineIds = orderLineIds(key, all)
    const { doneRows, rowsLeft } = rowsLeftOf(all, header.format)
    if (doneRows.length > 0) doneAlready.push({ key, rows: doneRows, lineIds })
    const isDone = all.some(({ text }) => isOrderDone?.(text) === true)
    const buyers = rowsLeft.length === 0 ? [] : buyersOfOrder(rowsLeft)
    if (buyers.length > 1) severalBuyers.push(key)
    for (const orderRows of buyers) {
      const order: CsvOrder = { key, rows: orderRows, lineIds }
      const rows = orderRows.map((row) => row.number)
      const problem = orderRows.find((row) => row.problem !== null)?.problem ?? null
      if (isDone) doneAlready.push(order)
      else if (problem !== null) problems.push({ rows, message: problem })
      else {
        const made = orderToItem(order, { source: header.format.source, defaultCountry, dateOrder })
        if ("problem" in made) problems.push({ rows, message: made.problem })
        else items.push({ clientId: `${importId}:${rows[0]}`, rows, item: made.item })
      }
    }
  }
  return { items, problems, doneAlready, severalBuyers }
}

function rowsLeftOf(rows: readonly OrderRow[], { isRowDone }: CsvFormat) {
  if (isRowDone === undefined) return { doneRows: [], rowsLeft: rows }
  const doneRows = rows.filter(({ text }) => isRowDone(text))
  return { doneRows, rowsLeft: rows.filter(({ text }) => !isRowDone(text)) }
}

/** Rows that share a parcel, or else an order number, are one order, wherever they stand. A row without either is one of its own, named by its content. */
function ordersOf(data: readonly OrderRow[]): readonly Omit<CsvOrder, "lineIds">[] {
  const rowsByKey = new Map<string, OrderRow[]>()
  for (const row of data) {
    const key = row.text("ParcelId") || row.orderKey || rowFingerprint(row)
    const rows = rowsByKey.get(key)
    if (rows) rows.push(row)
    else rowsByKey.set(key, [row])
  }
  return [...rowsByKey].map(([key, rows]) => ({ key: cutText(key, ORDER_LINE_LIMITS.id), rows }))
}
