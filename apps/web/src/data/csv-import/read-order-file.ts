import { detectDelimiter } from "@smart-send/domain/csv-import/detect-delimiter"
import { findHeader, ROWS_SEARCHED } from "@smart-send/domain/csv-import/find-header"
import { type CsvCells, readCells } from "@smart-send/domain/csv-import/read-cells"
import { CSV_LIMITS, csvLimitText } from "@smart-send/domain/csv-import/csv-limits"
import type { CsvReading } from "@smart-send/domain/csv-import/csv-reading"
import { type CsvReadOptions, readCsvRows } from "@smart-send/domain/csv-import/read-csv-rows"

export type CsvFileReading =
  | { readonly reading: { readonly state: "FORMAT" } }
  | {
      readonly reading: CsvReading
      /**
       * All cells of the file, so that failed rows can be returned as they came and dates can be read in the other
       * order.
       */
      readonly cells: CsvCells
    }

const FORMAT: CsvFileReading = { reading: { state: "FORMAT" } }
export const NO_CELLS: CsvCells = { rows: [], unclosedRows: new Set() }

/** Turns the bytes of a dropped file into items: name, encoding, delimiter and cells here, then the domain's rules. */
export function readCsvBytes(name: string, bytes: Uint8Array, options: CsvReadOptions): CsvFileReading {
  if (!/\.csv$/i.test(name)) return FORMAT
  if (bytes.length > CSV_LIMITS.fileSize)
    return { reading: { state: "ERROR", message: csvLimitText("fileSize"), columns: null }, cells: NO_CELLS }
  const text = decodeCsv(bytes)
  if (text === null) return FORMAT
  const cells = cellsOf(text)
  return { reading: readCsvRows(cells, options), cells }
}

/** Stops one row past the limit, so that a file of a million rows is refused without being held in memory. */
function cellsOf(text: string): CsvCells {
  const { delimiter, skipFirstLine } = detectDelimiter(text)
  const body = skipFirstLine ? text.slice(text.indexOf("\n") + 1) : text
  const head = readCells(body, { delimiter, mostRows: ROWS_SEARCHED, width: null })
  const width = findHeader(head.rows)?.width ?? null
  return readCells(body, { delimiter, mostRows: CSV_LIMITS.rows + 1, width })
}

/**
 * UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252. Null when the bytes are not text: an archive, a
 * picture, a spreadsheet.
 */
function decodeCsv(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
  if (isArchive || bytes.subarray(0, 8192).includes(0)) return null
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}
