import { leftOf } from "../present-sale.ts"
import type { Sale } from "../shop.ts"
import type { PrestaRow } from "./presta-answer.ts"

const flags = (name: string, set: readonly string[] = []) => ({
  name,
  paid: set.includes("paid") ? "1" : "0",
  shipped: set.includes("shipped") ? "1" : "0",
  delivery: set.includes("delivery") ? "1" : "0",
  invoice: set.includes("paid") ? "1" : "0",
  deleted: "0",
})

/** The states that a new shop has. */
export const prestaStates: readonly PrestaRow[] = [
  flags("Awaiting check payment"),
  flags("Payment accepted", ["paid"]),
  flags("Processing in progress", ["paid", "delivery"]),
  flags("Shipped", ["paid", "delivery", "shipped"]),
  flags("Delivered", ["paid", "delivery", "shipped"]),
  flags("Canceled"),
  flags("Refunded", ["paid"]),
  flags("Payment error"),
  flags("On backorder (paid)", ["paid"]),
  flags("Awaiting bank wire payment"),
  flags("Remote payment accepted", ["paid"]),
  flags("On backorder (not paid)"),
  flags("Awaiting Cash On Delivery validation"),
].map((fields, place) => ({ id: String(place + 1), fields: { ...fields, module_name: "", color: "#32CD32" } }))

/** The state that a sale is in here. */
export function prestaStateOf(sale: Sale): string {
  if (sale.isCancelled) return "6"
  if (sale.lines.every(({ quantity, refunded }) => refunded >= quantity)) return "7"
  if (sale.dispatches.length > 0 && sale.lines.every(({ id }) => leftOf(sale, id) === 0)) return "4"
  if (sale.isHeld) return "12"
  return sale.paidAt === null ? "10" : "2"
}
