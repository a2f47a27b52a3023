import type { ShipmentItem } from "../item/item.ts"
import { labelReference } from "../item/label-reference.ts"

/** Characters of an invoice's number that every courier takes. */
const LONGEST = 35
const TAIL = 6

/**
 * The number of an item's commercial invoice: the order that the buyer knows, and the end of the booking's id, because an order may
 * go in several items. Where the order's number is too long or there is none, the whole id.
 */
export function invoiceNumberOf(item: Pick<ShipmentItem, "Meta" | "ReferenceSummary">, bookingId: string): string {
  const id = bookingId.replaceAll("-", "").toUpperCase()
  const order = labelReference(item).trim()
  const number = `${order}-${id.slice(-TAIL)}`
  return order === "" || number.length > LONGEST ? id.slice(0, LONGEST) : number
}
