import { z } from "zod"
import { customsNeeded, IOSS, whyNotDeclared } from "../customs-needed.ts"
import { HOME_COUNTRIES, POSTCODE_COUNTRIES } from "../postcode-countries.ts"
import { heronProducts } from "./heron-products.ts"

const addressSchema = z.object({
  contact: z.string().min(1),
  organisation: z.string().optional(),
  street1: z.string().min(1),
  street2: z.string().optional(),
  street3: z.string().optional(),
  city: z.string(),
  county: z.string().optional(),
  zip: z.string().optional(),
  countryCode: z.string().length(3),
  telephone: z.string().optional(),
  email: z.string().optional(),
})

const sides = z.object({ l: z.number(), w: z.number(), h: z.number() })

const number = z.string().min(1).optional()

/** Demanded of what goes abroad or to Northern Ireland. What is not known is left out. */
const customs = z.object({
  reason: z.enum(["SALE", "GIFT", "DOCS", "SAMPLE", "RETURN", "OTHER"]),
  terms: z.enum(["DAP", "DDP"]),
  currency: z.string().length(3),
  invoiceNo: z.string().min(1).max(35),
  exporter: z.object({ eori: number, vat: number, ukims: number }).optional(),
  importer: z.object({ vat: number, taxId: number }).optional(),
  ioss: number,
  pieces: z
    .array(
      z.object({
        goods: z
          .array(
            z.object({
              text: z.string().default(""),
              qty: z.int(),
              amount: z.string().regex(/^\d+\.\d{2}$/),
              netKg: z.number(),
              tariff: z.string().default(""),
              made: z.string().default(""),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
})

/** The body of `POST /api/consignments`. */
export const heronConsignmentSchema = z.object({
  customerRef: z.string().min(1).max(64),
  serviceCode: z.string(),
  collection: addressSchema,
  delivery: addressSchema,
  weightKg: z.number().positive(),
  dimensionsCm: sides,
  /** The parcels of a consignment of several, all under its one tracking code. */
  pieces: z
    .array(z.object({ weightKg: z.number().positive(), dimensionsCm: sides }))
    .min(2)
    .optional(),
  declaredValue: z.object({ amount: z.string().regex(/^\d+\.\d{2}$/), currency: z.literal("GBP") }),
  goods: z.array(
    z.object({ text: z.string(), qty: z.int(), amount: z.string(), tariff: z.string(), made: z.string() }),
  ),
  customs: customs.optional(),
  addOns: z.array(z.enum(["SIGN", "TEXT"])),
})
export type HeronConsignment = z.infer<typeof heronConsignmentSchema>

export interface HeronError {
  readonly number: number
  readonly text: string
}

/** Applies Heron's own rules and returns the first that is broken. */
export function checkHeronConsignment(consignment: HeronConsignment): HeronError | null {
  const product = heronProducts.get(consignment.serviceCode)
  const { countryCode, zip = "" } = consignment.delivery
  if (product === undefined) return { number: 4101, text: "Service not available" }
  if (product.isDomestic && !HOME_COUNTRIES.has(countryCode)) return { number: 4102, text: "No service to country" }
  const weights = consignment.pieces?.map(({ weightKg }) => weightKg) ?? [consignment.weightKg]
  if (weights.some((weight) => weight > product.maxKg))
    return { number: 4103, text: `Weight exceeds ${product.maxKg} kg` }
  if (zip === "" && POSTCODE_COUNTRIES.has(countryCode)) return { number: 4104, text: "Postcode required" }
  return checkCustoms(consignment)
}

function checkCustoms({
  collection,
  delivery,
  weightKg,
  pieces,
  customs: declared,
}: HeronConsignment): HeronError | null {
  const place = ({ countryCode, zip = "" }: HeronConsignment["delivery"]) => ({ country: countryCode, postcode: zip })
  const need = customsNeeded(place(collection), place(delivery))
  if (need === "none") return null
  if (declared === undefined) return { number: 4130, text: "Customs data required" }
  const lines = declared.pieces.map(({ goods }) =>
    goods.map(({ text, qty, netKg, tariff, made }) => ({
      description: text,
      quantity: qty,
      grams: Math.round(netKg * 1000),
      tariffCode: tariff,
      origin: made,
    })),
  )
  const grams = (pieces ?? [{ weightKg }]).map((piece) => Math.round(piece.weightKg * 1000))
  const lacking = whyNotDeclared(need, lines, grams)
  if (lacking !== null) return { number: 4130, text: `Customs data required: ${lacking}` }
  return IOSS.test(declared.ioss ?? "") ? null : { number: 4131, text: "IOSS number not valid" }
}
