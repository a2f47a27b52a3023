import { zeroFormat } from "./zero-format.ts"
import { findHeader } from "../find-header.ts"
import { findHeadingRow } from "../mapping/find-heading-row.ts"
import type { CsvCells } from "../read-cells.ts"
import { MOST_ROWS_READ } from "../rows-searched.ts"
import type { CellValue, ReadOptions, Sheet } from "hucre/xlsx"

/** Above this a number has more digits than a workbook keeps: an order number with its last digits lost. */
const MOST_DIGITS = 1e15

const SHEETS_IN_SIGHT: Pick<ReadOptions, "sheets"> = {
  sheets: ({ hidden = false, veryHidden = false }) => !hidden && !veryHidden,
}

/**
 * The cells of an Excel workbook as they would stand in a CSV file: of the first sheet in sight whose headings are known, else
 * of the first that is not empty. Null when the bytes are another archive.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<CsvCells | null> {
  const { readXls, readXlsx } = await import("hucre/xlsx")
  const isZip = bytes[0] === 0x50
  if (isZip && !isWorkbook(bytes)) return null
  const options = { ...SHEETS_IN_SIGHT, maxRows: MOST_ROWS_READ }
  const { sheets } = isZip ? await readXlsx(bytes, options) : await readXls(bytes, options)
  const formats = isZip ? await formatsOf(bytes) : []
  const tables = sheets.map((sheet, place) => rowsOf(sheet, formats[place])).filter((rows) => rows.length > 0)
  const rows =
    tables.find((table) => findHeader(table) !== null) ??
    tables.find((table) => findHeadingRow(table) !== null) ??
    tables[0] ??
    []
  return { rows, unclosedRows: new Set() }
}

/** A column's number format that shows noughts, as a function of a whole number. */
type ShownColumns = ReadonlyMap<number, (value: number) => string>

/** Rows whose formats are looked at: people format columns, and every cell's style takes ten times the memory of the cells. */
const ROWS_WITH_FORMATS = 200

/** Of each sheet the columns whose numbers are shown with noughts before them: 2138 as 02138, by the format 00000 (CSV-35). */
async function formatsOf(bytes: Uint8Array): Promise<readonly ShownColumns[]> {
  const { readXlsx } = await import("hucre/xlsx")
  const { sheets } = await readXlsx(bytes, { ...SHEETS_IN_SIGHT, maxRows: ROWS_WITH_FORMATS, readStyles: true })
  return sheets.map(({ cells }) => {
    const shown = new Map<number, (value: number) => string>()
    for (const [place, { value, style }] of cells ?? []) {
      const column = Number(place.slice(place.indexOf(",") + 1))
      const show = typeof value === "number" && !shown.has(column) ? zeroFormat(style?.numFmt ?? "") : null
      if (show !== null) shown.set(column, show)
    }
    return shown
  })
}

/** Every workbook has this part, and its name stands uncompressed in the archive. */
function isWorkbook(bytes: Uint8Array): boolean {
  const tail = new TextDecoder("latin1").decode(bytes.subarray(-200_000))
  return tail.includes("xl/workbook.xml")
}

/** All rows equally wide: a sheet has no end of a row, and cells that only have a colour are none. */
function rowsOf({ rows }: Sheet, shown: ShownColumns = new Map()): string[][] {
  const written = rows.map((cells) => cells.map((value, column) => cellText(value, shown.get(column))))
  const width = written.reduce((most, cells) => Math.max(most, cells.findLastIndex((cell) => cell !== "") + 1), 0)
  const end = written.findLastIndex((cells) => cells.some((cell) => cell !== "")) + 1
  return written.slice(0, end).map((cells) => Array.from({ length: width }, (_, place) => cells[place] ?? ""))
}

function cellText(value: CellValue | undefined, show?: (value: number) => string): string {
  if (value === null || value === undefined) return ""
  if (typeof value === "object" && "toISOString" in value) return value.toISOString().replace(/T00:00:00\.000Z$/, "")
  return typeof value === "number" ? numberText(value, show) : String(value)
}

function numberText(value: number, show: ((value: number) => string) | undefined): string {
  if (Math.abs(value) >= MOST_DIGITS) return value.toExponential()
  if (show !== undefined && Number.isInteger(value) && value >= 0) return show(value)
  const text = String(value)
  // A fourth digit says that the point parts no thousands: a number of a workbook can't be read two ways.
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}
