import type { ProductMemory } from "@smart-send/domain/product/product"
import { productsBySku } from "@smart-send/domain/product/products-by-sku"
import { useProducts } from "./use-products.ts"

const NONE: ReadonlyMap<string, ProductMemory> = new Map()
/** One map for each answer, whoever asks. */
const known = new WeakMap<readonly ProductMemory[], ReadonlyMap<string, ProductMemory>>()

/** The product memory by SKU. It is the same object for all who ask until a new answer has come. */
export function useRemembered(): ReadonlyMap<string, ProductMemory> {
  const { data: products } = useProducts()
  if (products === undefined) return NONE
  const before = known.get(products)
  if (before !== undefined) return before
  const bySku = productsBySku(products)
  known.set(products, bySku)
  return bySku
}
