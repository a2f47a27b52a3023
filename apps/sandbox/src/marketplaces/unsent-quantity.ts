import type { Sale, SaleLine } from "./shop.ts"

/** How many of a line are still to be sent. */
export function unsentQuantity(sale: Sale, line: SaleLine): number {
  return Math.max(0, line.quantity - line.refunded - sentQuantity(sale, line))
}

/** How many of a line the shop was told of. */
export function sentQuantity(sale: Sale, line: SaleLine): number {
  const told = sale.dispatches.flatMap(({ lines }) => lines.filter(({ id }) => id === line.id))
  return told.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Whether nothing of it is left to be sent. */
export function isSent(sale: Sale): boolean {
  return sale.dispatches.length > 0 && sale.lines.every((line) => unsentQuantity(sale, line) === 0)
}
