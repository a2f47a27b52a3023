import { cutText } from "@smart-send/domain/text/cut-text"
import type { ConsignmentRequest } from "../../../courier.ts"
import { shipmentPath, type EasyPostRate, type EasyPostRequest, type EasyPostShipment } from "../api.ts"
import { toCustoms, toTaxIdentifiers } from "../to-customs.ts"
import { toParcel, toParty } from "../to-shipment.ts"

const MOST_PRINTED = 50

/** Ounces, inches, and pounds sterling as a decimal number. */
export function toRequest(request: ConsignmentRequest, account: string): EasyPostRequest {
  const { reference, labelReference = "", sender, recipient, dimensions, extras, handOverOn, customs } = request
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
        ...toDeclaration(customs, request),
        options: {
          label_format: "PDF",
          label_size: "4x6",
          currency: "GBP",
          // Noon, so that no time zone moves it to another day.
          ...(handOverOn === undefined ? {} : { label_date: `${handOverOn}T12:00:00Z` }),
          // A label has room for only this much, so what the seller looks for comes first.
          ...(labelReference === "" ? {} : { print_custom_1: cutText(labelReference, MOST_PRINTED) }),
          ...(extras.includes("Signature") ? { delivery_confirmation: "SIGNATURE" } : {}),
          ...(customs?.need === "Export" ? { incoterm: customs.term } : {}),
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

/** Within the United Kingdom EasyPost takes no customs data. */
function toDeclaration(
  customs: ConsignmentRequest["customs"],
  { sender, recipient, dimensions }: Pick<ConsignmentRequest, "sender" | "recipient" | "dimensions">,
): object {
  if (customs?.need !== "Export") return {}
  return {
    customs_info: toCustoms(customs, sender, dimensions.Weight),
    tax_identifiers: toTaxIdentifiers(customs, sender, recipient),
  }
}
