import { addressLines, formatPostcode } from "@smart-send/domain/address/address-lines"
import type { Address } from "@smart-send/domain/address/address"
import type { ConsignmentRequest } from "../../../courier.ts"
import type { NationalPostRequest } from "../api.ts"

/** Grams, millimetres, and pounds as a decimal number; a content's value is that of one piece. */
export function toRequest(request: ConsignmentRequest): NationalPostRequest {
  const { reference, productCode, sender, recipient, dimensions, value, extras, contents } = request
  return {
    method: "POST",
    path: "/v1/orders",
    body: {
      orderReference: reference,
      sender: toAddress(sender),
      recipient: { address: toAddress(recipient), phoneNumber: recipient.Phone, emailAddress: recipient.Email },
      package: {
        weightInGrams: Math.round(dimensions.Weight * 1000),
        dimensions: {
          heightInMms: Math.round(dimensions.Height * 10),
          widthInMms: Math.round(dimensions.Width * 10),
          depthInMms: Math.round(dimensions.Length * 10),
        },
        contents: contents.map((content) => ({
          name: content.description,
          quantity: content.quantity,
          unitValue: Math.round((content.value / content.quantity) * 100) / 100,
          customsCode: content.tariffCode,
          originCountryCode: content.countryOfManufacture,
        })),
      },
      postageDetails: {
        serviceCode: productCode,
        requestSignatureUponDelivery: extras.includes("Signature"),
        receiveSmsNotification: extras.includes("Sms"),
      },
      subtotal: value,
      currencyCode: "GBP",
    },
  }
}

/** The post knows three lines; what stands below the second goes into the third, so that nothing is lost. */
function toAddress(address: Address) {
  const [addressLine1 = "", addressLine2 = "", ...rest] = addressLines({ ...address, Town: "", County: "" })
  return {
    fullName: address.Name,
    companyName: address.Organisation,
    addressLine1,
    addressLine2,
    addressLine3: rest.join(", "),
    city: address.Town,
    county: address.County,
    postcode: formatPostcode(address.Postcode, address.CountryIsoCode),
    countryCode: address.CountryIsoCode,
  }
}
