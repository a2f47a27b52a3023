import { cleanCell, readMoney, readNumber } from "./cell.ts"
import { DEFAULT_LINE_VALUE } from "./csv-defaults.ts"
import type { CellText } from "./csv-format.ts"
import type { DecimalMark } from "./decimal-marks.ts"
import type { CsvHeader } from "./find-header.ts"
import { joinedBy } from "./mapping/mapped-fields.ts"
import { KEY_FIELDS, type Rounding, whyLossy } from "./lossy-numbers.ts"
import { type Measure, readMeasure } from "./measure.ts"
import { ORDER_LINE_LIMITS } from "../item/item-limits.ts"
import { decimalToMinor, HIGHEST_AMOUNT, minor, type Minor } from "../money/money.ts"
import type { PackageDimensions } from "../parcel/package-dimensions.ts"
import { PARCEL_LIMITS } from "../parcel/parcel-limits.ts"
import { shortText } from "../text/cut-text.ts"
import type { ImportField } from "./import-field.ts"

/** One data row, its cells by meaning. */
export interface OrderRow {
  /** As a spreadsheet numbers it. */
  readonly number: number
  readonly text: CellText
  /** The cells of the first address line, where it has several columns. */
  readonly streetParts: readonly string[]
  readonly orderKey: string
  readonly quantity: number
  /** The line's whole value. */
  readonly value: Minor
  /** Whether the row says a value. */
  readonly isValued: boolean
  readonly currency: string
  readonly dimensions: PackageDimensions
  readonly problem: string | null
}

/** Fields whose cells may be guarded by an apostrophe even before a letter: Shopify's postcodes, ids. */
const GUARDED = new Set<ImportField>(["Postcode", "OrderNumber", "SalesRecord", "ItemNumber", "Sku"])

const NUMBERS: readonly (readonly [field: "Weight" | "Length" | "Width" | "Height", name: string, measure: Measure])[] =
  [
    ["Weight", "weight", "weight"],
    ["Length", "length", "side"],
    ["Width", "width", "side"],
    ["Height", "height", "side"],
  ]

/** The cells of a row by their meaning, as the kind of file has them. */
export function cellText({ format, columnsOf, otherwise }: CsvHeader, cells: readonly string[]): CellText {
  const cellAt = (field: ImportField, column: number | undefined): string => {
    if (column === undefined) return ""
    const cell = cleanCell(cells[column] ?? "")
    return cell.startsWith("'") && GUARDED.has(field) ? cell.slice(1) : cell
  }
  const cellOf = (field: ImportField): string => {
    const columns = columnsOf.get(field)
    return columns === undefined || columns.length === 1
      ? cellAt(field, columns?.[0])
      : columns
          .map((column) => cellAt(field, column))
          .filter((cell) => cell !== "")
          .join(between(field))
  }
  const isOtherwise = otherwise.size > 0 && [...otherwise.keys()].every((field) => cellOf(field) === "")
  const written: CellText = isOtherwise
    ? (field) => (otherwise.has(field) ? cellAt(field, otherwise.get(field)) : cellOf(field))
    : cellOf
  if (format.derive === undefined) return written
  const derived = format.derive(written)
  return (field) => derived[field] ?? written(field)
}

function streetPartsOf({ columnsOf }: CsvHeader, cells: readonly string[]): readonly string[] {
  const columns = columnsOf.get("AddressLine1") ?? []
  if (columns.length < 2) return []
  return columns.map((column) => cleanCell(cells[column] ?? "")).filter((cell) => cell !== "")
}

function between(field: ImportField): string {
  return field === "IossNumberSource" ? " " : (joinedBy(field) ?? " ")
}

/** What all cells of a column say about each of them. */
export interface ColumnFacts {
  readonly marks: ReadonlyMap<ImportField, DecimalMark>
  readonly rounded: ReadonlyMap<ImportField, Rounding>
}

const NO_FACTS: ColumnFacts = { marks: new Map(), rounded: new Map() }

export function readOrderRow(
  header: CsvHeader,
  cells: readonly string[],
  number: number,
  { marks, rounded }: ColumnFacts = NO_FACTS,
): OrderRow {
  const text = cellText(header, cells)
  const problems: string[] = []
  const refusal = header.format.problemOf?.(text) ?? null
  if (refusal !== null) problems.push(refusal)
  const dimensions = readDimensions(text, { units: header.units, marks }, problems)
  const orderKey = text("OrderNumber") || text("SalesRecord")
  problems.push(...KEY_FIELDS.flatMap(([field, name]) => whyLossy(text(field), name, rounded.get(field)) ?? []))
  const quantity = readQuantity(text("Quantity"), problems, marks.get("Quantity"))
  const { value, currency, isValued = true } = readLineValue(text, { quantity, marks }, problems)
  return {
    number,
    text,
    streetParts: streetPartsOf(header, cells),
    orderKey,
    quantity,
    value,
    isValued,
    currency: currency || text("Currency").toUpperCase(),
    dimensions,
    problem: problems[0] ?? null,
  }
}

/** Weight and sides, 0 where the file says nothing (CSV-10). */
function readDimensions(
  text: CellText,
  { units, marks }: Pick<CsvHeader, "units"> & Pick<ColumnFacts, "marks">,
  problems: string[],
): PackageDimensions {
  const [Weight = 0, Length = 0, Width = 0, Height = 0] = NUMBERS.map(([field, name, measure]) => {
    const most = PARCEL_LIMITS[field]
    const read = readMeasure(text(field), measure, units.get(field), marks.get(field))
    if (read.kind === "bad") problems.push(`"${shorten(text(field))}" is not a ${name}.`)
    if (read.kind === "number" && read.value > most)
      problems.push(`The ${name} ${read.value} is over the limit of ${most.toLocaleString("en-GB")}.`)
    return read.kind === "number" ? read.value : 0
  })
  return { Weight, Length, Width, Height }
}

/** Default quantity 1 (CSV-10). */
function readQuantity(cell: string, problems: string[], mark: DecimalMark | undefined): number {
  const read = readNumber(cell, mark)
  if (read.kind === "absent") return 1
  const most = ORDER_LINE_LIMITS.quantity
  const isCount = read.kind === "number" && Number.isInteger(read.value) && read.value >= 1
  if (isCount && read.value <= most) return read.value
  problems.push(
    isCount
      ? `The quantity ${shorten(cell)} is over the limit of ${most.toLocaleString("en-GB")}.`
      : `"${shorten(cell)}" is not a quantity.`,
  )
  return 1
}

/** The line's value: given as such, or price of one times quantity less discount; 20 when the file has none (CSV-10). */
function readLineValue(
  text: OrderRow["text"],
  { quantity, marks }: Pick<OrderRow, "quantity"> & Pick<ColumnFacts, "marks">,
  problems: string[],
): { value: Minor; currency: string; isValued?: boolean } {
  const amountOf = (field: ImportField) => readMoney(text(field), marks.get(field))
  const [whole, unit, discount] = [amountOf("LineValue"), amountOf("UnitPrice"), amountOf("LineDiscount")]
  for (const [read, field] of [
    [whole, "LineValue"],
    [unit, "UnitPrice"],
    [discount, "LineDiscount"],
  ] as const)
    if (read.kind === "bad") problems.push(`"${shorten(text(field))}" is not an amount of money.`)
  if (whole.kind === "money") return whole
  if (unit.kind !== "money") return { value: DEFAULT_LINE_VALUE, currency: "", isValued: false }
  const less = discount.kind === "money" ? discount.value : 0
  // A price of one may be finer than a penny; the line is rounded once.
  const total = Math.min(decimalToMinor(unit.exact * quantity), HIGHEST_AMOUNT + 1) - less
  if (total > HIGHEST_AMOUNT) problems.push("The value of this line is over the limit.")
  return { value: minor(Math.min(Math.max(total, 0), HIGHEST_AMOUNT)), currency: unit.currency }
}

function shorten(text: string): string {
  return shortText(text, 40)
}
