import { leftOf } from "./present-sale.ts"
import type { Sale } from "./shop.ts"

/** Whether the shop was told of all there is to send. */
export function isSent(sale: Sale): boolean {
  return sale.dispatches.length > 0 && sale.lines.every(({ id }) => leftOf(sale, id) === 0)
}
