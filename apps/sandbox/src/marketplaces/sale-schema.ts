import { z } from "zod"

const at = z.coerce.date()

const buyerSchema = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
  country: z.string(),
  note: z.string(),
})

const lineSchema = z.object({
  id: z.string(),
  productId: z.string(),
  sku: z.string(),
  title: z.string(),
  variation: z.string(),
  quantity: z.int(),
  refunded: z.int(),
  price: z.int(),
  weightGrams: z.int(),
  tariffCode: z.string(),
  originCountry: z.string(),
  isVirtual: z.boolean().optional(),
})

const dispatchSchema = z.object({
  id: z.string(),
  at,
  lines: z.array(z.object({ id: z.string(), quantity: z.int() })).readonly(),
  carrier: z.string(),
  trackingNumber: z.string(),
  tellsBuyer: z.boolean(),
})

const saleSchema = z.object({
  id: z.string(),
  number: z.string(),
  account: z.string(),
  placedAt: at,
  paidAt: at.nullable(),
  changedAt: at,
  buyer: buyerSchema,
  currency: z.string(),
  lines: z.array(lineSchema).readonly(),
  service: z.string(),
  postage: z.int(),
  isCancelled: z.boolean(),
  isHeld: z.boolean(),
  dispatches: z.array(dispatchSchema).readonly(),
  isErased: z.boolean(),
})

/** What is to be remembered of the stand-in shops: accounts opened there, each sale as it was after a change, consents
 * taken back, and what a stand-in keeps beside. */
export const marketplaceEntrySchema = z.discriminatedUnion("Kind", [
  z.object({ Kind: z.literal("sale"), Shop: z.string(), Sale: saleSchema }),
  z.object({ Kind: z.literal("account"), Shop: z.string(), Account: z.string(), Name: z.string() }),
  z.object({ Kind: z.literal("kept"), Shop: z.string(), Key: z.string(), Value: z.json() }),
  z.object({ Kind: z.literal("revoked"), Shop: z.string(), Account: z.string() }),
])
