import { decimalToMinor, sumMinor, type Minor } from "../money/money.ts"
import type { OrderLine } from "./order-line.ts"

/** Item value on lines is summed (ITEM-7). Each line's `Value` is its total, so quantities do not multiply. */
export function sumLineValue(lines: readonly Pick<OrderLine, "Value">[]): Minor {
  return sumMinor(lines.map((line) => decimalToMinor(line.Value)))
}
