import { findHeader } from "../find-header.ts"
import { findHeadingRow } from "../mapping/find-heading-row.ts"
import type { CsvCells } from "../read-cells.ts"
import { MOST_ROWS_READ } from "../rows-searched.ts"
import type { CellValue, Sheet } from "hucre/xlsx"

/** Above this a number has more digits than a workbook keeps: an order number with its last digits lost. */
const MOST_DIGITS = 1e15

/**
 * The cells of an Excel workbook as they would stand in a CSV file: of the first sheet in sight whose headings are known, else
 * of the first that is not empty. Null when the bytes are another archive.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<CsvCells | null> {
  const { readXls, readXlsx } = await import("hucre/xlsx")
  const isZip = bytes[0] === 0x50
  if (isZip && !isWorkbook(bytes)) return null
  const options = {
    maxRows: MOST_ROWS_READ,
    sheets: ({ hidden = false, veryHidden = false }) => !hidden && !veryHidden,
  }
  const { sheets } = isZip ? await readXlsx(bytes, options) : await readXls(bytes, options)
  const tables = sheets.map(rowsOf).filter((rows) => rows.length > 0)
  const rows =
    tables.find((table) => findHeader(table) !== null) ??
    tables.find((table) => findHeadingRow(table) !== null) ??
    tables[0] ??
    []
  return { rows, unclosedRows: new Set() }
}

/** Every workbook has this part, and its name stands uncompressed in the archive. */
function isWorkbook(bytes: Uint8Array): boolean {
  const tail = new TextDecoder("latin1").decode(bytes.subarray(-200_000))
  return tail.includes("xl/workbook.xml")
}

/** All rows equally wide: a sheet has no end of a row, and cells that only have a colour are none. */
function rowsOf({ rows }: Sheet): string[][] {
  const written = rows.map((cells) => cells.map(cellText))
  const width = written.reduce((most, cells) => Math.max(most, cells.findLastIndex((cell) => cell !== "") + 1), 0)
  const end = written.findLastIndex((cells) => cells.some((cell) => cell !== "")) + 1
  return written.slice(0, end).map((cells) => Array.from({ length: width }, (_, place) => cells[place] ?? ""))
}

function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ""
  if (typeof value === "object" && "toISOString" in value) return value.toISOString().replace(/T00:00:00\.000Z$/, "")
  if (typeof value === "number" && Math.abs(value) >= MOST_DIGITS) return value.toExponential()
  return String(value)
}
