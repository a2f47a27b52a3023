import type { NewItem } from "../item/item.ts"

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
  | { readonly code: "UNUSED-COLUMNS"; readonly names: readonly string[] }
  | { readonly code: "OTHER-CURRENCY"; readonly count: number; readonly currencies: readonly string[] }
  | { readonly code: "DONE-ALREADY"; readonly count: number }

/** A file as read, before anything is created (order-panel.md 4.6 and 5.1). */
export type CsvReading =
  | { readonly state: "ERROR"; readonly message: string }
  | { readonly state: "EMPTY"; readonly formatName: string }
  | {
      readonly state: "CONFIRM"
      readonly formatName: string
      readonly items: readonly ImportedItem[]
      readonly lineCount: number
      /** Rows whose number of cells differs from the header's: not included. */
      readonly wrongWidthRows: readonly number[]
      /** Rows of one cell or none between the others: not included. */
      readonly blankRows: readonly number[]
      readonly problems: readonly RowProblem[]
      readonly notices: readonly CsvNotice[]
    }

/** The row list is shown when fewer than 50 rows are bad (order-panel.md 9). */
export const ROW_LIST_BELOW = 50

export const NOT_RECOGNISED =
  "We don't recognise the columns of this file. Use an eBay orders report, a Shopify order export, or a file with at least Recipient Name, Address Line 1, Postcode and Item Name."
