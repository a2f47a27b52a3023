import { cellsOfText } from "@smart-send/domain/csv-import/cells-of-text"
import { CSV_LIMITS, csvLimitText } from "@smart-send/domain/csv-import/csv-limits"
import type { CsvReading } from "@smart-send/domain/csv-import/csv-reading"
import type { CsvCells } from "@smart-send/domain/csv-import/read-cells"
import { type CsvReadOptions, readCsvRows } from "@smart-send/domain/csv-import/read-csv-rows"
import { readWorkbook } from "./read-workbook.ts"

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

/** Names of files that hold orders (CSV-3). What else they may be shows in their bytes. */
const ORDER_FILE = /\.(?:csv|tsv|txt|xlsx|xls)$/i
const WEB_PAGE =
  "This file is a web page, not a list of orders. The sign-in of the shop may have run out: export the file again, and open it in a spreadsheet to see that it has your orders."
const LOCKED =
  "This workbook could not be read. If it has a password, save it without one. Otherwise save it as CSV and import that."

/** Decided by name and size alone, so that a file of gigabytes is never read into memory. */
export function refusedUnread({
  name,
  size,
}: {
  readonly name: string
  readonly size: number
}): OrderFileReading | null {
  if (!ORDER_FILE.test(name)) return FORMAT
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

/** The cells, or a sentence about why there are none. */
async function cellsOfFile(bytes: Uint8Array): Promise<CsvCells | string> {
  if (isZip(bytes) || isOldWorkbook(bytes))
    try {
      return (await readWorkbook(bytes)) ?? "FORMAT"
    } catch {
      return LOCKED
    }
  const text = decodeText(bytes)
  if (text === null) return "FORMAT"
  return /^\s*<(?:!doctype|html|head|table|meta|\?xml)\b/i.test(text) ? WEB_PAGE : cellsOfText(text)
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/** The container of Excel's files before 2007, and of workbooks with a password. */
function isOldWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

/**
 * UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252. Null when the bytes are not text, such as a picture.
 */
function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  if (bytes.subarray(0, 8192).includes(0)) return null
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}
