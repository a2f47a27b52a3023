import { z } from "zod"
import type { PrintedLabel } from "../../consignment/journal-entry.ts"
import { customsNeeded } from "../customs-needed.ts"
import { HOME_COUNTRIES, iso3Of } from "../postcode-countries.ts"
import { dpdProducts } from "./dpd-products.ts"

const line = z.string().min(1).max(35)
const phone = z.string().regex(/^(?:[+]\d{1,14}|\d{0,15})$/)
const party = z.object({
  contactDetails: z.object({ contactName: line, telephone: phone.optional() }),
  address: z.object({
    organisation: line.optional(),
    street: line,
    locality: line.optional(),
    town: line,
    county: line.optional(),
    postcode: z.string().min(1).max(12).optional(),
    countryCode: z.string().length(2),
  }),
  notificationDetails: z.object({ email: z.string().min(1).optional(), mobile: phone.optional() }).optional(),
})
const weight = z
  .number()
  .positive()
  .refine((kg) => Number.isInteger(Math.round(kg * 100_000) / 1000), "has more than two decimals")

const product = z.object({
  productDescription: z.string().min(1),
  productQty: z.int().min(1),
  unitWeight: z.number().min(0),
  unitValue: z.number().min(0),
  commodityCode: z.string().min(6).max(10).optional(),
  countryOfOrigin: z.string().length(2),
})
const invoiceParty = z.looseObject({
  contactName: line,
  street: line,
  town: line,
  countryCode: z.string().length(2),
  eoriNumber: z.string().min(1).optional(),
  ukimsNumber: z.string().min(1).optional(),
  isBusiness: z.boolean().optional(),
  atRisk: z.boolean().optional(),
})

/** The body of `POST /v1/customer/shipping/shipments/domestic`. */
const shipmentSchema = z.object({
  shipmentDate: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
  generateCustomsData: z.boolean().optional(),
  invoice: z
    .object({
      invoiceType: z.union([z.literal(1), z.literal(2)]),
      exportReason: z.enum(["01", "02", "03"]),
      exporterDetails: invoiceParty,
      importerDetails: invoiceParty,
    })
    .optional(),
  outboundConsignment: z.object({
    networkCode: z.string().min(1).max(10),
    numberOfParcels: z.int().min(1),
    totalWeight: weight,
    parcels: z
      .array(z.object({ sequenceNumber: z.int().min(1), weight, products: z.array(product).optional() }))
      .min(1),
    shippingRef1: z.string().min(1).max(25).optional(),
    shippingRef2: z.string().min(1).max(25).optional(),
    currency: z.string().length(3).optional(),
    liability: z.boolean().optional(),
    liabilityValue: z.number().positive().optional(),
    collectionDetails: party,
    deliveryDetails: party,
  }),
})
export type DpdShipment = z.infer<typeof shipmentSchema>

export interface DpdError {
  readonly code: number
  readonly type: string
  readonly message: string
  readonly fieldPath?: string
}

/** The shipment if it is acceptable, otherwise everything that is wrong with it. */
export function readDpdShipment(body: unknown): { shipment: DpdShipment } | { errors: readonly DpdError[] } {
  const read = shipmentSchema.safeParse(body)
  if (!read.success)
    return { errors: read.error.issues.map(({ path, message }) => anError(1001, path.join("."), message)) }
  const errors = rules.map((rule) => rule(read.data)).filter((error) => error !== null)
  return errors.length === 0 ? { shipment: read.data } : { errors }
}

const DELIVERY = "outboundConsignment.deliveryDetails"

/** The rules of the account and its services, each independent of the others. */
const rules: readonly ((shipment: DpdShipment) => DpdError | null)[] = [
  ({ outboundConsignment: { networkCode } }) =>
    dpdProducts.has(networkCode)
      ? null
      : anError(1008, "outboundConsignment.networkCode", "Failed to query network: it is not available"),
  ({ outboundConsignment: { networkCode, parcels } }) => {
    const maxKg = dpdProducts.get(networkCode)?.maxKg ?? Infinity
    const isTooHeavy = parcels.some((parcel) => parcel.weight > maxKg)
    return isTooHeavy
      ? anError(1011, "outboundConsignment.totalWeight", `The maximum weight of a parcel is ${maxKg} kg`)
      : null
  },
  ({ outboundConsignment: { numberOfParcels, parcels } }) =>
    numberOfParcels === parcels.length
      ? null
      : anError(1012, "outboundConsignment.numberOfParcels", "The number of parcels is not that of the list"),
  ({ outboundConsignment: { deliveryDetails } }) => {
    const { countryCode } = deliveryDetails.address
    return HOME_COUNTRIES.has(iso3Of(countryCode)) || countryCode === "IE"
      ? null
      : anError(1013, `${DELIVERY}.address.countryCode`, `There is no domestic service to ${countryCode}`)
  },
  ({ outboundConsignment: { deliveryDetails } }) =>
    (deliveryDetails.address.postcode ?? "") === ""
      ? anError(1009, `${DELIVERY}.address.postcode`, "Delivery postcode is mandatory")
      : null,
  ({ outboundConsignment: { deliveryDetails } }) =>
    (deliveryDetails.contactDetails.telephone ?? "") === ""
      ? anError(
          1010,
          `${DELIVERY}.contactDetails.telephone`,
          "Delivery contact telephone number (outbound) is mandatory",
        )
      : null,
  (shipment) => {
    const { collectionDetails, deliveryDetails, parcels } = shipment.outboundConsignment
    const need = customsNeeded(placeOf(collectionDetails), placeOf(deliveryDetails))
    if (need === "none") return null
    const { invoice, generateCustomsData } = shipment
    if (invoice === undefined || generateCustomsData !== true) return anError(1020, "invoice", "Invoice is mandatory")
    if (parcels.some(({ products = [] }) => products.length === 0))
      return anError(1021, "outboundConsignment.parcels.products", "Products are mandatory")
    const all = parcels.flatMap(({ products = [] }) => products)
    return checkNumbers(need, invoice, all)
  },
]

/** The numbers that go with an invoice. */
function checkNumbers(
  need: "windsor" | "export",
  { exporterDetails, importerDetails }: NonNullable<DpdShipment["invoice"]>,
  products: readonly z.infer<typeof product>[],
): DpdError | null {
  if (need === "export" && products.some(({ commodityCode }) => commodityCode === undefined))
    return anError(1022, "outboundConsignment.parcels.products.commodityCode", "Commodity code is mandatory")
  const isToBusiness = importerDetails.isBusiness === true
  if ((need === "export" || isToBusiness) && exporterDetails.eoriNumber === undefined)
    return anError(1023, "invoice.exporterDetails.eoriNumber", "Exporter EORI number is mandatory")
  const isNotAtRisk = isToBusiness && importerDetails.atRisk === false
  return isNotAtRisk && exporterDetails.ukimsNumber === undefined
    ? anError(1024, "invoice.exporterDetails.ukimsNumber", "A UKIMS number is mandatory")
    : null
}

function placeOf({ address }: z.infer<typeof party>) {
  return { country: iso3Of(address.countryCode), postcode: address.postcode ?? "" }
}

function anError(code: number, fieldPath: string, message: string): DpdError {
  return { code, type: "VALIDATION", message, fieldPath }
}

export function toPrintedLabel({ outboundConsignment }: DpdShipment): PrintedLabel {
  const { deliveryDetails, collectionDetails, totalWeight, shippingRef2 } = outboundConsignment
  return {
    To: linesOf(deliveryDetails),
    From: linesOf(collectionDetails),
    Grams: Math.round(totalWeight * 1000),
    ...(shippingRef2 === undefined ? {} : { Reference: shippingRef2 }),
  }
}

function linesOf({ contactDetails, address }: z.infer<typeof party>): string[] {
  const { organisation, street, locality, town, county, postcode } = address
  return [contactDetails.contactName, organisation, street, locality, town, county, postcode].filter(
    (each) => each !== undefined,
  )
}
