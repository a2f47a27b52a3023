import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { detectDelimiter } from "@smart-send/domain/csv-import/detect-delimiter"
import { readCells } from "@smart-send/domain/csv-import/read-cells"
import { readNationalCodes, type NationalCodeRow } from "@smart-send/domain/tariff/read-national-codes"
import type { NationalSystem } from "@smart-send/domain/tariff/tariff-system"
import { faultText } from "@smart-send/server/platform/data-file/file-fault"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"

/** The largest official tables have some 60,000 lines, with those that have ended. */
const MOST_ROWS = 300_000
/** More faults would only scroll the first ones off the screen. */
const MOST_REPORTED = 20

/**
 * The codes of a national tariff from its official file, CSV or Excel.
 * @throws StartRefusal naming each fault by file, row and column.
 */
export async function readTariffFile(
  path: string,
  system: NationalSystem,
  firstDay: string,
): Promise<readonly NationalCodeRow[]> {
  const bytes = await readFile(path).catch(() => {
    throw new StartRefusal(`${path} can't be read.`)
  })
  const tables = isWorkbook(bytes) ? await tablesOfWorkbook(path, bytes) : [tableOfText(bytes)]
  const readings = tables.map((rows) => readNationalCodes(rows, system, firstDay))
  // Of the sheets of a workbook, the one with codes; without one, the sheet that came furthest says what is wrong.
  const found = readings.find((reading) => reading.ok)
  if (found?.ok === true) return found.value
  const faults = readings.flatMap((reading) => (reading.ok ? [] : [reading.error]))
  const told = faults.find((each) => each[0]?.row !== 1) ?? faults[0] ?? []
  const file = basename(path)
  throw new StartRefusal(
    told.length === 0
      ? `${file} has no table.`
      : [
          ...told
            .slice(0, MOST_REPORTED)
            .map(({ row, column, message }) => faultText({ file, line: row, column, message })),
          ...(told.length > MOST_REPORTED ? [`${told.length - MOST_REPORTED} more faults.`] : []),
        ].join("\n"),
  )
}

type Table = readonly (readonly string[])[]

/** Every .xlsx is a zip archive, every .xls a compound file. */
function isWorkbook(bytes: Uint8Array): boolean {
  return (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)
}

async function tablesOfWorkbook(path: string, bytes: Uint8Array): Promise<readonly Table[]> {
  // Loaded when there is a workbook: the other commands have none.
  const { readXls, readXlsx } = await import("hucre/xlsx")
  const read = bytes[0] === 0x50 ? readXlsx : readXls
  const { sheets } = await read(bytes, { maxRows: MOST_ROWS }).catch(() => {
    throw new StartRefusal(`${basename(path)} is no workbook that can be read.`)
  })
  return sheets.map(({ rows }) => rows.map((cells) => cells.map((cell) => cellText(cell))))
}

function cellText(cell: unknown): string {
  if (typeof cell === "string") return cell
  if (typeof cell === "number") return String(cell)
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : ""
}

function tableOfText(bytes: Uint8Array): Table {
  const text = decode(bytes).replace(/^\uFEFF/, "")
  const { delimiter, skipFirstLine } = detectDelimiter(text)
  const body = skipFirstLine ? text.slice(text.indexOf("\n") + 1) : text
  return readCells(body, { delimiter, mostRows: MOST_ROWS, width: null }).rows
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}
