import { z } from "zod"
import { decimalMoneySchema } from "../money/money.ts"
import { packageDimensionsSchema } from "../parcel/package-dimensions.ts"
import { itemServiceSchema } from "../service/service.ts"
import { optionalCountryCodeSchema } from "../country/country-code.ts"
import { ORDER_LINE_LIMITS } from "../item/item-limits.ts"

/**
 * What is remembered of a product under its SKU, learned from the parcels it was sent in and offered the next time it is sold.
 * A fact that is not known is empty, 0 or null.
 */
export const productMemorySchema = z.strictObject({
  Id: z.uuid(),
  /** As the seller writes it; two SKUs that differ only in case or outer spaces are one product. */
  Sku: z.string().min(1).max(ORDER_LINE_LIMITS.sku),
  Description: z.string().max(ORDER_LINE_LIMITS.description),
  /** Of one piece in its parcel: kg and cm. */
  Dimensions: packageDimensionsSchema,
  TariffCode: z.string().max(ORDER_LINE_LIMITS.tariffCode),
  /** ISO 3166-1 alpha-3, or empty. */
  CountryOfManufacture: optionalCountryCodeSchema,
  /** The service it went by last within the country, and the one it went by abroad. */
  DomesticService: itemServiceSchema.nullable(),
  InternationalService: itemServiceSchema.nullable(),
  /** Of one piece, pounds. */
  Value: decimalMoneySchema,
  /** How many items taught it. */
  Uses: z.int().min(0),
  LastUsed: z.iso.datetime().nullable(),
  Updated: z.iso.datetime(),
})
export type ProductMemory = z.infer<typeof productMemorySchema>

/** What a seller may correct by hand. */
export const productChangesSchema = productMemorySchema
  .pick({ Description: true, Dimensions: true, TariffCode: true, CountryOfManufacture: true, Value: true })
  .partial()
export type ProductChanges = z.infer<typeof productChangesSchema>
