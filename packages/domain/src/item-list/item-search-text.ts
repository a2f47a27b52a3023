import type { Address } from "../address/address.ts"
import { compactPostcode } from "../address/plain-words.ts"
import { formatPostcode } from "../address/postcode.ts"
import type { ShipmentItem } from "../item/item.ts"

/**
 * Everything that search looks at, lower-cased (SEARCH-1): id, description, tracking number, recipient fields, service name,
 * tags, booking references, and line SKU, description, tariff code and references. One field a line, so that a search
 * never matches across two.
 */
export function itemSearchText(item: ShipmentItem): string {
  const booking = item.BookingDetails
  const parts = [
    item.Id,
    item.Description,
    ...recipientText(item.Recipient),
    item.Service?.Name ?? "",
    ...item.Tags,
    item.ReferenceSummary,
    item.Meta.ExternalTrackingNumber?.Value ?? "",
    ...(booking?.ParcelNumbers ?? []),
    ...(booking === null ? [] : [booking.TrackingNumber, booking.Reference, booking.OrderId, booking.OrderLineId]),
    ...item.MarketplaceOrderLines.flatMap((line) => [
      line.Product.Sku,
      line.Description,
      line.Product.Description,
      line.Product.TariffCode,
      line.MarketplaceOrderId,
      line.MarketplaceOrderLineId,
      line.CustomerReference,
    ]),
  ]
  return [...new Set(parts.filter((part) => part !== ""))].join("\n").toLowerCase()
}

function recipientText(recipient: Address): readonly string[] {
  return [
    recipient.Name,
    recipient.AccountName,
    recipient.Organisation,
    recipient.AddressLine1,
    recipient.AddressLine2,
    recipient.Locality,
    recipient.Town,
    recipient.County,
    // With its gap and without, however it is kept.
    recipient.Postcode,
    formatPostcode(recipient.Postcode, recipient.CountryIsoCode),
    compactPostcode(recipient.Postcode),
    recipient.CountryIsoCode,
    recipient.Email,
    recipient.Phone,
    recipient.VatNumber,
    recipient.Meta.buyerId ?? "",
  ]
}
