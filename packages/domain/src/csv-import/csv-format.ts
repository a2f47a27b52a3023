import type { DateOrder } from "./date-orders.ts"
import type { MappedField } from "./mapping/mapped-fields.ts"
import type { ImportField } from "./import-field.ts"

/** A row's cell of a field; empty when the file has no such column. */
export type CellText = (field: ImportField) => string

export type FieldColumns = readonly (readonly [ImportField, ...string[]])[]

/** One kind of file, as data. Header names are compared by {@link headerKey}. */
export interface CsvFormat {
  readonly id: string
  /** Shown to the person: "eBay orders report". */
  readonly name: string
  /** Source of its items: all files have source id CSV; the account tells the kinds apart for the duplicate rule. */
  readonly source: { readonly Id: "CSV"; readonly AccountId: string; readonly Name: string }
  /** Every one of these groups must have at least one of its headers in the file. */
  readonly required: readonly (readonly string[])[]
  /** Field to header names in order of preference: the first one the file has is read, for the whole file. */
  readonly columns: FieldColumns
  /** Read in place of the fields of the same name, all together, in a row that has none of them. */
  readonly otherwise?: FieldColumns
  /** Columns that are not read until the seller says so, which is offered in one press, and what they are then. */
  readonly offered?: readonly (readonly [MappedField, ...string[]])[]
  /** Known columns that are not read (CSV-15). */
  readonly dropped: readonly string[]
  /** The order of day and month in every file of this kind. Elsewhere the dates of the file tell, or the seller. */
  readonly dateOrder?: DateOrder
  /** The shop has another file of the same orders, which says more of them. Imported both, they would be added twice. */
  readonly hasFullerTwin?: true
  /** Quotation marks are part of the text. */
  readonly isUnquoted?: true
  /** Rows that are no data though they stand below the header: padding, descriptions and footers. */
  isNoise?(cells: readonly string[], text: CellText): boolean
  /** Fields made from what the cells say, in place of the cells. */
  derive?(text: CellText): Partial<Record<ImportField, string>>
  /** Whether an order with such a row is sent or cancelled already: nothing is left to send. */
  isOrderDone?(text: CellText): boolean
  /** The same for a row alone; the rest of its order is sent. */
  isRowDone?(text: CellText): boolean
  /** Why a row can't be sent, as a sentence. */
  problemOf?(text: CellText): string | null
}

/** Names are compared without case, spaces and punctuation: "Post to address 1" and "post_to_address_1" are one. */
export function headerKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
}

export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "")
}
