import { addressLines, organisationBeside } from "@smart-send/domain/address/address-lines"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import type { Address } from "@smart-send/domain/address/address"
import type { ExtraId } from "@smart-send/domain/extra/extra"
import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { ConsignmentRequest } from "../../../courier.ts"
import type { WrenRequest } from "../api.ts"
import { toCustoms } from "../to-customs.ts"

/** Wren's name of each extra; null where it is not the courier's to do. */
const options: Readonly<Record<ExtraId, string | null>> = {
  Signature: "SIGNATURE",
  Sms: "SMS",
  DeliveredDutyPaid: "DDP",
  ExtendedBaseCover: null,
  Cover: null,
  PrintInStore: null,
  DeliveryGuarantee: null,
  DriverBringsLabel: null,
  ThirdPartyEmail: null,
}

/** Grams, millimetres and pence, all whole numbers. */
export function toRequest(request: ConsignmentRequest): WrenRequest {
  const { reference, productCode, sender, recipient, value, description, extras, contents, customs } = request
  return {
    method: "PUT",
    path: `/v1/shipments/${encodeURIComponent(reference)}`,
    body: {
      product: productCode,
      from: toParty(sender),
      to: toParty(recipient),
      ...toParcels(request),
      valuePence: Math.round(value * 100),
      description,
      options: extras.map((extra) => options[extra]).filter((option) => option !== null),
      contents: contents.map((content) => ({
        description: content.description,
        quantity: content.quantity,
        valuePence: Math.round(content.value * 100),
        hsCode: content.tariffCode,
        origin: content.countryOfManufacture,
      })),
      ...(customs === undefined ? {} : { customs: toCustoms(customs) }),
    },
  }
}

/** `parcel` for one, `parcels` for several. */
function toParcels({ dimensions, parcels = [] }: ConsignmentRequest) {
  return parcels.length > 1 ? { parcels: parcels.map(toParcel) } : { parcel: toParcel(dimensions) }
}

function toParcel({ Weight, Length, Width, Height }: PackageDimensions) {
  return {
    grams: Math.round(Weight * 1000),
    lengthMm: Math.round(Length * 10),
    widthMm: Math.round(Width * 10),
    heightMm: Math.round(Height * 10),
  }
}

function toParty(address: Address) {
  return {
    name: address.Name,
    company: organisationBeside(address),
    lines: addressLines({ ...address, Town: "", County: "" }),
    town: address.Town,
    region: address.County,
    postcode: formatPostcode(address.Postcode, address.CountryIsoCode),
    country: address.CountryIsoCode,
    phone: address.Phone,
    email: address.Email,
  }
}
