import { bare, hasOrderCode } from "../item/item-codes.ts"
import type { ShipmentItem } from "../item/item.ts"

/** Shorter tracking numbers may stand in another code by chance. */
const LONG_ENOUGH = 10

/**
 * The orders that a scanned code names: by id, tracking number, reference or order number, or by a label's barcode that
 * has the tracking number among other things (PICK-15). Never by a SKU.
 */
export function ordersOfCode(items: Iterable<ShipmentItem>, code: string): readonly ShipmentItem[] {
  const all = [...items]
  const named = all.filter((item) => hasOrderCode(item, code))
  return named.length > 0 ? named : all.filter((item) => isOnItsLabel(item, code))
}

function isOnItsLabel({ BookingDetails: booking }: ShipmentItem, code: string): boolean {
  const scanned = bare(code)
  const numbers = booking === null ? [] : [booking.TrackingNumber, ...(booking.ParcelNumbers ?? [])]
  return numbers.map(bare).some((number) => number.length >= LONG_ENOUGH && scanned.includes(number))
}
