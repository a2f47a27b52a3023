import { type NumberCell, readNumber } from "./cell.ts"
import type { DecimalMark } from "./decimal-marks.ts"

/** What is measured: a weight in kg, or a side in cm. */
export type Measure = "weight" | "side"

/** Units that cells and headings name, as the kilograms or centimetres of one. */
const UNITS: Readonly<Record<Measure, readonly (readonly [RegExp, number])[]>> = {
  weight: [
    [/^(?:kgs?|kilos?|kilograms?|kilogramm|kilogrammes?|kilogramos?|kilogrammi)$/, 1],
    [/^(?:g|gr|grs|grams?|gramm|grammes?|gramos?|grammi|gramow)$/, 0.001],
    [/^(?:lbs?|pounds?)$/, 0.453_592_37],
    [/^(?:oz|ounces?)$/, 0.028_349_523_125],
  ],
  side: [
    [/^(?:cms?|centimet(?:er|re|ro|ri)s?)$/, 1],
    [/^(?:mms?|millimet(?:er|re|ro|ri)s?)$/, 0.1],
    [/^(?:m|met(?:er|re|ro|ri)s?)$/, 100],
    [/^(?:in|inch|inches)$/, 2.54],
  ],
}

/**
 * A weight in kg or a side in cm: `1.2`, `1,2 kg`, `350 g`, `12 mm`. A cell without a unit is in `usual` of them. It is
 * rounded to a gram, or to a tenth of a millimetre. @param mark the column's decimal mark, where it counts.
 */
export function readMeasure(cell: string, measure: Measure, usual = 1, mark?: DecimalMark): NumberCell {
  const { number, unit } = measureParts(cell)
  if (number === "" && unit === "") return { kind: "absent" }
  const factor = unit === "" ? usual : factorOf(unit, measure)
  if (factor === null) return { kind: "bad" }
  const read = readNumber(number, mark)
  if (read.kind !== "number") return { kind: "bad" }
  const value = factor === 1 ? read.value : Math.round(read.value * factor * PRECISION[measure]) / PRECISION[measure]
  return { kind: "number", value }
}

/** The number of a cell, and the unit behind it. */
export function measureParts(cell: string): { readonly number: string; readonly unit: string } {
  const [, number = "", unit = ""] = /^(.*?)\s*([\p{L}]*)\.?$/u.exec(cell.trim()) ?? []
  return { number, unit }
}

const PRECISION: Readonly<Record<Measure, number>> = { weight: 1000, side: 100 }

/** The unit that a heading names last, such as `Weight (g)` or `Gewicht in Gramm`; 1 where it names none. */
export function unitOfHeading(heading: string, measure: Measure): number {
  const words = heading
    .normalize("NFKD")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  return words.map((word) => factorOf(word, measure)).findLast((factor) => factor !== null) ?? 1
}

function factorOf(word: string, measure: Measure): number | null {
  const plain = word.toLowerCase()
  return UNITS[measure].find(([unit]) => unit.test(plain))?.[1] ?? null
}
