import type {
  ColumnOffer,
  ColumnsFound,
  CsvNotice,
  DatesRead,
  FilledIn,
  ImportedItem,
  RowCounts,
  RowProblem,
} from "@smart-send/domain/csv-import/csv-reading"
import type { DateQuestion } from "@smart-send/domain/csv-import/date-order"
import type { NumberQuestion, NumbersRead } from "@smart-send/domain/csv-import/number-columns"
import type { ColumnChoice, CsvMapping } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import type { FileColumns } from "@smart-send/domain/csv-import/mapping/file-columns"
import type { UnweighedProduct } from "@smart-send/domain/product/product-parcels"
import type { CsvReadOptions } from "@smart-send/domain/csv-import/read-csv-rows"
import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { ColumnsRead } from "@smart-send/domain/csv-import/find-header"

/** An item that was not created, and why. */
export interface CreateFailure {
  readonly clientId: string
  readonly error: string
}

/** What the seller, or the memory, said of a file; what is left out stays as it was. */
export type FileAnswers = Pick<CsvReadOptions, "dateAnswer" | "numberAnswer">

export type CsvQuestion =
  | {
      readonly ask: "read"
      readonly file: File
      readonly importId: string
      readonly defaultCountry: string
      readonly mappings: readonly CsvMapping[]
    }
  /** The columns of the file as they are read now, for whoever maps them. */
  | { readonly ask: "columns" }
  /** What the first rows would be with these columns. Nothing changes. */
  | { readonly ask: "try"; readonly choices: readonly ColumnChoice[] }
  /** Reads the same file again with these columns. */
  | { readonly ask: "map"; readonly choices: readonly ColumnChoice[]; readonly keptAs: CsvMapping | null }
  /** Reads the same file again with its dates in this order, or with this mark before the fractions of its numbers. */
  | { readonly ask: "answer"; readonly answers: FileAnswers }
  /** From now on items without a weight take it from these products. Answers the places of the items that changed. */
  | { readonly ask: "parcels"; readonly parcels: readonly (readonly [string, PackageDimensions])[] }
  | { readonly ask: "batch"; readonly index: number; readonly size: number }
  | { readonly ask: "failedRows"; readonly failures: readonly CreateFailure[] }
  /** The rows that failed, to be mended; the first of them when there are many. `failuresAlone`: not those that can't be read. */
  | { readonly ask: "faults"; readonly failures: readonly CreateFailure[]; readonly failuresAlone: boolean }
  /** Reads the file again with mended rows: all of it, or the rows that failed alone. */
  | {
      readonly ask: "mend"
      readonly importId: string
      readonly cells: readonly (readonly [row: number, cells: readonly string[]])[]
      /** The failures of the creation that is over; null before anything was created. */
      readonly after: readonly CreateFailure[] | null
    }

/** What is shown of a file. Long lists are cut to what fits; the counts are complete. */
export type CsvSummary =
  | { readonly state: "FORMAT" }
  | { readonly state: "ERROR"; readonly message: string; readonly columns: ColumnsFound | null }
  | { readonly state: "EMPTY" }
  | { readonly state: "MAPPING"; readonly file: FileColumns }
  | {
      readonly state: "CONFIRM"
      readonly formatName: string
      readonly itemCount: number
      readonly lineCount: number
      readonly rowCounts: RowCounts
      readonly wrongWidthCount: number
      readonly blankCount: number
      /** Row numbers of both kinds, in order. Empty when there are 50 or more (CSV-6). */
      readonly excludedRows: readonly number[]
      readonly problemCount: number
      readonly problems: readonly RowProblem[]
      readonly columns: ColumnsRead
      /** Every product that an item lacks the weight of. */
      readonly products: readonly UnweighedProduct[]
      readonly notices: readonly CsvNotice[]
      readonly dateQuestion: DateQuestion | null
      readonly datesRead: DatesRead | null
      readonly numberQuestion: NumberQuestion | null
      readonly numbersRead: NumbersRead | null
      readonly filledIn: FilledIn
      readonly headings: string
      /** The saved mapping by which it was read. */
      readonly mapping: CsvMapping | null
      readonly offer: ColumnOffer | null
    }

/** What the first rows of a file would be. */
export interface MappingTrial {
  /** The first few. */
  readonly items: readonly ImportedItem[]
  /** The first row that can't be read, and why. */
  readonly problem: RowProblem | null
}

/** A row that failed, as it came. */
export interface FaultyRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly message: string
  /** The column of the cell to mend; null when the whole row is at fault. */
  readonly column: number | null
}

export interface Faults {
  readonly headings: readonly string[]
  readonly rows: readonly FaultyRow[]
  /** Of all. */
  readonly count: number
}

/** The type of each question's answer. */
export interface CsvAnswers {
  readonly read: CsvSummary
  readonly columns: FileColumns | null
  readonly try: MappingTrial
  readonly map: CsvSummary
  readonly answer: CsvSummary
  readonly parcels: readonly number[]
  /** The items exactly as they are created. */
  readonly batch: readonly ImportedItem[]
  readonly failedRows: string
  readonly faults: Faults
  readonly mend: CsvSummary
}

export type CsvReply =
  | { readonly ok: true; readonly value: CsvAnswers[keyof CsvAnswers] }
  | { readonly ok: false; readonly message: string }
