import { decimalToMinor, minor, minorToDecimal } from "@smart-send/domain/money/money"
import type { OrderLine } from "@smart-send/domain/item/order-line"

/** Whether a line's value is entered per piece or for all pieces. */
export type CostKind = "unit" | "total"

type Line = Pick<OrderLine, "Quantity" | "Value">

/** Unit by default when quantity is 1, otherwise total (EDIT-11). */
export function usualCostKind({ Quantity }: Pick<Line, "Quantity">): CostKind {
  return Quantity === 1 ? "unit" : "total"
}

/** Pounds of one piece, to the nearest penny; a line keeps its total. */
export function unitCost({ Quantity, Value }: Line): number {
  return minorToDecimal(minor(Math.round(decimalToMinor(Value) / Math.max(1, Quantity))))
}

/** Pounds: far above what a line can be worth, and 100 such lines can still be added up exactly to the penny. */
const MOST_COUNTED = 50_000_000_000

/**
 * The value of all pieces in pounds, entered per piece or as a total. An absurd amount stays absurd, but can be
 * computed with.
 */
export function totalOf(kind: CostKind, amount: number, quantity: number): number {
  const total = kind === "unit" ? counted(amount) * quantity : amount
  return minorToDecimal(decimalToMinor(counted(total)))
}

function counted(pounds: number): number {
  if (Number.isNaN(pounds)) return 0
  return Math.min(MOST_COUNTED, Math.max(-MOST_COUNTED, pounds))
}

/** With another quantity, a value per piece changes the total, and a total stays. */
export function withQuantity<Of extends Line>(line: Of, quantity: number, kind: CostKind): Of {
  return {
    ...line,
    Quantity: quantity,
    Value: kind === "unit" ? totalOf("unit", unitCost(line), quantity) : line.Value,
  }
}

/** Quantities from 1 to 100 can be chosen (EDIT-10). An order with more keeps its quantity until another is chosen. */
export function quantityOptions(quantity: number): readonly string[] {
  const options = Array.from({ length: MOST_SELECTABLE }, (_, index) => String(index + 1))
  return quantity > MOST_SELECTABLE ? [...options, String(quantity)] : options
}

const MOST_SELECTABLE = 100
