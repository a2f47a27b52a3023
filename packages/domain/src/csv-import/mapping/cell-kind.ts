import { cleanCell, readMoney, readNumber } from "../cell.ts"
import { countryOfCell } from "../country-of-cell.ts"
import { readDate } from "../date-cell.ts"
import { readMeasure } from "../measure.ts"

/** What the cells of a field look like, where not any text will do. */
export type CellKind =
  | "orderNumber"
  | "postcode"
  | "country"
  | "phone"
  | "email"
  | "money"
  | "currency"
  | "quantity"
  | "weight"
  | "side"
  | "date"
  | "tariffCode"

/** Also a day that does not exist, which is a wrong date and still no number to ring. */
const LIKE_A_DATE = /^\d{1,4}([/.-])\d{1,2}\1\d{2,4}$/

const FITS: Readonly<Record<CellKind, (cell: string) => boolean>> = {
  orderNumber: (cell) => cell.length <= 50 && (/\d/.test(cell) || !/\s/.test(cell)) && !cell.includes("@"),
  postcode: (cell) =>
    cell.length <= 10 && /\d/.test(cell) && /^[A-Za-z]{0,2}[-\s]?[A-Za-z\d]{2,5}[-\s]?[A-Za-z\d]{0,4}$/.test(cell),
  country: (cell) => cell.length > 1 && countryOfCell(cell) !== null,
  phone: (cell) =>
    !LIKE_A_DATE.test(cell) &&
    /^[+(\d][\d\s()/.+-]{6,22}(?:\s?(?:ext|x)\.?\s?\d+)?$/i.test(cell) &&
    digitsOf(cell) >= 7 &&
    digitsOf(cell) <= 15,
  email: (cell) => /^\S+@[^\s@]+\.[^\s@]+$/.test(cell),
  money: (cell) => readMoney(cell).kind === "money",
  currency: (cell) => cell.length === 3 && /^[A-Z]+$/i.test(cell),
  quantity: (cell) => {
    const read = readNumber(cell)
    return read.kind === "number" && Number.isInteger(read.value) && read.value >= 1 && read.value <= 100_000
  },
  weight: (cell) => readMeasure(cell, "weight").kind === "number",
  side: (cell) => readMeasure(cell, "side").kind === "number",
  date: (cell) => readDate(cell) !== null,
  tariffCode: (cell) => /^[\d\s.]{4,16}$/.test(cell) && digitsOf(cell) >= 4,
}

/** Whether a cell can be what the kind says; an empty one can be anything. */
export function cellFits(kind: CellKind, raw: string): boolean {
  const cell = cleanCell(raw)
  return cell === "" || FITS[kind](cell)
}

/** The share of the cells that are not empty and fit, from 0 to 1; null where all are empty. */
export function shareThatFits(kind: CellKind, cells: readonly string[]): number | null {
  const written = cells.filter((cell) => cleanCell(cell) !== "")
  if (written.length === 0) return null
  return written.filter((cell) => cellFits(kind, cell)).length / written.length
}

function digitsOf(cell: string): number {
  return cell.replaceAll(/\D/g, "").length
}
