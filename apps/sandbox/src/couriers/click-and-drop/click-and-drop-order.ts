import { countryName } from "@smart-send/domain/country/country"
import { z } from "zod"
import type { PrintedLabel } from "../../consignment/journal-entry.ts"
import { customsNeeded, IOSS } from "../customs-needed.ts"
import { HOME_COUNTRIES, iso3Of, POSTCODE_COUNTRIES } from "../postcode-countries.ts"
import { clickAndDropProducts } from "./click-and-drop-products.ts"

const amount = z.number().min(0).max(999_999)
const address = z.object({
  fullName: z.string().min(1).max(210).optional(),
  companyName: z.string().min(1).max(100).optional(),
  addressLine1: z.string().min(1).max(100),
  addressLine2: z.string().min(1).max(100).optional(),
  addressLine3: z.string().min(1).max(100).optional(),
  city: z.string().min(1).max(100),
  county: z.string().min(1).max(100).optional(),
  postcode: z.string().min(1).max(20).optional(),
  countryCode: z.string().length(2),
})

/**
 * One of the `items` of `POST /orders`, with the limits of the published OpenAPI file. A field that is not known is left
 * out: empty texts and lists are refused.
 */
const orderSchema = z.object({
  orderReference: z.string().min(1).max(40).optional(),
  recipient: z.object({
    address,
    phoneNumber: z.string().min(1).max(25).optional(),
    emailAddress: z.string().min(1).max(254).optional(),
  }),
  sender: z.object({ tradingName: z.string().min(1).max(250).optional() }).optional(),
  packages: z
    .array(
      z.object({
        weightInGrams: z.int().min(1).max(30_000),
        packageFormatIdentifier: z.string().min(1),
        dimensions: z
          .object({ heightInMms: z.int().min(1), widthInMms: z.int().min(1), depthInMms: z.int().min(1) })
          .optional(),
        contents: z
          .array(
            z.object({
              name: z.string().min(1).max(800).optional(),
              quantity: z.int().min(1).max(999_999),
              unitValue: amount.optional(),
              unitWeightInGrams: z.int().min(0).max(999_999).optional(),
              customsDescription: z.string().min(1).max(50).optional(),
              extendedCustomsDescription: z.string().min(1).max(300).optional(),
              customsCode: z.string().min(1).max(10).optional(),
              originCountryCode: z.string().length(2).optional(),
              SKU: z.string().min(1).max(100).optional(),
              customsDeclarationCategory: z
                .enum([
                  "none",
                  "gift",
                  "commercialSample",
                  "documents",
                  "other",
                  "returnedGoods",
                  "commercialSaleOfGoods",
                  "eCommerceSaleOfGoods",
                ])
                .optional(),
            }),
          )
          .min(1)
          .optional(),
      }),
    )
    .min(1)
    .optional(),
  specialInstructions: z.string().min(1).max(500).optional(),
  orderDate: z.iso.datetime({ offset: true }),
  subtotal: amount,
  shippingCostCharged: amount,
  total: amount,
  currencyCode: z.string().min(1).max(3).optional(),
  plannedDespatchDate: z.iso.datetime({ offset: true }).optional(),
  postageDetails: z
    .object({
      serviceCode: z.string().min(1).max(10).optional(),
      serviceRegisterCode: z.string().min(1).max(2).optional(),
      carrierName: z.string().min(1).max(50).optional(),
      IOSSNumber: z.string().min(1).max(50).optional(),
      commercialInvoiceNumber: z.string().min(1).max(35).optional(),
      commercialInvoiceDate: z.iso.date().optional(),
    })
    .optional(),
  importer: z
    .object({ vatNumber: z.string().min(1).max(50).optional(), taxCode: z.string().min(1).max(50).optional() })
    .optional(),
  label: z.object({ includeLabelInResponse: z.boolean() }).optional(),
})
export type ClickAndDropOrder = z.infer<typeof orderSchema>

/** The body of `POST /orders`. */
export const clickAndDropOrdersSchema = z.object({ items: z.array(z.unknown()).min(1).max(2000) })

interface OrderError {
  readonly errorCode: number
  readonly errorMessage: string
  readonly fields: readonly { readonly fieldName: string; readonly value: string }[]
}

/** The order if it is acceptable, otherwise everything that is wrong with it. */
export function readClickAndDropOrder(item: unknown): { order: ClickAndDropOrder } | { errors: readonly OrderError[] } {
  const read = orderSchema.safeParse(item)
  if (!read.success) {
    const errors = read.error.issues.map((issue) => anError(1, issue.path.join("."), issue.message))
    return { errors }
  }
  const errors = checkOrder(read.data)
  return errors.length === 0 ? { order: read.data } : { errors }
}

type Product = typeof clickAndDropProducts extends ReadonlyMap<string, infer Of> ? Of : never

/** The rules of the account and its services, each independent of the others. */
const rules: readonly ((order: ClickAndDropOrder, product: Product | undefined) => OrderError | null)[] = [
  ({ postageDetails }, product) => {
    const message = "The service code is not on this account"
    return product === undefined ? anError(2, "PostageDetails.ServiceCode", message, postageDetails?.serviceCode) : null
  },
  ({ recipient: { address } }, product) => {
    const isServed = product?.isDomestic !== true || HOME_COUNTRIES.has(iso3Of(address.countryCode))
    const message = `The service does not deliver to ${address.countryCode}`
    return isServed ? null : anError(3, "Recipient.Address.CountryCode", message, address.countryCode)
  },
  ({ packages }, product) => {
    const grams = Math.max(0, ...(packages ?? []).map((parcel) => parcel.weightInGrams))
    if (product === undefined || grams <= product.maxGrams) return null
    const message = `The maximum weight of the service is ${product.maxGrams} grams`
    return anError(4, "Packages.WeightInGrams", message, String(grams))
  },
  ({ recipient: { address } }) => {
    const isNeeded = POSTCODE_COUNTRIES.has(iso3Of(address.countryCode)) && (address.postcode ?? "") === ""
    return isNeeded ? anError(5, "Recipient.Address.Postcode", "A postcode is required") : null
  },
  ({ recipient: { address } }) => {
    const isNamed = (address.fullName ?? "") !== "" || (address.companyName ?? "") !== ""
    return isNamed ? null : anError(6, "Recipient.Address.FullName", "A name or a company is required")
  },
  ({ recipient: { address }, packages = [] }) => {
    // The sender's address is the account's, which is in Great Britain.
    const to = { country: iso3Of(address.countryCode), postcode: address.postcode ?? "" }
    const lacking = customsNeeded(HERE, to) === "export" ? whatIsLacking(packages) : null
    return lacking === null ? null : anError(7, `Packages.Contents.${lacking}`, "Customs information is required")
  },
  ({ postageDetails }) => {
    const number = postageDetails?.IOSSNumber ?? ""
    return IOSS.test(number) ? null : anError(8, "PostageDetails.IOSSNumber", "The IOSS number is not valid", number)
  },
]

const HERE = { country: "GBR", postcode: "M1 1JW" }

type Packages = NonNullable<ClickAndDropOrder["packages"]>

/** The field that a customs form lacks; a tariff code is for businesses alone, and an account tells them apart. */
function whatIsLacking(packages: Packages): string | null {
  for (const { contents = [], weightInGrams } of packages) {
    if (contents.length === 0) return "CustomsDescription"
    const net = contents.reduce((sum, { quantity, unitWeightInGrams = 0 }) => sum + quantity * unitWeightInGrams, 0)
    if (net === 0 || net > weightInGrams) return "UnitWeightInGrams"
    for (const content of contents) {
      if (content.customsDescription === undefined) return "CustomsDescription"
      if (content.originCountryCode === undefined) return "OriginCountryCode"
      if (content.unitValue === undefined) return "UnitValue"
      if ((content.customsDeclarationCategory ?? "none") === "none") return "CustomsDeclarationCategory"
    }
  }
  return null
}

function checkOrder(order: ClickAndDropOrder): readonly OrderError[] {
  const product = clickAndDropProducts.get(order.postageDetails?.serviceCode ?? "")
  return rules.map((rule) => rule(order, product)).filter((error) => error !== null)
}

function anError(errorCode: number, fieldName: string, errorMessage: string, value = ""): OrderError {
  return { errorCode, errorMessage, fields: [{ fieldName, value }] }
}

/** Where undeliverable parcels go: an order has only the sender's name, and the address is the account's. */
const RETURN_ADDRESS = ["Unit 4, Dale Street", "Manchester", "M1 1JW", "United Kingdom"]

export function toPrintedLabel({ recipient, sender, packages, specialInstructions }: ClickAndDropOrder): PrintedLabel {
  const { fullName, companyName, addressLine1, addressLine2, addressLine3, city, county, postcode, countryCode } =
    recipient.address
  const lines = [fullName, companyName, addressLine1, addressLine2, addressLine3, city, county, postcode]
  const iso3 = iso3Of(countryCode)
  const country = HOME_COUNTRIES.has(iso3) ? "" : countryName(iso3)
  return {
    To: [...lines, country].filter((line) => line !== undefined && line !== "").map(String),
    From: [sender?.tradingName ?? "", ...RETURN_ADDRESS].filter((line) => line !== ""),
    ...(specialInstructions === undefined ? {} : { Reference: specialInstructions }),
    Grams: packages?.[0]?.weightInGrams ?? 0,
  }
}
