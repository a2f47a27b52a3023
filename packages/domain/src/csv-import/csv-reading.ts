import type { NewItem } from "../item/item.ts"
import type { DateOrder } from "./date-orders.ts"
import type { DateQuestion } from "./date-order.ts"
import type { CsvMapping } from "./mapping/csv-mapping.ts"
import type { FileColumns } from "./mapping/file-columns.ts"
import type { MappedField } from "./mapping/mapped-fields.ts"
import type { NumberQuestion, NumbersRead } from "./number-columns.ts"
import type { ColumnsRead } from "./find-header.ts"

/** An item read from a file: the rows it came from, so that a failure can point at them. Rows count from 1, as a spreadsheet shows them. */
export interface ImportedItem {
  readonly clientId: string
  readonly rows: readonly number[]
  readonly item: NewItem
}

/** A row, or rows, that could not be read, and the sentence that says why. */
export interface RowProblem {
  readonly rows: readonly number[]
  readonly message: string
}

/** Something the person should know before confirming; nothing is left out because of it unless it says so. */
export type CsvNotice =
  | { readonly code: "OTHER-CURRENCY"; readonly count: number; readonly currencies: readonly string[] }
  | { readonly code: "DONE-ALREADY"; readonly count: number }
  /** Order numbers used for several buyers: an item each. */
  | { readonly code: "SEVERAL-BUYERS"; readonly count: number; readonly orders: readonly string[] }
  /** The shop has another file of the same orders, which says more of them. */
  | { readonly code: "FULLER-TWIN" }
  /** Orders whose date is none we know: they have no date. */
  | { readonly code: "UNREAD-DATES"; readonly count: number; readonly example: string }
  /** The file's letters were encoded twice, and are read as they were meant. */
  | { readonly code: "ENCODED-TWICE"; readonly was: string; readonly now: string }
  /** Phone numbers that a spreadsheet has shortened: they are left out. */
  | { readonly code: "SHORTENED-PHONES"; readonly count: number; readonly example: string }
  /** A long number of a key that ends in 0 where a spreadsheet rounds, by chance or not. */
  | { readonly code: "MAYBE-ROUNDED"; readonly count: number; readonly example: string }
  /** Tariff codes of a length that none has, and what such a one probably was before it lost its nought. */
  | { readonly code: "ODD-TARIFF-CODES"; readonly count: number; readonly example: string; readonly likely: string }

/** Every row below the heading, each in one of these: they add up to `all`. Blank rows at the end are no rows. */
export interface RowCounts {
  readonly all: number
  readonly inItems: number
  /** Not read, with the row and the reason. */
  readonly withProblem: number
  readonly wrongWidth: number
  readonly blank: number
  /** Of orders that are sent or cancelled. */
  readonly doneAlready: number
  /** A marketplace's padding and footers. */
  readonly padding: number
}

/** What was put where the file says nothing. */
export interface FilledIn {
  /** Order lines without a value: each gets the usual one. */
  readonly values: number
  /** Order lines without a name: the SKU or the order number stands for it. */
  readonly names: number
  /** Whether a column is read as the value, so that only cells of it are empty. */
  readonly hasValueColumn: boolean
}

/** The columns of a file that is no kind we know. */
export interface ColumnsFound {
  readonly found: readonly string[]
  /** What the kind of file nearest to it has and this one has not. */
  readonly missing: readonly string[]
}

/** In which order dates of three numbers are read, and who says so: the file's own dates, the seller, or their answer for an earlier file. */
export interface DatesRead {
  readonly order: DateOrder
  readonly by: "FILE" | "ANSWER" | "MEMORY"
}

/** A column that the kind of file leaves out, though it may hold something of use (CSV-43). */
export interface ColumnOffer {
  readonly name: string
  readonly field: MappedField
}

/** A file as read, before anything is created (CSV-2). */
export type CsvReading =
  | { readonly state: "ERROR"; readonly message: string; readonly columns: ColumnsFound | null }
  | { readonly state: "EMPTY" }
  /** Columns that nobody knows: they are mapped or ignored first (CSV-25). */
  | ({ readonly state: "MAPPING" } & FileColumns)
  | {
      readonly state: "CONFIRM"
      readonly formatName: string
      readonly items: readonly ImportedItem[]
      readonly lineCount: number
      readonly rowCounts: RowCounts
      /** Rows whose number of cells differs from the header's: not included. */
      readonly wrongWidthRows: readonly number[]
      /** Rows of one cell or none between the others: not included. */
      readonly blankRows: readonly number[]
      readonly problems: readonly RowProblem[]
      readonly columns: ColumnsRead
      readonly notices: readonly CsvNotice[]
      /** Asked before anything is created, when the dates of the file could be either order. */
      readonly dateQuestion: DateQuestion | null
      /** Null while the question has no answer, and when no date hangs on it. */
      readonly datesRead: DatesRead | null
      /** Asked before anything is created, when numbers of the file could be read two ways. */
      readonly numberQuestion: NumberQuestion | null
      /** Null while the question has no answer, and when there is none. */
      readonly numbersRead: NumbersRead | null
      readonly filledIn: FilledIn
      /** Names files of the same headings. */
      readonly headings: string
      /** The saved mapping by which it was read. */
      readonly mapping: CsvMapping | null
      readonly offer: ColumnOffer | null
    }

/** The row list is shown when fewer than 50 rows are bad (CSV-6). */
export const ROW_LIST_BELOW = 50

export const NOT_RECOGNISED =
  "We don't recognise the columns of this file. Use an order export of your shop or marketplace, or a file with at least Recipient Name, Address Line 1, Postcode and Item Name."

export const UNCLOSED_QUOTE = "A quotation mark is opened in this row and never closed. Close it, or take it out."
