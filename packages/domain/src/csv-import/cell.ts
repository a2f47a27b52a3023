import { decimalToMinor, type Minor } from "../money/money.ts"
import { unguardedCell } from "../csv-export/csv-text.ts"
import { storableText } from "../text/storable-text.ts"

/**
 * Cell rules (CSV-8, CSV-9): NULL and undefined count as empty; Excel's guards (a leading apostrophe, a trailing
 * tab) are stripped, and so is what no database keeps. An apostrophe that belongs to a name (`'t Hart`) stays: only one before a digit or a formula sign is a guard.
 */
export function cleanCell(raw: string): string {
  const trimmed = storableText(raw).trim()
  const text = unguardedCell(trimmed).replace(/^'(?=\d)/, "")
  const isAsLong = text.length === "null".length || text.length === "undefined".length
  return isAsLong && /^(?:null|undefined)$/i.test(text) ? "" : text
}

/** A number read from a cell: absent when empty, `bad` when it is no number. */
export type NumberCell =
  | { readonly kind: "absent" }
  | { readonly kind: "bad" }
  | { readonly kind: "number"; readonly value: number }

const ABSENT: NumberCell = { kind: "absent" }
const BAD: NumberCell = { kind: "bad" }

/** A weight, side or count: `1.2`, `1,2`, `1.2 kg`, `32cm`. Negative is bad. */
export function readNumber(cell: string): NumberCell {
  const text = cell.replace(/\s*(kgs?|cm|centimetres?|kilograms?)\.?$/i, "")
  return text === "" ? ABSENT : readDecimal(text)
}

export interface MoneyCell {
  readonly kind: "money"
  readonly value: Minor
  /** ISO code of the sign or code in the cell, or empty. */
  readonly currency: string
}

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/£|GBP/i, "GBP"],
  [/€|EUR/i, "EUR"],
  [/AU ?\$|AUD/i, "AUD"],
  [/CA ?\$|C\$|CAD/i, "CAD"],
  [/\$|USD/i, "USD"],
]

/** Money with any sign or code: `£12.50`, `GBP 12.50`, `AU $1,234.00`, `EUR 90,00`, `1 234,50 €`. */
export function readMoney(cell: string): MoneyCell | { readonly kind: "absent" } | { readonly kind: "bad" } {
  if (cell === "") return { kind: "absent" }
  const currency = SIGNS.find(([sign]) => sign.test(cell))?.[1] ?? ""
  const number = readDecimal(cell.replaceAll(/[A-Za-z]{1,3}(?=[\s$£€\d]|$)|[£€$]/g, "").trim())
  if (number.kind !== "number" || number.value > 99_999_999) return { kind: "bad" }
  return { kind: "money", value: decimalToMinor(number.value), currency }
}

/** The last of `.` and `,` with 1 or 2 digits after it (or 3 for `.`, as in 0.125) is the decimal mark; the others group thousands. */
function readDecimal(text: string): NumberCell {
  const compact = text.replaceAll(/[\s\u00A0\u202F]/g, "")
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(compact)) return BAD
  const mark = decimalMarkAt(compact)
  const whole = mark < 0 ? compact : compact.slice(0, mark)
  const fraction = mark < 0 ? "" : compact.slice(mark + 1)
  const value = Number(`${whole.replaceAll(/[.,]/g, "") || "0"}.${fraction || "0"}`)
  return Number.isFinite(value) ? { kind: "number", value } : BAD
}

function decimalMarkAt(compact: string): number {
  const last = Math.max(compact.lastIndexOf("."), compact.lastIndexOf(","))
  if (last < 0) return -1
  const mark = compact.charAt(last)
  const after = compact.length - last - 1
  const repeated = compact.indexOf(mark) !== last
  if (repeated) return -1
  const mixed = compact.includes(".") && compact.includes(",")
  return mixed || mark === "." || after !== 3 ? last : -1
}

/** Excel turns long numbers into 3.35E+11 and loses their digits: such an id must be refused. */
export function isMangledNumber(cell: string): boolean {
  return /^\d+([.,]\d+)?E\+?\d+$/i.test(cell)
}
