import { z } from "zod"
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
  return [...checkProduct(shipment), ...checkParty("from", shipment.from), ...checkParty("to", shipment.to)]
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
