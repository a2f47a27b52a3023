import type { LabelData, LabelParty } from "@smart-send/documents/label/label-data"
import { addressLines, organisationBeside } from "@smart-send/domain/address/address-lines"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import type { Address } from "@smart-send/domain/address/address"
import { countryName } from "@smart-send/domain/country/country"
import type { ExtraId } from "@smart-send/domain/extra/extra"
import { isInternational } from "@smart-send/domain/item/item-status"
import { labelReference } from "@smart-send/domain/item/label-reference"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { serviceOf, type Catalogue } from "@smart-send/domain/quote/catalogue"

/** Instructions for the driver that follow from extras. */
const instructions: Readonly<Record<ExtraId, string | null>> = {
  Signature: "Signature",
  DeliveredDutyPaid: "Duty paid",
  DeliveryGuarantee: "Guaranteed",
  DriverBringsLabel: null,
  ExtendedBaseCover: null,
  Cover: null,
  PrintInStore: null,
  Sms: null,
  ThirdPartyEmail: null,
}

/**
 * One label for each parcel of a booked item, with the parcel's own number if the courier gave it one, otherwise with
 * the shipment's. Names come from the catalogue, not from the item.
 */
export function itemToLabels(item: ShipmentItem, catalogue: Catalogue): readonly LabelData[] {
  const booking = item.BookingDetails
  if (booking === null) return []
  const { Service, TrackingNumber, ParcelNumbers = [], Created } = booking
  const details = serviceOf(catalogue, {
    provider: Service.Provider,
    account: Service.AccountId,
    serviceId: Service.Id,
  })?.details
  const label = {
    courierName: courierNameOf(item, catalogue),
    courierMark: details?.Meta["Courier"] ?? "",
    serviceName: details?.Name ?? Service.Name,
    sender: toParty(item.Sender),
    recipient: toParty(item.Recipient),
    reference: labelReference(item),
    isInternational: isInternational(item),
    instructions: item.Extras.map((extra) => instructions[extra.Id]).filter((word) => word !== null),
    bookedOn: Created.slice(0, 10),
  }
  const weights = parcelWeights(item)
  // There must be one number for each parcel; otherwise they belong to other parcels.
  const isEach = ParcelNumbers.length === weights.length
  return weights.map((weight, place) =>
    Object.assign(
      {
        weight,
        trackingNumber: (isEach ? ParcelNumbers[place] : undefined) ?? TrackingNumber,
        parcel: { number: place + 1, of: weights.length, hasOwnNumber: isEach },
      },
      label,
    ),
  )
}

/** The courier's name, as on the label. */
export function courierNameOf({ BookingDetails }: ShipmentItem, catalogue: Catalogue): string {
  if (BookingDetails === null) return ""
  const { Provider, AccountId, Id } = BookingDetails.Service
  const service = serviceOf(catalogue, { provider: Provider, account: AccountId, serviceId: Id })
  // A service that has left the catalogue since then still has its name on the item.
  return service?.details.CourierName ?? Provider
}

/** kg, of each parcel. */
function parcelWeights({ Consignment, PackageDimensions }: ShipmentItem): readonly number[] {
  const parcels = Consignment?.Parcels ?? []
  return parcels.length === 0 ? [PackageDimensions.Weight] : parcels.map((parcel) => parcel.Dimensions.Weight)
}

/** An address as it is printed. */
export function toParty(address: Address): LabelParty {
  return {
    name: address.Name,
    organisation: organisationBeside(address),
    lines: addressLines(address),
    postcode: formatPostcode(address.Postcode, address.CountryIsoCode),
    country: countryName(address.CountryIsoCode),
  }
}
