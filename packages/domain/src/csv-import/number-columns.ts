import { cleanCell, moneyNumber } from "./cell.ts"
import { type DecimalMark, readWritten } from "./decimal-marks.ts"
import type { Delimiter } from "./detect-delimiter.ts"
import { type Measure, measureParts } from "./measure.ts"
import { PARCEL_LIMITS } from "../parcel/parcel-limits.ts"
import type { ImportField } from "./import-field.ts"

/** A column whose numbers could be read two ways: one of them, and what it is in each. */
export interface NumberQuestion {
  readonly field: ImportField
  readonly example: string
  /** What it is where a point is the decimal mark, and where a comma is. */
  readonly values: Readonly<Record<DecimalMark, number>>
}

/** Which mark is the decimal mark in a file, and who says so. */
export interface NumbersRead {
  readonly mark: DecimalMark
  readonly by: "FILE" | "ANSWER"
}

export interface NumberColumns {
  /** By field. A field that is not in it has no number that hangs on it. */
  readonly marks: ReadonlyMap<ImportField, DecimalMark>
  /** Asked before anything is created; null where the file tells. */
  readonly question: NumberQuestion | null
  readonly read: NumbersRead | null
}

interface NumberField {
  readonly numberOf: (cell: string) => string
  /** Whether a parcel or an order can have so much. */
  readonly fits: (value: number) => boolean
}

const measured = (measure: Measure, most: number): NumberField => ({
  numberOf: (cell) => measureParts(cell).number,
  fits: (value) => measure === "weight" || value <= most,
})
const MONEY: NumberField = { numberOf: moneyNumber, fits: () => true }

/** Every field that is a number. */
const FIELDS: ReadonlyMap<ImportField, NumberField> = new Map<ImportField, NumberField>([
  ["Quantity", { numberOf: (cell) => cell, fits: Number.isInteger }],
  ["UnitPrice", MONEY],
  ["LineValue", MONEY],
  ["LineDiscount", MONEY],
  ["OrderValue", MONEY],
  ["Weight", measured("weight", PARCEL_LIMITS.Weight)],
  ["Length", measured("side", PARCEL_LIMITS.Length)],
  ["Width", measured("side", PARCEL_LIMITS.Width)],
  ["Height", measured("side", PARCEL_LIMITS.Height)],
])

interface File {
  readonly rows: readonly (readonly string[])[]
  readonly columnsOf: Iterable<readonly [ImportField, readonly number[]]>
  /** Null for a workbook. */
  readonly delimiter: Delimiter | null
  /** Whether shops write such files, by programs that know one mark. */
  readonly isOfShop: boolean
  readonly answer: DecimalMark | undefined
}

/** What the cells of one column say. */
interface Column {
  readonly field: ImportField
  readonly proven: ReadonlySet<DecimalMark>
  readonly open: NumberQuestion | null
}

/**
 * The decimal mark of each column of numbers, found from all of its cells: one that can be read in only one way decides for
 * the rest. A column that says nothing follows the other columns, then how such files are written; otherwise the seller is asked
 * once for the file (ADR 156).
 */
export function numberColumns({ rows, columnsOf, delimiter, isOfShop, answer }: File): NumberColumns {
  const columns = [...columnsOf].flatMap(([field, places]) => {
    const rule = FIELDS.get(field)
    return rule === undefined ? [] : places.map((place) => readColumn(rows, { field, rule, place }))
  })
  const inFile = new Set(columns.flatMap(({ proven }) => [...proven]))
  const usual = usualMark(delimiter, isOfShop)
  const marks = new Map<ImportField, DecimalMark>()
  let question: NumberQuestion | null = null
  for (const { field, proven, open } of columns) {
    if (open === null) continue
    const known = markOf(proven, inFile) ?? (proven.size + inFile.size === 0 ? usual(open) : null)
    if (known === null) question ??= open
    const mark = known ?? answer
    if (mark !== undefined) marks.set(field, mark)
  }
  const read: NumbersRead | null = question === null || answer === undefined ? null : { mark: answer, by: "ANSWER" }
  return { marks, question, read }
}

function readColumn(
  rows: File["rows"],
  { field, rule, place }: { readonly field: ImportField; readonly rule: NumberField; readonly place: number },
): Column {
  const proven = new Set<DecimalMark>()
  let open: NumberQuestion | null = null
  for (const cells of rows) {
    const raw = cells[place] ?? ""
    if (!/[.,]/.test(raw)) continue
    const example = cleanCell(raw)
    const written = readWritten(rule.numberOf(example))
    if (written === null) continue
    if (written.kind === "one") {
      if (written.proves !== null) proven.add(written.proves)
      continue
    }
    const fitting = ([".", ","] as const).filter((mark) => rule.fits(written.values[mark]))
    const [mark, other] = fitting
    if (mark !== undefined && other === undefined) proven.add(mark)
    open ??= { field, example, values: written.values }
  }
  return { field, proven, open }
}

/** Programs write a point into files that commas part, and a comma into files that semicolons part because of it. */
function usualMark(delimiter: Delimiter | null, isOfShop: boolean): (open: NumberQuestion) => DecimalMark | null {
  return ({ example }) => {
    const mark = /[.,]/.exec(example)?.[0]
    if (mark === "." && (isOfShop || delimiter === ",")) return "."
    if (mark === "," && delimiter === ";") return ","
    return null
  }
}

/** What a column's own cells prove, or else all columns. Null where cells disagree: they leave another one open. */
function markOf(proven: ReadonlySet<DecimalMark>, inFile: ReadonlySet<DecimalMark>): DecimalMark | null {
  return proven.size > 0 ? only(proven) : only(inFile)
}

function only(marks: ReadonlySet<DecimalMark>): DecimalMark | null {
  const [mark, other] = marks
  return mark !== undefined && other === undefined ? mark : null
}
