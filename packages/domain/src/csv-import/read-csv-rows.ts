import { CSV_LIMITS, csvLimitText } from "./csv-limits.ts"
import { type CsvNotice, type CsvReading, type ImportedItem, NOT_RECOGNISED, type RowProblem } from "./csv-reading.ts"
import { type CsvHeader, findHeader } from "./find-header.ts"
import { type CsvOrder, orderToItem } from "./orders-to-items.ts"
import { type OrderRow, readOrderRow } from "./read-order-row.ts"
import { rowFingerprint } from "./row-fingerprint.ts"

export interface CsvReadOptions {
  /** Stands at the head of every client id: one per file dropped, so that a repeated send answers alike. */
  readonly importId: string
  /** ISO 3166-1 alpha-3 of an order that names no country. */
  readonly defaultCountry: string
}

interface SortedRows {
  readonly data: readonly OrderRow[]
  readonly wrongWidthRows: readonly number[]
  readonly blankRows: readonly number[]
}

/**
 * Reads the cells of a file into items ready to create (order-panel.md 4.6, 5.1). Nothing is lost silently: every row is in an
 * item, in a list of rows left out, in a problem, or is a marketplace's padding.
 */
export function readCsvRows(rows: readonly (readonly string[])[], options: CsvReadOptions): CsvReading {
  const broken = brokenLimit(rows)
  if (broken !== null) return { state: "ERROR", message: broken }
  const header = findHeader(rows)
  if (header === null) return { state: "ERROR", message: NOT_RECOGNISED }
  const sorted = sortRows(rows, header)
  const { items, problems, doneAlready } = makeItems(sorted.data, header, options)
  const { wrongWidthRows, blankRows } = sorted
  const formatName = header.format.name
  if (items.length + problems.length + wrongWidthRows.length + doneAlready === 0) return { state: "EMPTY", formatName }
  const lineCount = items.reduce((count, { item }) => count + item.MarketplaceOrderLines.length, 0)
  return {
    state: "CONFIRM",
    formatName,
    items,
    lineCount,
    wrongWidthRows,
    blankRows,
    problems,
    notices: noticesOf(items, header, doneAlready),
  }
}

function brokenLimit(rows: readonly (readonly string[])[]): string | null {
  if (rows.length > CSV_LIMITS.rows) return csvLimitText("rows")
  for (const [index, cells] of rows.entries()) {
    if (cells.length > CSV_LIMITS.columns) return csvLimitText("columns")
    if (cells.some((cell) => cell.length > CSV_LIMITS.cellLength)) return csvLimitText("cellLength", index + 1)
  }
  return null
}

/** Parts data from padding, from blank rows and from rows of another width than the header's. Blank rows at the end are no rows. */
function sortRows(rows: readonly (readonly string[])[], header: CsvHeader): SortedRows {
  const data: OrderRow[] = []
  const wrongWidthRows: number[] = []
  const blankRows: number[] = []
  const end = rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== "")) + 1
  for (const [index, cells] of rows.slice(0, end).entries()) {
    if (index <= header.row || header.format.isNoise(cells)) continue
    if (cells.length <= 1 || cells.every((cell) => cell.trim() === "")) blankRows.push(index + 1)
    else if (cells.length === header.width) data.push(readOrderRow(header, cells, index + 1))
    else wrongWidthRows.push(index + 1)
  }
  return { data, wrongWidthRows, blankRows }
}

function makeItems(data: readonly OrderRow[], header: CsvHeader, { importId, defaultCountry }: CsvReadOptions) {
  const items: ImportedItem[] = []
  const problems: RowProblem[] = []
  let doneAlready = 0
  for (const order of ordersOf(data)) {
    const rows = order.rows.map((row) => row.number)
    const problem = order.rows.find((row) => row.problem !== null)?.problem ?? null
    if (problem !== null) problems.push({ rows, message: problem })
    else if (isDoneAlready(order)) doneAlready += 1
    else {
      const made = orderToItem(order, { source: header.format.source, defaultCountry })
      if ("problem" in made) problems.push({ rows, message: made.problem })
      else items.push({ clientId: `${importId}:${rows[0]}`, rows, item: made.item })
    }
  }
  return { items, problems, doneAlready }
}

/** Rows that share a parcel, or else an order number, are one order, wherever they stand. A row without either is one of its own, named by its content. */
function ordersOf(data: readonly OrderRow[]): readonly CsvOrder[] {
  const rowsByKey = new Map<string, OrderRow[]>()
  for (const row of data) {
    const key = row.text("ParcelId") || row.orderKey || rowFingerprint(row)
    const rows = rowsByKey.get(key)
    if (rows) rows.push(row)
    else rowsByKey.set(key, [row])
  }
  return [...rowsByKey].map(([key, rows]) => ({ key: key.slice(0, 128), rows }))
}

/** Cancelled, or sent already: there is nothing left to send. */
function isDoneAlready({ rows }: CsvOrder): boolean {
  return rows.some(
    (row) => row.text("CancelledAt") !== "" || row.text("FulfilmentStatus").toLowerCase() === "fulfilled",
  )
}

function noticesOf(items: readonly ImportedItem[], header: CsvHeader, doneAlready: number): readonly CsvNotice[] {
  const foreign = items
    .flatMap(({ item }) => item.MarketplaceOrderLines.map((line) => line.Meta["ImportedCurrency"] ?? ""))
    .filter((code) => code !== "")
  const notices: CsvNotice[] = []
  if (header.unknown.length > 0) notices.push({ code: "UNUSED-COLUMNS", names: header.unknown })
  if (foreign.length > 0)
    notices.push({ code: "OTHER-CURRENCY", count: foreign.length, currencies: [...new Set(foreign)] })
  if (doneAlready > 0) notices.push({ code: "DONE-ALREADY", count: doneAlready })
  return notices
}
