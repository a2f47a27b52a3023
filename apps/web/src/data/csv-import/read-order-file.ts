import { cellsOfFile } from "@smart-send/domain/csv-import/file/cells-of-file"
import { CSV_LIMITS, csvLimitText } from "@smart-send/domain/csv-import/csv-limits"
import { isOrderFileName } from "@smart-send/domain/csv-import/file/order-file-name"
import type { CsvReading } from "@smart-send/domain/csv-import/csv-reading"
import type { CsvCells } from "@smart-send/domain/csv-import/read-cells"
import { type CsvReadOptions, readCsvRows } from "@smart-send/domain/csv-import/read-csv-rows"

export type OrderFileReading =
  | { readonly reading: { readonly state: "FORMAT" } }
  | {
      readonly reading: CsvReading
      /**
       * All cells of the file, so that failed rows can be returned as they came and dates can be read in the other
       * order.
       */
      readonly cells: CsvCells
    }

const FORMAT: OrderFileReading = { reading: { state: "FORMAT" } }
export const NO_CELLS: CsvCells = { rows: [], unclosedRows: new Set() }

/** Decided by name and size alone, so that a file of gigabytes is never read into memory. */
export function refusedUnread({
  name,
  size,
}: {
  readonly name: string
  readonly size: number
}): OrderFileReading | null {
  if (!isOrderFileName(name)) return FORMAT
  return size > CSV_LIMITS.fileSize ? failed(csvLimitText("fileSize")) : null
}

/** Turns the bytes of a dropped file into items: its kind, encoding, delimiter and cells, then the domain's rules. */
export async function readOrderFile(bytes: Uint8Array, options: CsvReadOptions): Promise<OrderFileReading> {
  const cells = await cellsOfFile(bytes)
  if (cells === "FORMAT") return FORMAT
  return typeof cells === "string" ? failed(cells) : { reading: readCsvRows(cells, options), cells }
}

function failed(message: string): OrderFileReading {
  return { reading: { state: "ERROR", message, columns: null }, cells: NO_CELLS }
}
