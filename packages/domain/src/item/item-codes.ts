import type { ShipmentItem } from "./item.ts"
import { wholeSku } from "./whole-texts.ts"

/**
 * Whether a scanned or typed code is one of the item's own, whole: an order number, a reference, a tracking number or a
 * SKU. Case, spaces and the "#" that shops put before order numbers make no difference.
 */
export function hasCode(item: ShipmentItem, code: string): boolean {
  return hasOrderCode(item, code) || item.MarketplaceOrderLines.some((line) => isSameCode(wholeSku(line), code))
}

/** The same for what names the order alone, and not what is in it: no SKU. */
export function hasOrderCode(item: ShipmentItem, code: string): boolean {
  return orderCodes(item).some((own) => isSameCode(own, code))
}

/** Whether two codes are the same, however they are written. An empty one is the same as none. */
function isSameCode(own: string, code: string): boolean {
  const wanted = bare(code)
  return wanted !== "" && bare(own) === wanted
}

/** The code without what makes no difference: case, spaces, and the "#" before an order number. */
export function bare(code: string): string {
  return code.replaceAll(/\s/g, "").replace(/^#/, "").toLowerCase()
}

function orderCodes(item: ShipmentItem): readonly string[] {
  const booking = item.BookingDetails
  return [
    item.Id,
    item.Meta.ExternalTrackingNumber?.Value ?? "",
    item.Meta.LabelReference?.Value ?? "",
    ...(booking?.ParcelNumbers ?? []),
    ...(booking === null ? [] : [booking.TrackingNumber, booking.Reference, booking.OrderId, booking.OrderLineId]),
    ...item.MarketplaceOrderLines.flatMap((line) => [
      line.MarketplaceOrderId,
      line.MarketplaceOrderLineId,
      line.CustomerReference,
    ]),
  ]
}
