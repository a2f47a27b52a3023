import type { Address } from "../address/address.ts"
import { compactPostcode } from "../address/plain-words.ts"
import { formatPostcode } from "../address/postcode.ts"
import { countryName } from "../country/country.ts"
import { plainText } from "../text/plain-text.ts"
import type { ShipmentItem } from "../item/item.ts"

/** A key that no person has given: it is found by itself, not by some digits of it. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Everything that search looks at but for ids and the country (SEARCH-1): description, tracking number, recipient fields, service
 * name, tags, booking references, and line SKU, description, tariff code and references, as `plainText`. One field a line, so that a
 * search never matches across two.
 */
export function itemSearchText(item: ShipmentItem): string {
  const parts = searchedFields(item).filter((part) => part !== "" && !UUID.test(part))
  return plainText([...new Set(parts)].join("\n"))
}

/** Name and code of the country that an item goes to. Every order has one, so it is found by the beginnings of its words alone. */
export function itemSearchCountry({ Recipient: { CountryIsoCode } }: ShipmentItem): string {
  return CountryIsoCode === "" ? "" : plainText(`${countryName(CountryIsoCode)} ${CountryIsoCode}`)
}

/** The ids among what search looks at, with their hyphens and without, one a line. */
export function itemSearchIds(item: ShipmentItem): string {
  const ids = [item.Id, ...searchedFields(item).filter((part) => UUID.test(part))]
  return [...new Set(ids)]
    .flatMap((id) => [id, id.replaceAll("-", "")])
    .join("\n")
    .toLowerCase()
}

function searchedFields(item: ShipmentItem): readonly string[] {
  const booking = item.BookingDetails
  return [
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
    recipient.Email,
    // With its gaps and without.
    recipient.Phone,
    recipient.Phone.replaceAll(/[^+\d]/g, ""),
    recipient.VatNumber,
    recipient.Meta.buyerId ?? "",
  ]
}
