import { z } from "zod"
import { customsNeeded, IOSS, whyNotDeclared } from "../customs-needed.ts"
import { HOME_COUNTRIES, POSTCODE_COUNTRIES } from "../postcode-countries.ts"
import { wrenProducts } from "./wren-products.ts"

const party = z.object({
  name: z.string().max(256),
  company: z.string().max(256),
  lines: z.array(z.string().max(256)).max(4),
  town: z.string().max(256),
  region: z.string().max(256),
  postcode: z.string().max(32),
  country: z.string().length(3),
  phone: z.string().max(64),
  email: z.string().max(256),
})

const parcel = z.object({
  grams: z.int().positive(),
  lengthMm: z.int().min(0),
  widthMm: z.int().min(0),
  heightMm: z.int().min(0),
})

type Party = z.infer<typeof party>

/** Demanded of what goes abroad or to Northern Ireland. */
const customs = z.object({
  purpose: z.enum(["SALE", "GIFT", "DOCUMENTS", "SAMPLE", "RETURNED", "OTHER"]),
  terms: z.enum(["DAP", "DDP"]),
  currency: z.string().length(3),
  invoiceNumber: z.string().min(1).max(35),
  exporter: z.object({ eori: z.string().max(17), vat: z.string().max(32), ukims: z.string().max(40) }),
  importer: z.object({ vat: z.string().max(32), taxId: z.string().max(2400) }),
  ioss: z.string().max(32),
  parcels: z.array(
    z.object({
      lines: z.array(
        z.object({
          description: z.string(),
          sku: z.string(),
          quantity: z.int(),
          valueMinor: z.int().min(0),
          netGrams: z.int(),
          hsCode: z.string(),
          origin: z.string(),
        }),
      ),
    }),
  ),
})

/** The body of `PUT /v1/shipments/{reference}`. */
export const wrenShipmentSchema = z.object({
  product: z.string(),
  from: party,
  to: party,
  /** One parcel, or several. */
  parcel: parcel.optional(),
  parcels: z.array(parcel).min(2).max(99).optional(),
  valuePence: z.int().min(0),
  description: z.string().max(256),
  options: z.array(z.enum(["SIGNATURE", "SMS", "DDP"])),
  contents: z.array(
    z.object({
      description: z.string(),
      quantity: z.int().positive(),
      valuePence: z.int().min(0),
      hsCode: z.string(),
      origin: z.string(),
    }),
  ),
  customs: customs.optional(),
})
export type WrenShipment = z.infer<typeof wrenShipmentSchema>

export interface WrenError {
  readonly code: string
  readonly field: string
  readonly detail: string
}

const UK_POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/

/** Applies Wren's own rules and returns all that are broken. */
export function checkWrenShipment(shipment: WrenShipment): readonly WrenError[] {
  return [
    ...checkProduct(shipment),
    ...checkParty("from", shipment.from),
    ...checkParty("to", shipment.to),
    ...checkCustoms(shipment),
  ]
}

function checkCustoms({ from, to, parcel, parcels = [], customs: declared }: WrenShipment): readonly WrenError[] {
  const need = customsNeeded(from, to)
  if (need === "none") return []
  if (declared === undefined) return [{ code: "CUSTOMS_MISSING", field: "customs", detail: `needed for ${to.country}` }]
  const lines = declared.parcels.map((each) =>
    each.lines.map(({ netGrams, hsCode, ...line }) => Object.assign({ grams: netGrams, tariffCode: hsCode }, line)),
  )
  const grams = (parcel === undefined ? parcels : [parcel]).map((each) => each.grams)
  const lacking = whyNotDeclared(need, lines, grams)
  if (lacking !== null) return [{ code: "CUSTOMS_INCOMPLETE", field: "customs.parcels", detail: lacking }]
  return IOSS.test(declared.ioss) ? [] : [{ code: "IOSS_INVALID", field: "customs.ioss", detail: declared.ioss }]
}

function checkProduct({ product: code, parcel, parcels = [], to }: WrenShipment): readonly WrenError[] {
  const product = wrenProducts.get(code)
  if (product === undefined) return [{ code: "PRODUCT_NOT_SERVED", field: "product", detail: `${code} is not ours` }]
  const errors: WrenError[] = []
  const all = parcel === undefined ? parcels : [parcel]
  if (all.length === 0) errors.push({ code: "BODY_INVALID", field: "parcel", detail: "one parcel at least" })
  if (all.some(({ grams }) => grams > product.maxGrams)) {
    errors.push({ code: "WEIGHT_OVER_LIMIT", field: "parcel.grams", detail: `at most ${product.maxGrams}` })
  }
  if (product.isDomestic && !HOME_COUNTRIES.has(to.country)) {
    errors.push({ code: "COUNTRY_NOT_SERVED", field: "to.country", detail: `${code} does not go to ${to.country}` })
  }
  return errors
}

function checkParty(side: "from" | "to", { postcode, country, lines, name }: Party): readonly WrenError[] {
  const errors: WrenError[] = []
  if (postcode === "" && POSTCODE_COUNTRIES.has(country)) {
    errors.push({ code: "POSTCODE_MISSING", field: `${side}.postcode`, detail: `needed in ${country}` })
  }
  if (postcode !== "" && country === "GBR" && !UK_POSTCODE.test(postcode)) {
    errors.push({ code: "POSTCODE_INVALID", field: `${side}.postcode`, detail: `${postcode} is not a UK postcode` })
  }
  if (name === "" || lines.length === 0) {
    errors.push({ code: "ADDRESS_INCOMPLETE", field: side, detail: "a name and one address line are needed" })
  }
  return errors
}
