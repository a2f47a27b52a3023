import type { RateSource } from "@smart-send/domain/quote/catalogue-source"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { FileFault } from "../../platform/data-file/file-fault.ts"
import type { FilePosition } from "../../platform/data-file/json-position.ts"

const COLUMNS = ["service", "zone", "size", "max_weight_kg", "price_pence"] as const

/** A courier's rate card, with the position of each row's columns for faults that only other files reveal. */
export interface RateCard {
  readonly rates: readonly RateSource[]
  position(row: number, column: string): FilePosition
}

interface Cell {
  readonly text: string
  readonly column: number
}

/**
 * Reads a rate card: a header naming the five columns, then one price a line. Empty lines are skipped. Weights are kg
 * with up to three decimals, prices whole pence without VAT.
 */
export function readRateCard(file: string, text: string): Result<RateCard, readonly FileFault[]> {
  const lines = text.split(/\r\n|\n|\r/)
  const header = (lines[0] ?? "").split(",").map((name) => name.trim().toLowerCase())
  if (header.join(",") !== COLUMNS.join(",")) {
    return err([{ file, line: 1, column: 1, message: `The first line must be: ${COLUMNS.join(",")}` }])
  }
  const faults: FileFault[] = []
  const rates: RateSource[] = []
  const places: { readonly line: number; readonly cells: readonly Cell[] }[] = []
  for (const [index, content] of lines.entries()) {
    if (index === 0 || content.trim() === "") continue
    const line = index + 1
    const cells = cellsOf(content)
    const read = readRow(cells)
    if (read.ok) {
      rates.push(read.value)
      places.push({ line, cells })
    } else faults.push({ file, line, ...read.error })
  }
  if (faults.length > 0) return err(faults)
  return ok({
    rates,
    position: (row, column) => ({
      line: places[row]?.line ?? 1,
      column: places[row]?.cells[COLUMNS.findIndex((name) => name === column)]?.column ?? 1,
    }),
  })
}

function cellsOf(content: string): readonly Cell[] {
  let column = 1
  return content.split(",").map((text) => {
    const cell = { text: text.trim(), column }
    column += text.length + 1
    return cell
  })
}

interface RowFault {
  readonly column: number
  readonly message: string
}

interface CellRule {
  readonly pattern: RegExp
  readonly fault: (text: string) => string
}

const anyName = (noun: string): CellRule => ({ pattern: /./, fault: () => `Name the ${noun}.` })

/** The required form of each column's cell, in the order of the columns. */
const CELL_RULES: readonly CellRule[] = [
  anyName("service"),
  anyName("zone"),
  { pattern: /^/, fault: () => "" },
  {
    pattern: /^(?!0*\.?0*$)\d{1,4}(\.\d{1,3})?$/,
    fault: (text) => `"${text}" is no weight in kg, such as 2 or 0.75.`,
  },
  { pattern: /^\d{1,7}$/, fault: (text) => `"${text}" is no price in whole pence, such as 319.` },
]

function readRow(cells: readonly Cell[]): Result<RateSource, RowFault> {
  if (cells.length !== COLUMNS.length) {
    const column = cells.at(Math.min(cells.length, COLUMNS.length + 1) - 1)?.column ?? 1
    return err({ column, message: `This line has ${cells.length} columns instead of ${COLUMNS.length}.` })
  }
  for (const [index, rule] of CELL_RULES.entries()) {
    const { text = "", column = 1 } = cells[index] ?? {}
    if (!rule.pattern.test(text)) return err({ column, message: rule.fault(text) })
  }
  const [service = "", zone = "", size = "", weight, price] = cells.map((cell) => cell.text)
  return ok({ service, zone, size, maxGrams: Math.round(Number(weight) * 1000), pence: Number(price) })
}
