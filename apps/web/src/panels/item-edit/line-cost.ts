import { decimalToMinor, minor, minorToDecimal } from "@smart-send/domain/money/money"
import type { OrderLine } from "@smart-send/domain/item/order-line"

/** How the worth of a line is told: of one piece, or of all of them. */
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

/** Pounds: far over what a line can be worth, and 100 such lines can still be summed to the penny. */
const MOST_COUNTED = 50_000_000_000

/** Pounds of all pieces, typed as a unit's or as the total. What is absurd stays absurd, but can be counted with. */
export function totalOf(kind: CostKind, amount: number, quantity: number): number {
  const total = kind === "unit" ? counted(amount) * quantity : amount
  return minorToDecimal(decimalToMinor(counted(total)))
}

function counted(pounds: number): number {
  if (Number.isNaN(pounds)) return 0
  return Math.min(MOST_COUNTED, Math.max(-MOST_COUNTED, pounds))
}

/** Another quantity: told by the piece the total moves with it, told as a total it stays. */
export function withQuantity<Of extends Line>(line: Of, quantity: number, kind: CostKind): Of {
  return {
    ...line,
    Quantity: quantity,
    Value: kind === "unit" ? totalOf("unit", unitCost(line), quantity) : line.Value,
  }
}

/** Quantity is selectable from 1 to 100 (EDIT-10); an order that has more keeps it until another is chosen. */
export function quantityOptions(quantity: number): readonly string[] {
  const options = Array.from({ length: MOST_SELECTABLE }, (_, index) => String(index + 1))
  return quantity > MOST_SELECTABLE ? [...options, String(quantity)] : options
}

const MOST_SELECTABLE = 100
