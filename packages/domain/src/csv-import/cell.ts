import { decimalToMinor, type Minor } from "../money/money.ts"
import { unguardedCell } from "../csv-export/csv-text.ts"
import { withoutMarks } from "../text/one-line.ts"
import { storableText } from "../text/storable-text.ts"
import { type DecimalMark, readWritten } from "./decimal-marks.ts"

/**
 * Cell rules (CSV-8, CSV-9): NULL and undefined count as empty, and so do a spreadsheet's #N/A and #REF!, or products without an
 * SKU would all be the product "N/A"; Excel's guards (`="000124"`, a leading apostrophe, a trailing
 * tab) are stripped, and so is what no database keeps and what nobody sees: an order number with a mark before it is another one. An apostrophe that belongs to a name (`'t Hart`) stays: only one before a digit or a formula sign is a guard.
 */
export function cleanCell(raw: string): string {
  const trimmed = unguarded(isPlain(raw) ? raw.trim() : seen(storableText(raw)))
  const ours = unguardedCell(trimmed)
  const text = ours === trimmed ? trimmed.replace(/^['’‘`](?=[\d=+\-@\t\r＝＋－＠])/, "") : ours
  if (text.length > LONGEST_NOTHING) return text
  return NOTHING.test(text) ? "" : text
}

const LONGEST_NOTHING = "undefined".length
const NOTHING = /^(?:null|undefined|#?n\/a|#(?:ref!|value!|div\/0!|name\?|null!|num!))$/i

function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

/** Marks of width nothing around a text; within one they may join letters. */
const UNSEEN_ENDS = /^[\s\u00AD\u200B-\u200F\u2060]+|[\s\u00AD\u200B-\u200F\u2060]+$/gu

function seen(text: string): string {
  return withoutMarks(text).replaceAll(UNSEEN_ENDS, "")
}

/** `="000124"`, which keeps a spreadsheet from making a number of it, perhaps as text in quotation marks of its own. */
function unguarded(text: string): string {
  if (!text.startsWith("=") && !text.startsWith('"=')) return text
  const guarded = /^=\s*(?:T\()?\s*"((?:[^"]|"")*)"\s*\)?$/i.exec(text)?.[1]
  if (guarded !== undefined) return guarded.replaceAll('""', '"').trim()
  const quoted = /^"=\s*""((?:[^"])*)"""$/.exec(text)?.[1]
  return quoted?.trim() ?? text
}

/** A number read from a cell: absent when empty, `bad` when it is no number. */
export type NumberCell =
  | { readonly kind: "absent" }
  | { readonly kind: "bad" }
  | { readonly kind: "number"; readonly value: number }

const ABSENT: NumberCell = { kind: "absent" }
const BAD: NumberCell = { kind: "bad" }

/** A weight, side or count: `1.2`, `1,2`, `1.2 kg`, `32cm`. Negative is bad. @param mark the column's decimal mark, where it counts. */
export function readNumber(cell: string, mark?: DecimalMark): NumberCell {
  const text = cell.replace(/\s*(kgs?|cm|centimetres?|kilograms?)\.?$/i, "")
  return text === "" ? ABSENT : readDecimal(text, mark)
}

export interface MoneyCell {
  readonly kind: "money"
  readonly value: Minor
  /** The same as it is written, which may be finer than the currency: a price of one of 3.3367. */
  readonly exact: number
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

/** Money with any sign or code: `£12.50`, `GBP 12.50`, `AU $1,234.00`, `EUR 90,00`, `1 234,50 €`. @param mark the column's decimal mark. */
export function readMoney(
  cell: string,
  mark?: DecimalMark,
): MoneyCell | { readonly kind: "absent" } | { readonly kind: "bad" } {
  if (cell === "") return { kind: "absent" }
  const currency = SIGNS.find(([sign]) => sign.test(cell))?.[1] ?? ""
  const number = readDecimal(moneyNumber(cell), mark)
  if (number.kind !== "number" || number.value > 99_999_999) return { kind: "bad" }
  return { kind: "money", value: decimalToMinor(number.value), exact: number.value, currency }
}

const SIGNS_BEFORE = /^(?:[A-Za-z]{1,3}(?=[\s$£€\d]|$)|[\s£€$])+/
const SIGNS_AFTER = /(?:[\s£€$]|(?<![A-Za-z])[A-Za-z]{1,3}(?=[\s£€$]|$))+$/

/** An amount without the signs and codes of its currency around it. What is among its digits stays: `1e3` is not 13, nor `12€50` 1250. */
export function moneyNumber(cell: string): string {
  return cell.replace(SIGNS_BEFORE, "").replace(SIGNS_AFTER, "")
}

/** Where a number can be read two ways and nothing tells, a point parts the fraction and a comma thousands. */
function readDecimal(text: string, mark: DecimalMark = "."): NumberCell {
  const written = readWritten(text)
  if (written === null) return BAD
  const value = written.kind === "one" ? written.value : written.values[mark]
  return Number.isFinite(value) ? { kind: "number", value } : BAD
}
