import type { ShipmentItem } from "./item.ts"

/**
 * Whether a scanned or typed code is one of the item's own, whole: an order number, a reference, a tracking number or a
 * SKU. Case, spaces and the "#" that shops put before order numbers make no difference.
 */
export function hasCode(item: ShipmentItem, code: string): boolean {
  const wanted = bare(code)
  return wanted !== "" && codesOf(item).some((own) => bare(own) === wanted)
}

function codesOf(item: ShipmentItem): readonly string[] {
  const booking = item.BookingDetails
  return [
    item.Id,
    item.Meta.ExternalTrackingNumber?.Value ?? "",
    item.Meta.LabelReference?.Value ?? "",
    ...(booking === null ? [] : [booking.TrackingNumber, booking.Reference, booking.OrderId, booking.OrderLineId]),
    ...item.MarketplaceOrderLines.flatMap((line) => [
      line.Product.Sku,
      line.MarketplaceOrderId,
      line.MarketplaceOrderLineId,
      line.CustomerReference,
    ]),
  ]
}

function bare(code: string): string {
  return code.replaceAll(/\s/g, "").replace(/^#/, "").toLowerCase()
}
