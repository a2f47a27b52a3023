import { ORDER_LINE_LIMITS } from "@smart-send/domain/item/item-limits"
import { z } from "zod"

/**
 * So many lines and fulfilment orders come with an order: a query may cost a thousand points, and orders are asked for by the page.
 * The few orders that have more are asked for the rest (`every-page.ts`), never read in part.
 */
export const MOST_LINES = 40
export const MOST_FULFILMENT_ORDERS = 5

const MONEY = "{ shopMoney { amount currencyCode } }"

export const LINE_NODES = `pageInfo { hasNextPage endCursor }
    nodes {
      id sku title variantTitle quantity currentQuantity unfulfilledQuantity requiresShipping
      image { url }
      originalUnitPriceSet ${MONEY}
      discountedUnitPriceSet ${MONEY}
      discountAllocations { allocatedAmountSet ${MONEY} }
      product { id }
      variant { id inventoryItem { harmonizedSystemCode countryCodeOfOrigin measurement { weight { value unit } } } }
    }`
export const PART_NODES = "pageInfo { hasNextPage endCursor } nodes { id remainingQuantity lineItem { id } }"
/** With the place that a fulfilment order is sent from, which only a dispatch needs. */
export const FULFILMENT_ORDER_NODES = fulfilmentOrderNodes("assignedLocation { name location { id } }")

function fulfilmentOrderNodes(more: string): string {
  return `pageInfo { hasNextPage endCursor }
    nodes {
      id status ${more}
      deliveryMethod { methodType }
      lineItems(first: ${MOST_LINES}) { ${PART_NODES} }
    }`
}

/** What is asked of an order, wherever it is asked for. */
export const ORDER_FIELDS = `fragment OrderFields on Order {
  id legacyResourceId name createdAt updatedAt processedAt cancelledAt cancelReason
  displayFinancialStatus displayFulfillmentStatus email phone note currencyCode totalWeight
  shippingLine { title code }
  shippingAddress { name company address1 address2 city province zip countryCodeV2 phone }
  lineItems(first: ${MOST_LINES}) {
    ${LINE_NODES}
  }
  fulfillmentOrders(first: ${MOST_FULFILMENT_ORDERS}) {
    ${fulfilmentOrderNodes("")}
  }
}`

export const FINANCIAL_STATUSES = [
  "PAID",
  "PARTIALLY_PAID",
  "PENDING",
  "AUTHORIZED",
  "REFUNDED",
  "PARTIALLY_REFUNDED",
  "VOIDED",
  "EXPIRED",
] as const
export const FULFILMENT_STATUSES = [
  "UNFULFILLED",
  "PARTIALLY_FULFILLED",
  "FULFILLED",
  "IN_PROGRESS",
  "ON_HOLD",
  "OPEN",
  "SCHEDULED",
  "RESTOCKED",
  "REQUEST_DECLINED",
  "PENDING_FULFILLMENT",
  "FULFILLMENT_NOT_REQUIRED",
] as const
export const FULFILMENT_ORDER_STATUSES = [
  "OPEN",
  "IN_PROGRESS",
  "SCHEDULED",
  "ON_HOLD",
  "INCOMPLETE",
  "CLOSED",
  "CANCELLED",
] as const
export const DELIVERY_METHODS = ["SHIPPING", "PICKUP_POINT", "PICK_UP", "LOCAL", "RETAIL", "NONE"] as const
export const WEIGHT_UNITS = ["GRAMS", "KILOGRAMS", "OUNCES", "POUNDS"] as const

/** Nothing, where the app has no right to it or the buyer said nothing. */
const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? "")
const moneySchema = z.object({ shopMoney: z.object({ amount: z.string(), currencyCode: z.string() }) })
const quantity = z.int().min(0)
const id = z.string().min(1).max(ORDER_LINE_LIMITS.id)
const pageInfoSchema = z.object({ hasNextPage: z.boolean() }).nullish()

const inventoryItemSchema = z
  .object({
    harmonizedSystemCode: text,
    countryCodeOfOrigin: text,
    measurement: z
      .object({ weight: z.object({ value: z.number().min(0), unit: z.enum(WEIGHT_UNITS) }).nullish() })
      .nullish(),
  })
  .transform(({ harmonizedSystemCode, countryCodeOfOrigin, measurement }) => ({
    harmonizedSystemCode,
    countryCodeOfOrigin,
    weight: measurement?.weight ?? null,
  }))
/** Of a variant that was deleted, or that the app may not see. */
const NO_ITEM: z.infer<typeof inventoryItemSchema> = { harmonizedSystemCode: "", countryCodeOfOrigin: "", weight: null }

const lineSchema = z.object({
  id,
  sku: text,
  title: text,
  variantTitle: text,
  quantity: z.int().min(1),
  currentQuantity: quantity,
  unfulfilledQuantity: quantity,
  requiresShipping: z.boolean(),
  image: z
    .object({ url: text })
    .nullish()
    .transform((image) => image?.url ?? ""),
  originalUnitPriceSet: moneySchema,
  discountedUnitPriceSet: moneySchema.nullish(),
  discountAllocations: z.array(z.object({ allocatedAmountSet: moneySchema })).nullish(),
  product: z
    .object({ id: z.string() })
    .nullish()
    .transform((product) => product?.id ?? ""),
  variant: z
    .object({ inventoryItem: inventoryItemSchema.nullish() })
    .nullish()
    .transform((variant) => variant?.inventoryItem ?? NO_ITEM),
})
export type ShopifyLine = z.infer<typeof lineSchema>

const fulfilmentOrderSchema = z.object({
  id,
  status: z.enum(FULFILMENT_ORDER_STATUSES),
  deliveryMethod: z.object({ methodType: z.enum(DELIVERY_METHODS) }).nullish(),
  lineItems: z.object({
    pageInfo: pageInfoSchema,
    nodes: z.array(z.object({ id, remainingQuantity: quantity, lineItem: z.object({ id }) })),
  }),
})
export type FulfilmentOrder = z.infer<typeof fulfilmentOrderSchema>

const addressSchema = z.object({
  name: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  province: text,
  zip: text,
  countryCodeV2: text,
  phone: text,
})
/** Of goods that are not shipped, and where the app has no right to it. */
const NO_ADDRESS: z.infer<typeof addressSchema> = addressSchema.parse({})

const time = z.iso.datetime({ offset: true })

export const shopifyOrderSchema = z.object({
  id,
  legacyResourceId: z.union([z.string(), z.int()]).transform(String).nullish(),
  name: text,
  createdAt: time,
  updatedAt: time,
  processedAt: time.nullish(),
  cancelledAt: time.nullish(),
  cancelReason: text,
  displayFinancialStatus: z.enum(FINANCIAL_STATUSES),
  displayFulfillmentStatus: z.enum(FULFILMENT_STATUSES),
  email: text,
  phone: text,
  note: text,
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  totalWeight: z
    .union([z.string().regex(/^\d{1,12}$/), z.int().min(0)])
    .transform(Number)
    .nullish(),
  shippingLine: z
    .object({ title: text, code: text })
    .nullish()
    .transform((line) => line?.title || line?.code || ""),
  shippingAddress: addressSchema.nullish().transform((address) => address ?? NO_ADDRESS),
  lineItems: z.object({ pageInfo: pageInfoSchema, nodes: z.array(lineSchema).min(1) }),
  fulfillmentOrders: z.object({ pageInfo: pageInfoSchema, nodes: z.array(fulfilmentOrderSchema) }),
})
export type ShopifyOrder = z.infer<typeof shopifyOrderSchema>

export const shopifyOrderIdSchema = z.object({ id }).transform((order) => order.id)

/** Its state alone, whatever else can't be read. */
export const shopifyOrderOverSchema = z.union([
  z.object({ cancelledAt: time }),
  z.object({ displayFinancialStatus: z.enum(["REFUNDED", "VOIDED"]) }),
  z.object({ displayFulfillmentStatus: z.enum(["FULFILLED", "RESTOCKED", "FULFILLMENT_NOT_REQUIRED"]) }),
])

/** Its name: "#1001". */
export const shopifyOrderNumberSchema = z.object({ name: z.string().min(1) }).transform(({ name }) => name)
