import { z } from "zod"
import { HOME_COUNTRIES, POSTCODE_COUNTRIES } from "../postcode-countries.ts"
import { nationalPostProducts } from "./national-post-products.ts"

const postalAddress = z.object({
  fullName: z.string().max(256),
  companyName: z.string().max(256),
  addressLine1: z.string().max(256),
  addressLine2: z.string().max(256),
  addressLine3: z.string().max(256),
  city: z.string().max(256),
  county: z.string().max(256),
  postcode: z.string().max(32),
  countryCode: z.string().length(3),
})

/** The body of `POST /v1/orders`. */
export const nationalPostOrderSchema = z.object({
  orderReference: z.string().min(1).max(40),
  sender: postalAddress,
  recipient: z.object({ address: postalAddress, phoneNumber: z.string(), emailAddress: z.string() }),
  package: z.object({
    weightInGrams: z.int().min(1),
    dimensions: z.object({ heightInMms: z.int(), widthInMms: z.int(), depthInMms: z.int() }),
    contents: z.array(
      z.object({
        name: z.string(),
        quantity: z.int().min(1),
        unitValue: z.number(),
        customsCode: z.string(),
        originCountryCode: z.string(),
      }),
    ),
  }),
  postageDetails: z.object({
    serviceCode: z.string(),
    requestSignatureUponDelivery: z.boolean(),
    receiveSmsNotification: z.boolean(),
  }),
  subtotal: z.number().min(0),
  currencyCode: z.literal("GBP"),
})
export type NationalPostOrder = z.infer<typeof nationalPostOrderSchema>

export interface NationalPostError {
  readonly errorCode: string
  readonly errorMessage: string
}

/** The post's own rules, all of them at once. */
export function checkNationalPostOrder(order: NationalPostOrder): readonly NationalPostError[] {
  const service = nationalPostProducts.get(order.postageDetails.serviceCode)
  const { address } = order.recipient
  const errors: NationalPostError[] = []
  const refuse = (errorCode: string, errorMessage: string) => errors.push({ errorCode, errorMessage })
  if (service === undefined) refuse("ServiceNotAvailable", "This service is not on your account")
  if (service?.isDomestic === true && !HOME_COUNTRIES.has(address.countryCode)) {
    refuse("DestinationNotServed", `No service to ${address.countryCode}`)
  }
  if (service !== undefined && order.package.weightInGrams > service.maxGrams) {
    refuse("WeightExceeded", `The maximum is ${service.maxGrams} g`)
  }
  if (address.postcode === "" && POSTCODE_COUNTRIES.has(address.countryCode)) {
    refuse("PostcodeRequired", "A postcode is required")
  }
  if (address.fullName === "" || address.addressLine1 === "")
    refuse("AddressIncomplete", "Name and line 1 are required")
  return errors
}
