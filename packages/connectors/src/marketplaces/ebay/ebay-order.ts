import { z } from "zod"

const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? "").trim())
const time = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString())
const amountSchema = z.object({ value: z.string(), currency: z.string().length(3) })
/** A list that eBay leaves out where it is empty. */
const listOf = <Each extends z.ZodType>(each: Each) =>
  z
    .array(each)
    .nullish()
    .transform((list) => list ?? [])

const contactSchema = z.object({
  fullName: text,
  companyName: text,
  email: text,
  primaryPhone: z.object({ phoneNumber: text }).nullish(),
  // Ninety days after the sale eBay tells the country and the town alone, if those.
  contactAddress: z.object({
    addressLine1: text,
    addressLine2: text,
    city: text,
    stateOrProvince: text,
    county: text,
    postalCode: text,
    countryCode: text,
  }),
})

const instructionSchema = z.object({
  fulfillmentInstructionsType: z.enum([
    "SHIP_TO",
    "DIGITAL",
    "PREPARE_FOR_PICKUP",
    "SELLER_DEFINED",
    "FULFILLED_BY_EBAY",
  ]),
  ebaySupportedFulfillment: z.boolean().nullish(),
  pickupStep: z.unknown().optional(),
  shippingStep: z
    .object({ shippingServiceCode: text, shipToReferenceId: text, shipTo: contactSchema.nullish() })
    .nullish(),
})

const lineSchema = z.object({
  lineItemId: z.string().min(1).max(128),
  legacyItemId: text,
  sku: text,
  title: text,
  quantity: z.int().min(1),
  lineItemCost: amountSchema,
  discountedLineItemCost: amountSchema.nullish(),
  lineItemFulfillmentStatus: z.enum(["NOT_STARTED", "IN_PROGRESS", "FULFILLED"]),
  lineItemFulfillmentInstructions: z.object({ shipByDate: time.nullish() }).nullish(),
  variationAspects: listOf(z.object({ name: text, value: text })),
  ebayCollectAndRemitTaxes: listOf(z.object({ ebayReference: z.object({ name: text, value: text }).nullish() })),
  refunds: listOf(z.object({ amount: amountSchema.nullish() })),
})
export type EbayLine = z.infer<typeof lineSchema>

/** What is needed of an eBay order (Fulfillment API v1, `Order`). */
export const ebayOrderSchema = z.object({
  orderId: z.string().min(1).max(128),
  creationDate: time,
  lastModifiedDate: time,
  orderFulfillmentStatus: z.enum(["NOT_STARTED", "IN_PROGRESS", "FULFILLED"]),
  orderPaymentStatus: z.enum(["PAID", "PENDING", "FAILED", "PARTIALLY_REFUNDED", "FULLY_REFUNDED"]),
  cancelStatus: z
    .object({
      cancelState: z.enum(["NONE_REQUESTED", "IN_PROGRESS", "CANCELED"]),
      cancelRequests: listOf(z.object({ cancelReason: text })),
    })
    .nullish(),
  buyer: z.object({ username: z.string().min(1) }),
  buyerCheckoutNotes: text,
  paymentSummary: z.object({ payments: listOf(z.object({ paymentDate: time.nullish() })) }).nullish(),
  program: z
    .object({
      fulfillmentProgram: z.object({ fulfilledBy: text }).nullish(),
      authenticityVerification: z.unknown().optional(),
    })
    .nullish(),
  fulfillmentStartInstructions: z.array(instructionSchema).min(1),
  lineItems: z.array(lineSchema).min(1),
})
export type EbayOrder = z.infer<typeof ebayOrderSchema>
export type EbayInstruction = EbayOrder["fulfillmentStartInstructions"][number]

export const ebayOrderIdSchema = z.object({ orderId: z.string() }).transform(({ orderId }) => orderId)

export const ebayOrderOverSchema = z.union([
  z.object({ cancelStatus: z.object({ cancelState: z.literal("CANCELED") }) }),
  z.object({ orderPaymentStatus: z.literal("FULLY_REFUNDED") }),
  z.object({ orderFulfillmentStatus: z.literal("FULFILLED") }),
])
