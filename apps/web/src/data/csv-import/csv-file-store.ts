import { type CsvReading, type ImportedItem, ROW_LIST_BELOW } from "@smart-send/domain/csv-import/csv-reading"
import { type ProductParcels, unweighedProducts, withProductParcel } from "@smart-send/domain/product/product-parcels"
import { readingOfRows, withMendedRows } from "@smart-send/domain/csv-import/mended-rows"
import type { ColumnChoice } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { fileColumns } from "@smart-send/domain/csv-import/mapping/file-columns"
import type { CsvCells } from "@smart-send/domain/csv-import/read-cells"
import { type CsvReadOptions, readCsvRows } from "@smart-send/domain/csv-import/read-csv-rows"
import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import { failedRowsOf, failedRowsText, faultsOf, type HeldFile } from "./failed-rows.ts"
import type { CsvAnswers, CsvQuestion, CsvSummary, FileAnswers, MappingTrial } from "./csv-worker-messages.ts"
import { NO_CELLS, type OrderFileReading, readOrderFile, refusedUnread } from "./read-order-file.ts"

const MOST_PROBLEMS_SHOWN = 50
/** Items shown while columns are mapped, and the rows that they are made of. */
const MOST_TRIED = 5
const ROWS_TRIED = 100

type Confirmed = Extract<CsvReading, { state: "CONFIRM" }>

/**
 * Holds one file's cells and items away from the page and answers the page's questions about them. Runs in the worker.
 */
export function createCsvFileStore() {
  let cells: CsvCells = NO_CELLS
  let options: CsvReadOptions | null = null
  let confirmed: Confirmed | null = null
  let parcels: ProductParcels = new Map()
  /** The items as they are created. */
  let items: readonly ImportedItem[] = []

  function become(reading: OrderFileReading["reading"]): CsvSummary {
    confirmed = reading.state === "CONFIRM" ? reading : null
    items = filledItems()
    return summaryOf(reading)
  }

  const filledItems = (): readonly ImportedItem[] =>
    confirmed?.items.map((each) => ({ ...each, item: withProductParcel(each.item, parcels) })) ?? []

  function setParcels(given: ProductParcels): readonly number[] {
    const before = items
    parcels = given
    items = filledItems()
    return items.flatMap(({ item }, place) =>
      isSameSize(item.PackageDimensions, before[place]?.item.PackageDimensions) ? [] : place,
    )
  }

  async function read(question: Extract<CsvQuestion, { ask: "read" }>): Promise<CsvSummary> {
    const { file, importId, defaultCountry, mappings } = question
    cells = NO_CELLS
    options = { importId, defaultCountry, mappings: { saved: mappings } }
    confirmed = null
    parcels = new Map()
    const result = refusedUnread(file) ?? (await readOrderFile(new Uint8Array(await file.arrayBuffer()), options))
    if ("cells" in result) cells = result.cells
    return become(result.reading)
  }

  /** The client ids may repeat, because nothing was created from the first reading. */
  function readAnswered(answers: FileAnswers): CsvSummary {
    if (options === null) throw new Error("The file has to be read first.")
    options = { ...options, ...answers }
    return become(readCsvRows(cells, options))
  }

  function map({ choices, keptAs }: Extract<CsvQuestion, { ask: "map" }>): CsvSummary {
    if (options === null) throw new Error("The file has to be read first.")
    // Other columns may hold the dates and numbers now.
    const mappings = { ...options.mappings, chosen: choices, keptAs }
    options = { ...options, dateAnswer: undefined, numberAnswer: undefined, mappings }
    return become(readCsvRows(cells, options))
  }

  function tryMapping(choices: readonly ColumnChoice[]): MappingTrial {
    const reading =
      options === null ? null : readCsvRows(firstRows(cells), { ...options, mappings: { chosen: choices } })
    if (reading?.state !== "CONFIRM") return { items: [], problem: null }
    return { items: reading.items.slice(0, MOST_TRIED), problem: reading.problems[0] ?? null }
  }

  const held = (): HeldFile | null =>
    confirmed === null || options === null ? null : { cells, mappings: options.mappings, confirmed }

  /** The same rows count as they were read, dates and all. */
  function mend({ importId, cells: mended, after }: Extract<CsvQuestion, { ask: "mend" }>): CsvSummary {
    const file = held()
    if (options === null || file === null) throw new Error("The file has to be read first.")
    const failed = after === null ? null : new Set(failedRowsOf(file, after).map(({ row }) => row))
    cells = withMendedRows(cells, new Map(mended))
    options = { ...options, importId }
    const reading = readCsvRows(cells, options)
    return become(failed === null || reading.state !== "CONFIRM" ? reading : readingOfRows(reading, failed))
  }

  return {
    async answer(question: CsvQuestion): Promise<CsvAnswers[keyof CsvAnswers]> {
      switch (question.ask) {
        case "read":
          return read(question)
        case "columns":
          return fileColumns(cells, options?.mappings)
        case "try":
          return tryMapping(question.choices)
        case "map":
          return map(question)
        case "answer":
          return readAnswered(question.answers)
        case "parcels":
          return setParcels(new Map(question.parcels))
        case "batch":
          return items.slice(question.index * question.size, (question.index + 1) * question.size)
        case "failedRows":
          return failedRowsText(held(), question.failures)
        case "faults":
          return faultsOf(held(), question.failures, question.failuresAlone)
        case "mend":
          return mend(question)
      }
    },
  }
}

function firstRows(cells: CsvCells): CsvCells {
  return { ...cells, rows: cells.rows.slice(0, ROWS_TRIED) }
}

function isSameSize(size: PackageDimensions, other: PackageDimensions | undefined): boolean {
  return (["Weight", "Length", "Width", "Height"] as const).every((measure) => size[measure] === other?.[measure])
}

function summaryOf(reading: OrderFileReading["reading"]): CsvSummary {
  if (reading.state === "MAPPING") {
    const { state, ...file } = reading
    return { state, file }
  }
  if (reading.state !== "CONFIRM") return reading
  const excluded = [...reading.wrongWidthRows, ...reading.blankRows].toSorted((a, b) => a - b)
  return {
    state: "CONFIRM",
    formatName: reading.formatName,
    itemCount: reading.items.length,
    lineCount: reading.lineCount,
    rowCounts: reading.rowCounts,
    wrongWidthCount: reading.wrongWidthRows.length,
    blankCount: reading.blankRows.length,
    excludedRows: excluded.length < ROW_LIST_BELOW ? excluded : [],
    problemCount: reading.problems.length,
    problems: reading.problems.slice(0, MOST_PROBLEMS_SHOWN),
    columns: reading.columns,
    products: unweighedProducts(reading.items.map(({ item }) => item)),
    notices: reading.notices,
    dateQuestion: reading.dateQuestion,
    datesRead: reading.datesRead,
    numberQuestion: reading.numberQuestion,
    numbersRead: reading.numbersRead,
    filledIn: reading.filledIn,
    headings: reading.headings,
    mapping: reading.mapping,
    offer: reading.offer,
  }
}
