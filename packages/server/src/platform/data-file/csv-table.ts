import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { FileFault } from "./file-fault.ts"

/** A line below the heading: one cell for each column, by the column's name. */
export interface CsvLine {
  readonly line: number
  readonly cell: (column: string) => string
}

/**
 * Reads a comma-separated table. Its first line names the columns in any order, and columns that are not asked for are
 * ignored. A cell may be in double quotes, with a quote inside it doubled. Each fault names its line.
 */
export function readCsvTable(
  file: string,
  text: string,
  columns: readonly string[],
): Result<readonly CsvLine[], readonly FileFault[]> {
  const [heading = "", ...rest] = text.replace(/^\uFEFF/, "").split(/\r?\n/)
  const names = (cellsOf(heading) ?? []).map((name) => name.toLowerCase())
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0) {
    return err([{ file, line: 1, column: 1, message: `The heading has no column ${missing.join(", ")}.` }])
  }
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (twice !== undefined) return err([{ file, line: 1, column: 1, message: `The heading has ${twice} twice.` }])
  const faults: FileFault[] = []
  const lines = rest.flatMap((content, index) => {
    const line = index + 2
    if (content.trim() === "") return []
    const cells = cellsOf(content)
    const fault = cells === null ? "A quote is not closed on this line." : wrongWidth(cells.length, names.length)
    if (cells !== null && fault === null) {
      return [{ line, cell: (column: string) => cells[names.indexOf(column)] ?? "" }]
    }
    faults.push({ file, line, column: 1, message: fault ?? "" })
    return []
  })
  return faults.length > 0 ? err(faults) : ok(lines)
}

function wrongWidth(found: number, expected: number): string | null {
  return found === expected ? null : `This line has ${found} columns instead of ${expected}.`
}

const CELL = /\s*(?:"((?:[^"]|"")*)"|([^",]*))\s*(,|$)/y

/** Null when a quoted cell is not closed, or has text beside the quotes. */
function cellsOf(content: string): readonly string[] | null {
  const cells: string[] = []
  CELL.lastIndex = 0
  for (let match = CELL.exec(content); match !== null; match = CELL.exec(content)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2]?.trim() ?? "")
    if (match[3] === "") return cells
  }
  return null
}
