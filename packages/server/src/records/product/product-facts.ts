import { productMemorySchema } from "@smart-send/domain/product/product"

/** The contents of a product's document; everything else about it is in columns. */
export const productFactsSchema = productMemorySchema.omit({ Id: true, Uses: true, LastUsed: true, Updated: true })
