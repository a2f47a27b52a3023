import type { ConsignmentRequest } from "@smart-send/connectors/courier"
import { declareGoods } from "@smart-send/domain/customs/customs-declaration"
import { DEFAULT_CURRENCY, minor, type Minor } from "@smart-send/domain/money/money"
import { withStateCode } from "@smart-send/domain/country/state-code"
import { switchCountry } from "@smart-send/domain/country/subdivision"
import { consignmentWeight } from "@smart-send/domain/item/consignment-weight"
import { labelReference } from "@smart-send/domain/item/label-reference"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { BookingLine } from "./booking-line.ts"

/** What of a line its courier is asked with. */
type ToConsign = Pick<BookingLine, "id" | "product_code" | "price_minor" | "vat_minor"> &
  Partial<Pick<BookingLine, "discount_minor" | "discount_vat_minor">>

/**
 * The request to the courier for one item, as plain data. It is frozen with the hold, so that every attempt sends the
 * same.
 */
export function toConsignmentRequest(
  item: ShipmentItem,
  line: ToConsign,
  handOverOn: string | undefined,
): ConsignmentRequest {
  const parcels = (item.Consignment?.Parcels ?? []).map((parcel) => parcel.Dimensions)
  const customs = declareGoods(item, line.id)
  return {
    reference: line.id,
    labelReference: labelReference(item),
    productCode: line.product_code,
    sender: withStateCode(switchCountry(item.Sender)),
    recipient: withStateCode(switchCountry(item.Recipient)),
    dimensions: { ...item.PackageDimensions, Weight: weightOf(item) },
    ...(parcels.length > 1 ? { parcels } : {}),
    value: item.Value,
    description: item.Description,
    extras: item.Extras.map((extra) => extra.Id),
    ...(handOverOn === undefined ? {} : { handOverOn }),
    promised: { price: priceExVat(line), currency: DEFAULT_CURRENCY },
    contents: item.MarketplaceOrderLines.map((line) => ({
      description: line.Description === "" ? line.Product.Description : line.Description,
      quantity: line.Quantity,
      value: line.Value,
      tariffCode: line.Product.TariffCode,
      countryOfManufacture: line.Product.CountryOfManufacture,
    })),
    ...(customs === null ? {} : { customs }),
  }
}

/** What the courier may ask for: a discount is the tenant's, not the courier's. */
function priceExVat({
  price_minor,
  vat_minor,
  discount_minor = minor(0),
  discount_vat_minor = minor(0),
}: ToConsign): Minor {
  return minor(price_minor + discount_minor - vat_minor - discount_vat_minor)
}

/** The weight of all parcels when there are several (ITEM-15); a single parcel's weight is sent as it was given. */
function weightOf(item: ShipmentItem): number {
  return (item.Consignment?.Parcels ?? []).length > 0 ? consignmentWeight(item) : item.PackageDimensions.Weight
}
