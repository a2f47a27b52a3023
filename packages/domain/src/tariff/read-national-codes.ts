import { err, ok, type Result } from "../result/result.ts"
import { findNationalColumns, type NationalColumns } from "./national-columns.ts"
import { HS_LENGTH, TARIFF_CODE_LENGTH } from "./tariff-code.ts"
import type { NationalSystem } from "./tariff-system.ts"
import { cutText } from "../text/cut-text.ts"

/** A code of a national tariff as it is stored. */
export interface NationalCodeRow {
  /** As many digits as the system's codes have. */
  readonly code: string
  /** From the first line below the six digits down to its own. */
  readonly name: string
  /** Whether no code stands below it. */
  readonly isWhole: boolean
}

/** What is wrong with a row; both numbers from 1, as a spreadsheet counts. */
export interface NationalFault {
  readonly row: number
  readonly column: number
  readonly message: string
}

const HEADINGS_WITHIN = 20
const LONGEST_NAME = 200
/** The suffix of lines that are codes. */
const CODE_SUFFIX = "80"

/**
 * Reads the table of a national tariff by its headings. Lines that group others, that have ended by the first day, or
 * that are in another language than English are no codes.
 *
 * @param firstDay ISO date from which the tariff is in force
 */
export function readNationalCodes(
  rows: readonly (readonly string[])[],
  system: NationalSystem,
  firstDay: string,
): Result<readonly NationalCodeRow[], readonly NationalFault[]> {
  const head = rows.slice(0, HEADINGS_WITHIN).findIndex((row) => findNationalColumns(row) !== null)
  const columns = findNationalColumns(rows[head] ?? [])
  if (columns === null) {
    return err([{ row: 1, column: 1, message: "No row of headings names a code and its description." }])
  }
  const { names, faults } = readLines(rows, { head, columns, system, firstDay })
  if (faults.length > 0) return err(faults)
  const found = codesBelowSix(names)
  if (found.some(({ code }) => significant(code).length > HS_LENGTH)) return ok(found)
  const message = "There is no code of more than six digits."
  return err([{ row: head + 1, column: columns.code + 1, message }])
}

interface Table {
  /** The place of the row of headings. */
  readonly head: number
  readonly columns: NationalColumns
  readonly system: NationalSystem
  readonly firstDay: string
}

/** The names of the codes, and what is wrong with other lines. */
function readLines(rows: readonly (readonly string[])[], { head, columns, system, firstDay }: Table) {
  const faults: NationalFault[] = []
  const names = new Map<string, string>()
  const above: Line[] = []
  for (const [index, cells] of rows.entries()) {
    const isLeftOut = index <= head || hasEnded(cells, columns, firstDay)
    const line = isLeftOut ? null : readLine(cells, columns, system)
    if (line === null) continue
    const fault = whyNoLine(line, system, names)
    if (fault !== null) {
      faults.push({ row: index + 1, column: columns[fault.column] + 1, message: fault.message })
      continue
    }
    while ((above.at(-1)?.depth ?? -1) >= line.depth) above.pop()
    above.push(line)
    if (line.isCode) names.set(line.code, nameOf(above))
  }
  return { names, faults }
}

interface Line {
  /** Digits as written, without the suffix; empty for a line that only groups others. */
  readonly digits: string
  /** Filled up to the system's length. */
  readonly code: string
  readonly name: string
  readonly depth: number
  readonly isCode: boolean
}

/** Null for a line without a text. */
function readLine(cells: readonly string[], columns: NationalColumns, system: NationalSystem): Line | null {
  const text = cellAt(cells, columns.name)
  const { written, behind } = partsOfCode(cellAt(cells, columns.code), TARIFF_CODE_LENGTH[system])
  const name = text
    .replace(/^[\s\-–—]+/, "")
    .replaceAll(/\s+/g, " ")
    .replace(/:$/, "")
  if (name === "" && written === "") return null
  // A spreadsheet that took a code for a number has lost its first zero.
  const digits = written.length % 2 === 1 && /^\d+$/.test(written) ? `0${written}` : written
  const suffix = behind || cellAt(cells, columns.suffix)
  return {
    digits,
    code: digits.padEnd(TARIFF_CODE_LENGTH[system], "0"),
    name: cutText(name, LONGEST_NAME),
    depth: depthOf(cells, columns, text, digits),
    isCode: digits !== "" && (suffix === "" || suffix === CODE_SUFFIX),
  }
}

/** TARIC writes the suffix behind the code: "6109100010 80". */
function partsOfCode(cell: string, length: number): { readonly written: string; readonly behind: string } {
  const bare = cell.replaceAll(/[\s.]/g, "")
  const hasSuffix = bare.length === length + CODE_SUFFIX.length && /\s\d{2}$/.test(cell)
  return hasSuffix ? { written: bare.slice(0, length), behind: bare.slice(length) } : { written: bare, behind: "" }
}

function depthOf(cells: readonly string[], columns: NationalColumns, text: string, digits: string): number {
  const indent = cellAt(cells, columns.indent)
  const dashes = /^(?:\s*[-–—])*/.exec(text)?.[0].replaceAll(/\s/g, "").length ?? 0
  const isHeading = significant(digits).length <= 4
  if (/^\d+$/.test(indent)) return isHeading && indent === "0" ? significant(digits).length / 100 : Number(indent) + 1
  return dashes > 0 ? dashes + 1 : significant(digits).length / 100
}

function cellAt(cells: readonly string[], place: number | null): string {
  return place === null ? "" : (cells[place] ?? "").trim()
}

function whyNoLine(
  { digits, name, code, isCode }: Line,
  system: NationalSystem,
  codes: ReadonlyMap<string, string>,
): { readonly column: "code" | "name"; readonly message: string } | null {
  if (digits === "") return null
  const most = TARIFF_CODE_LENGTH[system]
  if (!/^\d+$/.test(digits))
    return { column: "code", message: `"${digits}" is no code: it has other signs than digits.` }
  if (digits.length > most)
    return { column: "code", message: `"${digits}" has ${digits.length} digits, and codes of ${system} have ${most}.` }
  if (name === "") return { column: "name", message: `${digits} has no description.` }
  // A heading of four digits and its only code are the same once filled up.
  return isCode && codes.has(code) && digits.length === most && significant(code).length > HS_LENGTH
    ? { column: "code", message: `${digits} is there twice.` }
    : null
}

/** The texts from below the six digits down to the line itself. */
function nameOf(lines: readonly Line[]): string {
  const from = lines.findLastIndex(
    ({ digits }, at) => at < lines.length - 1 && digits !== "" && significant(digits).length <= HS_LENGTH,
  )
  const names = lines.slice(from + 1).map(({ name }) => name)
  return cutText(names.join(": "), LONGEST_NAME)
}

function codesBelowSix(names: ReadonlyMap<string, string>): readonly NationalCodeRow[] {
  const sorted = [...names.keys()].toSorted()
  return sorted.flatMap((code, at) => {
    const isWhole = sorted[at + 1]?.startsWith(significant(code)) !== true
    const isBelow = isWhole || significant(code).length > HS_LENGTH
    return isBelow ? [{ code, name: names.get(code) ?? "", isWhole }] : []
  })
}

/** Without the pairs of zeros that fill a code up. */
function significant(code: string): string {
  return code.replace(/(?:00)+$/, "")
}

function hasEnded(cells: readonly string[], { lastDay, language }: NationalColumns, firstDay: string): boolean {
  const speech = cellAt(cells, language)
  if (speech !== "" && !/^en/i.test(speech)) return true
  const day = cellAt(cells, lastDay)
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(day)
  const british = /^(\d{2})[-/.](\d{2})[-/.](\d{4})/.exec(day)
  const read = iso !== null ? iso[0] : british === null ? "" : `${british[3]}-${british[2]}-${british[1]}`
  return read !== "" && read < firstDay
}
