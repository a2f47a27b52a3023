import { detectDelimiter } from "@smart-send/domain/csv-import/detect-delimiter"
import { CSV_LIMITS, csvLimitText } from "@smart-send/domain/csv-import/csv-limits"
import type { CsvReading } from "@smart-send/domain/csv-import/csv-reading"
import { type CsvReadOptions, readCsvRows } from "@smart-send/domain/csv-import/read-csv-rows"
import Papa from "papaparse"

export type CsvFileReading =
  | { readonly reading: { readonly state: "FORMAT" } }
  | {
      readonly reading: CsvReading
      /** All cells of the file, so that failed rows can be given back as they came. */
      readonly rows: readonly (readonly string[])[]
    }

const FORMAT: CsvFileReading = { reading: { state: "FORMAT" } }

/** From the bytes of a dropped file to items: name, encoding, delimiter, cells, then the domain's rules. */
export function readCsvBytes(name: string, bytes: Uint8Array, options: CsvReadOptions): CsvFileReading {
  if (!/\.csv$/i.test(name)) return FORMAT
  if (bytes.length > CSV_LIMITS.fileSize)
    return { reading: { state: "ERROR", message: csvLimitText("fileSize") }, rows: [] }
  const text = decodeCsv(bytes)
  if (text === null) return FORMAT
  const { delimiter, skipFirstLine } = detectDelimiter(text)
  const rows = parseRows(skipFirstLine ? text.slice(text.indexOf("\n") + 1) : text, delimiter)
  return { reading: readCsvRows(rows, options), rows }
}

/** UTF-8, UTF-16 with a mark, else Windows-1252. Null when the bytes are no text: an archive, a picture, a spreadsheet. */
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

/** Stops one row past the limit, so that a file of a million rows is refused without being held in memory. */
function parseRows(text: string, delimiter: string): readonly (readonly string[])[] {
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false, preview: CSV_LIMITS.rows + 1 })
  return data
}
