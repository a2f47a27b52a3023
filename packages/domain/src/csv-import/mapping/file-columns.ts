import { oneLine } from "../../text/one-line.ts"
import { cleanCell } from "../cell.ts"
import { type CsvHeader, findHeader, type KnownMappings } from "../find-header.ts"
import type { CsvCells } from "../read-cells.ts"
import { columnNames, nameKey } from "./column-names.ts"
import type { ColumnChoice, CsvMapping } from "./csv-mapping.ts"
import { findHeadingRow } from "./find-heading-row.ts"
import { type ColumnGuess, guessColumns } from "./guess-columns.ts"
import { IGNORE, joinedBy } from "./mapped-fields.ts"
import { nearestMapping, type Targets, targetsOf } from "./saved-mapping.ts"
import type { ImportField } from "../import-field.ts"

/** A column of a file, for whoever maps it. */
export interface FileColumn {
  /** {@link columnNames} gives each its own. */
  readonly name: string
  /** Its first cells that differ and are not empty. */
  readonly samples: readonly string[]
  /** More of them, to see what fits. */
  readonly cells: readonly string[]
  /** What the kind of file reads from it; empty where it does not read it, or is of no known kind. */
  readonly readAs: readonly ImportField[]
  /** What it is taken for until somebody says otherwise; null in a file of a known kind. */
  readonly guess: ColumnGuess | null
  /** The guess is what a saved mapping says. */
  readonly isRemembered: boolean
}

export interface FileColumns {
  readonly columns: readonly FileColumn[]
  /** Null for a file of no known kind. */
  readonly kind: string | null
  /** The saved mapping that is used for the file now. */
  readonly mapping: CsvMapping | null
  /** What was said of its columns so far, for this file or by its mapping. */
  readonly said: readonly ColumnChoice[]
  /** Rows below the headings. */
  readonly rowCount: number
}

const SAMPLES = 3
/** Cells that a guess is made by. */
const MOST_CELLS = 50
const ROWS_LOOKED_AT = 300

const NO_GUESS: ColumnGuess = { target: IGNORE, sureness: 0 }

/** The columns of a file that somebody could map; null when it has none. */
export function fileColumns({ rows }: CsvCells, known: KnownMappings = {}): FileColumns | null {
  const header = findHeader(rows, known)
  const row = header?.row ?? findHeadingRow(rows)
  if (row === null) return null
  const headings = rows[row] ?? []
  const below = rows.slice(row + 1).filter((cells) => cells.length === headings.length)
  const shown = shownColumns(headings, below)
  const kind = findHeader(rows)
  const mapping = header?.mapping ?? null
  const about = { mapping, said: saidOf(known, mapping), rowCount: below.length }
  if (kind !== null) return { ...about, columns: readBy(kind, shown), kind: kind.format.name }
  const start = about.said.length > 0 ? about.said : nearestTo(shown, known)
  return { ...about, columns: guessed(shown, targetsOf(start)), kind: null }
}

function saidOf({ chosen }: KnownMappings, mapping: CsvMapping | null): readonly ColumnChoice[] {
  return chosen ?? mapping?.Mappings ?? []
}

interface ShownColumn extends Pick<FileColumn, "name" | "samples" | "cells"> {
  readonly place: number
}

/** Columns without a heading and without a cell are none. */
function shownColumns(headings: readonly string[], below: readonly (readonly string[])[]): readonly ShownColumn[] {
  return columnNames(headings).flatMap((name, place) => {
    const cells = cellsBelow(below, place)
    const samples = [...new Set(cells)].slice(0, SAMPLES)
    return headings[place]?.trim() === "" && cells.length === 0 ? [] : { name, place, cells, samples }
  })
}

function readBy(header: CsvHeader, columns: readonly ShownColumn[]): readonly FileColumn[] {
  return columns.map(({ name, samples, cells, place }) => {
    return { name, samples, cells, readAs: fieldsAt(header, place), guess: null, isRemembered: false }
  })
}

/** What a saved mapping says of the columns counts; the others are guessed, without the fields that are given. */
function guessed(columns: readonly ShownColumn[], targets: Targets): readonly FileColumn[] {
  const guesses = new Map(guessUnknown(columns, targets).map((guess) => [guess.name, guess.guess]))
  return columns.map(({ name, samples, cells }) => {
    const target = targets.get(nameKey(name))
    const guess = target === undefined ? (guesses.get(name) ?? NO_GUESS) : { target, sureness: 1 }
    return { name, samples, cells, readAs: [], guess, isRemembered: target !== undefined }
  })
}

function guessUnknown(columns: readonly ShownColumn[], targets: Targets) {
  const unknown = columns.filter(({ name }) => !targets.has(nameKey(name)))
  const given = new Set(columns.map(({ name }) => targets.get(nameKey(name))))
  return guessColumns(unknown).map((guess, place) => {
    const isTaken = guess.target !== IGNORE && given.has(guess.target) && joinedBy(guess.target) === null
    return { name: unknown[place]?.name ?? "", guess: isTaken ? NO_GUESS : guess }
  })
}

function cellsBelow(rows: readonly (readonly string[])[], place: number): readonly string[] {
  const cells: string[] = []
  for (const row of rows.slice(0, ROWS_LOOKED_AT)) {
    // On one line: a mark that turns the direction of writing would turn the cells beside it, too.
    const cell = oneLine(cleanCell(row[place] ?? ""))
    if (cell !== "") cells.push(cell)
    if (cells.length === MOST_CELLS) break
  }
  return cells
}

function nearestTo(columns: readonly ShownColumn[], { saved = [] }: KnownMappings): readonly ColumnChoice[] {
  const names = columns.map(({ name }) => name)
  return nearestMapping(saved, names)?.Mappings ?? []
}

function fieldsAt({ columnsOf, otherwise }: CsvHeader, place: number): readonly ImportField[] {
  return [
    ...[...columnsOf].flatMap(([field, columns]) => (columns.includes(place) ? field : [])),
    ...[...otherwise].flatMap(([field, column]) => (column === place ? field : [])),
  ]
}
