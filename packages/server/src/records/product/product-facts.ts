import { productMemorySchema } from "@smart-send/domain/product/product"

/** What a product's document holds; the rest of it is columns. */
export const productFactsSchema = productMemorySchema.omit({ Id: true, Uses: true, LastUsed: true, Updated: true })
