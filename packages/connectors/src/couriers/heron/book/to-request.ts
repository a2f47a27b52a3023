import { addressLines, organisationBeside } from "@smart-send/domain/address/address-lines"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import type { Address } from "@smart-send/domain/address/address"
import type { ExtraId } from "@smart-send/domain/extra/extra"
import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { ConsignmentRequest } from "../../../courier.ts"
import type { HeronRequest } from "../api.ts"
import { toCustoms } from "../to-customs.ts"

/** Heron's name of each extra; null where it is not the courier's to do. */
const addOns: Readonly<Record<ExtraId, string | null>> = {
  Signature: "SIGN",
  Sms: "TEXT",
  DeliveredDutyPaid: null,
  ExtendedBaseCover: null,
  Cover: null,
  PrintInStore: null,
  DeliveryGuarantee: null,
  DriverBringsLabel: null,
  ThirdPartyEmail: null,
}

/** Kilograms, centimetres, and pounds as text with two decimals. Several parcels are its pieces, under the one tracking code of the consignment. */
export function toRequest(request: ConsignmentRequest): HeronRequest {
  const {
    reference,
    productCode,
    sender,
    recipient,
    dimensions,
    parcels = [],
    value,
    extras,
    contents,
    customs,
  } = request
  return {
    method: "POST",
    path: "/api/consignments",
    body: {
      customerRef: reference,
      serviceCode: productCode,
      collection: toAddress(sender),
      delivery: toAddress(recipient),
      weightKg: dimensions.Weight,
      dimensionsCm: toSides(dimensions),
      ...(parcels.length > 1
        ? { pieces: parcels.map((parcel) => ({ weightKg: parcel.Weight, dimensionsCm: toSides(parcel) })) }
        : {}),
      declaredValue: { amount: value.toFixed(2), currency: "GBP" },
      goods: contents.map((content) => ({
        text: content.description,
        qty: content.quantity,
        amount: content.value.toFixed(2),
        tariff: content.tariffCode,
        made: content.countryOfManufacture,
      })),
      ...(customs === undefined ? {} : { customs: toCustoms(customs) }),
      addOns: extras.map((extra) => addOns[extra]).filter((addOn) => addOn !== null),
    },
  }
}

function toSides({ Length, Width, Height }: PackageDimensions) {
  return { l: Length, w: Width, h: Height }
}

/** Heron knows three street lines; everything after the second goes into the third, so that nothing is lost. */
function toAddress(address: Address) {
  const [street1 = "", street2 = "", ...rest] = addressLines({ ...address, Town: "", County: "" })
  return {
    contact: address.Name,
    organisation: organisationBeside(address),
    street1,
    street2,
    street3: rest.join(", "),
    city: address.Town,
    county: address.County,
    zip: formatPostcode(address.Postcode, address.CountryIsoCode),
    countryCode: address.CountryIsoCode,
    telephone: address.Phone,
    email: address.Email,
  }
}
