import { cleanCell } from "../cell.ts"
import type { ImportField } from "../csv-format.ts"
import { type CsvHeader, findHeader, type KnownMappings } from "../find-header.ts"
import type { CsvCells } from "../read-cells.ts"
import { columnNames, nameKey } from "./column-names.ts"
import type { CsvMapping } from "./csv-mapping.ts"
import { findHeadingRow } from "./find-heading-row.ts"
import { type ColumnGuess, guessColumns } from "./guess-columns.ts"
import { IGNORE, joinedBy } from "./mapped-fields.ts"
import { nearestMapping, targetsOf } from "./saved-mapping.ts"

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
  /** Rows below the headings. */
  readonly rowCount: number
}

const SAMPLES = 3
/** Cells that a guess is made by. */
const MOST_CELLS = 50
const ROWS_LOOKED_AT = 300

/** The columns of a file that somebody could map; null when it has none. */
export function fileColumns({ rows }: CsvCells, known: KnownMappings = {}): FileColumns | null {
  const header = findHeader(rows, known)
  const row = header?.row ?? findHeadingRow(rows)
  if (row === null) return null
  const headings = rows[row] ?? []
  const below = rows.slice(row + 1).filter((cells) => cells.length === headings.length)
  const shown = columnNames(headings)
    .map((name, place) => ({ name, place, cells: cellsBelow(below, place) }))
    .filter(({ place, cells }) => headings[place]?.trim() !== "" || cells.length > 0)
  const kind = findHeader(rows)
  const guesses = kind === null ? startOf(shown, header?.mapping ?? nearestOf(shown, known)) : null
  return {
    columns: shown.map(({ name, place, cells }, at) => ({
      name,
      cells,
      samples: [...new Set(cells)].slice(0, SAMPLES),
      readAs: kind === null ? [] : fieldsAt(kind, place),
      guess: guesses?.[at]?.guess ?? null,
      isRemembered: guesses?.[at]?.isRemembered ?? false,
    })),
    kind: kind?.format.name ?? null,
    mapping: header?.mapping ?? null,
    rowCount: below.length,
  }
}

function cellsBelow(rows: readonly (readonly string[])[], place: number): readonly string[] {
  const cells: string[] = []
  for (const row of rows.slice(0, ROWS_LOOKED_AT)) {
    const cell = cleanCell(row[place] ?? "")
    if (cell !== "") cells.push(cell)
    if (cells.length === MOST_CELLS) break
  }
  return cells
}

interface Named {
  readonly name: string
  readonly cells: readonly string[]
}

function nearestOf(columns: readonly Named[], { saved = [] }: KnownMappings): CsvMapping | null {
  return nearestMapping(
    saved,
    columns.map(({ name }) => name),
  )
}

interface Start {
  readonly guess: ColumnGuess
  readonly isRemembered: boolean
}

/** What a saved mapping says of the columns counts; the others are guessed, without the fields that are given. */
function startOf(columns: readonly Named[], mapping: CsvMapping | null): readonly Start[] {
  const targets = targetsOf(mapping?.Mappings ?? [])
  const remembered = columns.map(({ name }) => targets.get(nameKey(name)) ?? null)
  const given = new Set(remembered)
  const guesses = guessColumns(columns.filter((_, place) => remembered[place] === null))
  let next = 0
  return remembered.map((target) => {
    if (target !== null) return { guess: { target, sureness: 1 }, isRemembered: true }
    const guess = guesses[next] ?? { target: IGNORE, sureness: 0 }
    next += 1
    const isTaken = guess.target !== IGNORE && given.has(guess.target) && joinedBy(guess.target) === null
    return { guess: isTaken ? { target: IGNORE, sureness: 0 } : guess, isRemembered: false }
  })
}

function fieldsAt({ columnsOf, otherwise }: CsvHeader, place: number): readonly ImportField[] {
  return [
    ...[...columnsOf].flatMap(([field, columns]) => (columns.includes(place) ? field : [])),
    ...[...otherwise].flatMap(([field, column]) => (column === place ? field : [])),
  ]
}
