import type { ConsignmentContent, ConsignmentRequest } from "../../../courier.ts"
import { shipmentPath, type EasyPostRate, type EasyPostRequest, type EasyPostShipment } from "../api.ts"
import { toAlpha2 } from "../../../to-alpha-2.ts"
import { toOunces, toParcel, toParty } from "../to-shipment.ts"
import { isInUkCustomsTerritory } from "@smart-send/domain/country/british-countries"

const MOST_PRINTED = 50

/** Ounces, inches, and pounds sterling as a decimal number. */
export function toRequest(request: ConsignmentRequest, account: string): EasyPostRequest {
  const { reference, labelReference = "", sender, recipient, dimensions, extras, handOverOn } = request
  const isExport =
    sender.CountryIsoCode !== recipient.CountryIsoCode && !isInUkCustomsTerritory(recipient.CountryIsoCode)
  return {
    method: "POST",
    path: "/shipments",
    body: {
      shipment: {
        reference,
        to_address: toParty(recipient),
        from_address: toParty(sender),
        parcel: toParcel(dimensions),
        ...(account === "" ? {} : { carrier_accounts: [account] }),
        ...(isExport ? { customs_info: toCustoms(request) } : {}),
        options: {
          label_format: "PDF",
          label_size: "4x6",
          currency: "GBP",
          // Noon, so that no time zone moves it to another day.
          ...(handOverOn === undefined ? {} : { label_date: `${handOverOn}T12:00:00Z` }),
          // A label has room for only this much, so what the seller looks for comes first.
          ...(labelReference === "" ? {} : { print_custom_1: labelReference.slice(0, MOST_PRINTED) }),
          ...(extras.includes("Signature") ? { delivery_confirmation: "SIGNATURE" } : {}),
          ...(extras.includes("DeliveredDutyPaid") ? { incoterm: "DDP" } : {}),
        },
      },
    },
  }
}

/** With cover, the parcel is insured for the value of its contents, as a decimal number in the rate's currency. */
export function toBuyRequest(
  shipment: EasyPostShipment,
  rate: EasyPostRate,
  { extras, value }: Pick<ConsignmentRequest, "extras" | "value">,
): EasyPostRequest {
  const insurance = extras.includes("Cover") && value > 0 ? { insurance: value.toFixed(2) } : {}
  return { method: "POST", path: `${shipmentPath(shipment.id)}/buy`, body: { rate: { id: rate.id }, ...insurance } }
}

function toCustoms({ sender, contents, dimensions }: ConsignmentRequest) {
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0)
  const kgPerPiece = dimensions.Weight / Math.max(1, pieces)
  return {
    contents_type: "merchandise",
    restriction_type: "none",
    non_delivery_option: "return",
    customs_certify: true,
    customs_signer: sender.Name,
    customs_items: contents.map((content) => toCustomsItem(content, kgPerPiece)),
  }
}

/** Value and weight are the line's totals. The parcel's weight is shared evenly: what a piece weighs is not known. */
function toCustomsItem(content: ConsignmentContent, kgPerPiece: number) {
  return {
    description: content.description,
    quantity: content.quantity,
    value: content.value,
    currency: "GBP",
    weight: toOunces(kgPerPiece * content.quantity),
    hs_tariff_number: content.tariffCode,
    origin_country: toAlpha2(content.countryOfManufacture),
  }
}
