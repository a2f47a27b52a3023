import { CSV_LIMITS } from "./csv-limits.ts"
import type { Delimiter } from "./detect-delimiter.ts"

/** The cells of a file, row by row as a spreadsheet numbers them. */
export interface CsvCells {
  readonly rows: readonly (readonly string[])[]
  /** Numbers, from 1, of the rows in which a quotation mark is opened and never closed; their cells are a guess. */
  readonly unclosedRows: ReadonlySet<number>
  /** What parts the cells of a text; left out for a workbook. */
  readonly delimiter?: Delimiter
  /** A word as the file has it and as it is read, where its letters were encoded twice. */
  readonly mended?: { readonly was: string; readonly now: string }
}

export interface CellOptions {
  readonly delimiter: Delimiter
  /** Nothing is read beyond so many rows. */
  readonly mostRows: number
  /** How many cells the heading has; null while it is looked for. */
  readonly width: number | null
}

/**
 * Parts a file into rows and cells (RFC 4180). A row may stand on several lines, inside quotation marks. A quotation
 * mark that is never closed would take in all the rows after it. Such a row ends with its line, its number is
 * reported, and reading goes on with the next line, so that every row of the file is accounted for.
 */
export function readCells(text: string, { delimiter, mostRows, width }: CellOptions): CsvCells {
  const rows: (readonly string[])[] = []
  const unclosedRows = new Set<number>()
  const source: Source = { text, delimiter, bare: delimiter === "\t" ? /[^\t\r\n]*/y : BARE[delimiter] }
  let at = 0
  while (at < text.length && rows.length < mostRows) {
    const record = readRecord(source, at)
    if (record !== null && !hasSwallowed(source, { start: at, record, width })) {
      rows.push(record.cells)
      at = record.next
      continue
    }
    const end = lineEnd(text, at)
    rows.push(text.slice(at, end).split(delimiter, MOST_CELLS))
    unclosedRows.add(rows.length)
    at = afterBreak(text, end)
  }
  return { rows, unclosedRows, delimiter }
}

const BARE = { ",": /[^,\r\n]*/y, ";": /[^;\r\n]*/y } as const

interface Source {
  readonly text: string
  readonly delimiter: Delimiter
  /** A cell without quotation marks around it. */
  readonly bare: RegExp
}

interface CsvRecord {
  readonly cells: readonly string[]
  /** A cell of several lines was closed by a quotation mark at the beginning of a cell. */
  readonly isClosedByOpening: boolean
  /** Where the next one begins. */
  readonly next: number
}

/** The record that begins here; null when a quotation mark in it is not closed. */
function readRecord(source: Source, start: number): CsvRecord | null {
  const { text, delimiter } = source
  const cells: string[] = []
  let isClosedByOpening = false
  for (let at = start; ; at += 1) {
    if (text[at] === '"') {
      const close = closingQuote(source, at)
      if (close === null) return null
      const cell = text.slice(at + 1, close)
      cells.push(unescaped(cell))
      isClosedByOpening ||= (cell.endsWith(delimiter) || isBreak(cell.at(-1) ?? "")) && /[\r\n]/.test(cell)
      at = afterSpaces(text, close + 1)
    } else {
      const cell = guardedCell(source, at) ?? bareCell(source, at)
      cells.push(cell)
      at += cell.length
    }
    if (text[at] !== delimiter) return { cells, isClosedByOpening, next: afterBreak(text, at) }
    if (cells.length >= MOST_CELLS) return { cells, isClosedByOpening, next: afterBreak(text, lineEnd(text, at)) }
  }
}

function bareCell({ text, bare }: Source, at: number): string {
  bare.lastIndex = at
  return bare.exec(text)?.[0] ?? ""
}

/** `="Mug, blue"`: a guard in which a delimiter is no end. Null for any other cell. */
function guardedCell(source: Source, at: number): string | null {
  const { text } = source
  if (text[at] !== "=" || text[at + 1] !== '"') return null
  const close = closingQuote(source, at + 1)
  const cell = close === null ? "" : text.slice(at, close + 1)
  return cell === "" || /[\r\n]/.test(cell) ? null : cell
}

/** Beyond what a file may have of columns, so that it is refused by its columns; the rest of such a line is left out. */
export const MOST_CELLS = 2 * CSV_LIMITS.columns

/**
 * Twice what a spreadsheet takes in a cell, and far above any field of ours: of a longer one the rest is left out, for a file may consist
 * of quotation marks alone.
 */
const MOST_CELL = 65_536

function unescaped(cell: string): string {
  return cell.slice(0, MOST_CELL).replaceAll('""', '"')
}

/**
 * The mark that closes the one opened here: not doubled, and before a delimiter or the end of its line. `"5" pipe"` is taken
 * as meant, within one line; over a line's end only what is written by the rules.
 */
function closingQuote({ text, delimiter }: Source, open: number): number | null {
  let bound = text.length
  for (let at = text.indexOf('"', open + 1); at !== -1 && at < bound; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1
      continue
    }
    const after = text[afterSpaces(text, at + 1)]
    if (after === undefined || after === delimiter || isBreak(after)) return at
    bound = lineEnd(text, open)
    if (at > bound) return null
  }
  return null
}

interface Suspect {
  readonly start: number
  readonly record: CsvRecord
  readonly width: number | null
}

/**
 * Whether a record of several lines has been closed by a mark of a later row: its second line is a whole row by itself, and
 * either its first one is, too, or the mark stands where a cell begins and the record has not its heading's width.
 */
function hasSwallowed(source: Source, { start, record, width }: Suspect): boolean {
  const { text, delimiter } = source
  const end = lineEnd(text, start)
  const second = afterBreak(text, end)
  if (width === null || second >= record.next) return false
  const isWholeLine = text.slice(start, end).split(delimiter, MOST_CELLS).length === width
  const isMisread = record.isClosedByOpening && record.cells.length !== width
  return (isWholeLine || isMisread) && readRecord(source, second)?.cells.length === width
}

function isBreak(char: string): boolean {
  return char === "\n" || char === "\r"
}

function lineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (isBreak(text[at] ?? "")) return at
  return text.length
}

function afterBreak(text: string, at: number): number {
  return text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : at + 1
}

function afterSpaces(text: string, from: number): number {
  let at = from
  while (text[at] === " ") at += 1
  return at
}
