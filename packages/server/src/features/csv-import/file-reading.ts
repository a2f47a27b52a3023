import type { DecimalMark } from "@smart-send/domain/csv-import/decimal-marks"
import { leftOutRows, type LeftOutRow } from "@smart-send/domain/csv-import/left-out-rows"
import type { CsvReading, ImportedItem } from "@smart-send/domain/csv-import/csv-reading"
import type { DateOrder } from "@smart-send/domain/csv-import/date-orders"
import { cellsOfFile } from "@smart-send/domain/csv-import/file/cells-of-file"
import { findHeader, type KnownMappings } from "@smart-send/domain/csv-import/find-header"
import type { CsvCells } from "@smart-send/domain/csv-import/read-cells"
import { type DateAnswer, readCsvRows } from "@smart-send/domain/csv-import/read-csv-rows"
import { rememberedDateOrder, type RememberedDateOrder } from "@smart-send/domain/csv-import/remembered-date-order"

/** How a file is to be read. */
export interface FileToRead {
  readonly bytes: Uint8Array
  readonly importId: string
  readonly defaultCountry: string
  readonly mappings: KnownMappings
  readonly dateOrder: DateOrder | null
  readonly decimalMark: DecimalMark | null
  /** The answers for earlier files. */
  readonly rememberedDates: readonly RememberedDateOrder[]
}

/** What somebody has to say before the file can be imported, or `FILE` for a file that can't be. */
export type FileRefusal = "FILE" | "MAPPING" | "DATES" | "NUMBERS"

export type FileReading =
  | { readonly kind: "refused"; readonly code: FileRefusal; readonly message: string }
  | {
      readonly kind: "read"
      readonly formatName: string
      readonly itemCount: number
      readonly rowCount: number
      readonly leftOut: readonly LeftOutRow[]
    }

export const NO_ORDER_FILE = "We're unable to import this file. Please check the file is a .csv."
const EMPTY = "There are no items in your file."
const MOST_NAMED = 5

/** Reads the bytes of a file by the rules of the panel; what the panel would ask is refused here, with what to do. */
export async function readFile(
  file: FileToRead,
): Promise<{ readonly reading: FileReading; readonly items: readonly ImportedItem[] }> {
  const cells = await cellsOfFile(file.bytes)
  if (typeof cells === "string") return refused("FILE", cells === "FORMAT" ? NO_ORDER_FILE : cells)
  const reading = read(cells, file)
  switch (reading.state) {
    case "EMPTY":
      return refused("FILE", EMPTY)
    case "ERROR":
      return refused("FILE", reading.message)
    case "MAPPING":
      return refused("MAPPING", unknownColumns(reading.columns.map(({ name }) => name)))
    case "CONFIRM": {
      const { items, formatName, rowCounts } = reading
      const open = openQuestion(reading)
      if (open !== null) return open
      const headerRow = (findHeader(cells.rows, file.mappings)?.row ?? 0) + 1
      const leftOut = leftOutRows(reading, headerRow)
      return {
        reading: { kind: "read", formatName, itemCount: items.length, rowCount: rowCounts.all, leftOut },
        items,
      }
    }
  }
}

function read(
  cells: CsvCells,
  { importId, defaultCountry, mappings, dateOrder, decimalMark, rememberedDates }: FileToRead,
): CsvReading {
  const options = { importId, defaultCountry, mappings, numberAnswer: decimalMark ?? undefined }
  const byAnswer = (order: DateOrder, by: DateAnswer["by"]) =>
    readCsvRows(cells, { ...options, dateAnswer: { order, by } })
  if (dateOrder !== null) return byAnswer(dateOrder, "ANSWER")
  const reading = readCsvRows(cells, options)
  if (reading.state !== "CONFIRM" || reading.dateQuestion === null) return reading
  const remembered = rememberedDateOrder(rememberedDates, reading.headings)
  return remembered === null ? reading : byAnswer(remembered, "MEMORY")
}

/** What the panel would ask about the file and nobody has answered. */
function openQuestion({
  dateQuestion,
  datesRead,
  numberQuestion,
  numbersRead,
}: CsvReading & { readonly state: "CONFIRM" }) {
  if (dateQuestion !== null && datesRead === null) return refused("DATES", openDates(dateQuestion.example))
  const isOpen = numberQuestion !== null && numbersRead === null
  return isOpen ? refused("NUMBERS", openNumbers(numberQuestion.example)) : null
}

function refused(code: FileRefusal, message: string) {
  return { reading: { kind: "refused", code, message } as const, items: [] }
}

function unknownColumns(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => `"${name}"`)
  const more = names.length - shown.length
  const list = more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ")
  return `We don't know the columns of this file: ${list}. Upload it once in the CSV Upload panel and say what they are. Files with these headings can then be sent here.`
}

function openDates(example: string): string {
  return `Dates such as ${example} can be read two ways. Send DateOrder=dayFirst or DateOrder=monthFirst, or upload a file like it once in the CSV Upload panel.`
}

function openNumbers(example: string): string {
  return `Numbers such as ${example} can be read two ways. Send DecimalMark=point or DecimalMark=comma, or upload the file in the CSV Upload panel.`
}
