import type { CsvReading } from "@smart-send/domain/csv-import/csv-reading"
import { failedRowsCsv } from "@smart-send/domain/csv-import/failed-rows-csv"
import { faultyColumn } from "@smart-send/domain/csv-import/faulty-column"
import { findHeader, type KnownMappings } from "@smart-send/domain/csv-import/find-header"
import { WRONG_WIDTH } from "@smart-send/domain/csv-import/left-out-rows"
import type { CsvCells } from "@smart-send/domain/csv-import/read-cells"
import type { CreateFailure, Faults } from "./csv-worker-messages.ts"

/** A file once it could be read. */
export interface HeldFile {
  readonly cells: CsvCells
  readonly mappings: KnownMappings | undefined
  readonly confirmed: Extract<CsvReading, { state: "CONFIRM" }>
}

interface FailedRowOfFile {
  readonly row: number
  readonly cells: readonly string[]
  readonly error: string
}

/**
 * Rows as they came, each with its reason: those that could not be created, those that could not be read, and those of
 * another width.
 */
export function failedRowsOf(
  { cells: { rows }, confirmed }: HeldFile,
  failures: readonly CreateFailure[],
  failuresAlone = false,
): readonly FailedRowOfFile[] {
  const rowsOf = new Map(confirmed.items.map((item) => [item.clientId, item.rows]))
  const refused = failures.map(({ clientId, error }) => [rowsOf.get(clientId) ?? [], error] as const)
  const unread: readonly (readonly [readonly number[], string])[] = failuresAlone
    ? []
    : [
        ...confirmed.problems.map((problem) => [problem.rows, problem.message] as const),
        [confirmed.wrongWidthRows, WRONG_WIDTH],
      ]
  return [...refused, ...unread]
    .flatMap(([numbers, error]) => numbers.map((row) => ({ row, cells: rows[row - 1] ?? [], error })))
    .toSorted((a, b) => a.row - b.row)
}

export function failedRowsText(file: HeldFile | null, failures: readonly CreateFailure[]): string {
  return file === null ? "" : failedRowsCsv(headingsOf(file), failedRowsOf(file, failures))
}

/** More than that is mended in a spreadsheet. */
const MOST_MENDED = 100

export function faultsOf(file: HeldFile | null, failures: readonly CreateFailure[], failuresAlone: boolean): Faults {
  if (file === null) return { headings: [], rows: [], count: 0 }
  const header = findHeader(file.cells.rows, file.mappings)
  const all = failedRowsOf(file, failures, failuresAlone)
  return {
    headings: headingsOf(file),
    count: all.length,
    rows: all.slice(0, MOST_MENDED).map(({ row, cells, error }) => ({
      row,
      cells,
      message: error,
      column: header === null || error === WRONG_WIDTH ? null : faultyColumn(header, cells, error),
    })),
  }
}

function headingsOf({ cells: { rows }, mappings }: HeldFile): readonly string[] {
  return rows[findHeader(rows, mappings)?.row ?? 0] ?? []
}
