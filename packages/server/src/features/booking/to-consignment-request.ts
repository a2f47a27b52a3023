import type { ConsignmentRequest } from "@smart-send/connectors/courier"
import type { BookingId } from "@smart-send/domain/id/id"
import { withStateCode } from "@smart-send/domain/country/state-code"
import { consignmentWeight } from "@smart-send/domain/item/consignment-weight"
import { labelReference } from "@smart-send/domain/item/label-reference"
import type { ShipmentItem } from "@smart-send/domain/item/item"

/**
 * The request to the courier for one item, as plain data. It is frozen with the hold, so that every attempt sends the
 * same.
 */
export function toConsignmentRequest(
  item: ShipmentItem,
  reference: BookingId,
  productCode: string,
): ConsignmentRequest {
  const parcels = (item.Consignment?.Parcels ?? []).map((parcel) => parcel.Dimensions)
  return {
    reference,
    labelReference: labelReference(item),
    productCode,
    sender: withStateCode(item.Sender),
    recipient: withStateCode(item.Recipient),
    dimensions: { ...item.PackageDimensions, Weight: weightOf(item) },
    ...(parcels.length > 1 ? { parcels } : {}),
    value: item.Value,
    description: item.Description,
    extras: item.Extras.map((extra) => extra.Id),
    contents: item.MarketplaceOrderLines.map((line) => ({
      description: line.Description === "" ? line.Product.Description : line.Description,
      quantity: line.Quantity,
      value: line.Value,
      tariffCode: line.Product.TariffCode,
      countryOfManufacture: line.Product.CountryOfManufacture,
    })),
  }
}

/** The weight of all parcels when there are several (ITEM-15); a single parcel's weight is sent as it was given. */
function weightOf(item: ShipmentItem): number {
  return (item.Consignment?.Parcels ?? []).length > 0 ? consignmentWeight(item) : item.PackageDimensions.Weight
}
