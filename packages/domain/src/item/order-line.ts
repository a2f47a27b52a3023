import { z } from "zod"
import { decimalMoneySchema } from "../money/money.ts"
import { packageDimensionsSchema, NO_DIMENSIONS } from "../parcel/package-dimensions.ts"
import { optionalCountryCodeSchema } from "../country/country-code.ts"
import { LONGEST_META_VALUE } from "../meta/meta.ts"
import { ORDER_LINE_LIMITS } from "./item-limits.ts"

/** Where an item or line came from: a marketplace ("EBAY"), a file ("CSV"), or by hand ("MANUAL"). */
export const sourceSchema = z.strictObject({
  Id: z.string().max(50),
  AccountId: z.string().max(128).default(""),
  Name: z.string().max(100),
})
export type Source = z.infer<typeof sourceSchema>

/** Made by hand, as split items and returns are, too (ITEM-22): no marketplace waits to be told of it. */
export const MANUAL_SOURCE: Source = { Id: "MANUAL", AccountId: "", Name: "Manual" }

const productSchema = z.strictObject({
  Sku: z.string().max(ORDER_LINE_LIMITS.sku).default(""),
  Description: z.string().max(ORDER_LINE_LIMITS.description).default(""),
  TariffCode: z.string().max(ORDER_LINE_LIMITS.tariffCode).default(""),
  /** ISO 3166-1 alpha-3, or empty. */
  CountryOfManufacture: optionalCountryCodeSchema.default(""),
  ImageUrl: z.string().max(1000).default(""),
  ProductLink: z.string().max(1000).default(""),
  Dimensions: packageDimensionsSchema.default(NO_DIMENSIONS),
})

/** One line of a marketplace order (ITEM-5). `Value` is the line's total in pounds, not the unit price. */
export const orderLineSchema = z.strictObject({
  Id: z.string().max(64).default(""),
  MarketplaceOrderId: z.string().max(ORDER_LINE_LIMITS.id).default(""),
  MarketplaceOrderLineId: z.string().max(ORDER_LINE_LIMITS.id).default(""),
  CustomerReference: z.string().max(ORDER_LINE_LIMITS.id).default(""),
  Description: z.string().max(ORDER_LINE_LIMITS.description).default(""),
  Value: decimalMoneySchema,
  Quantity: z.int().min(1).max(ORDER_LINE_LIMITS.quantity).default(1),
  Source: sourceSchema,
  Meta: z.record(z.string().max(50), z.string().max(LONGEST_META_VALUE)).default({}),
  Product: productSchema,
  OrderLink: z.string().max(1000).default(""),
})
export type OrderLine = z.infer<typeof orderLineSchema>
