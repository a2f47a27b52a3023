import type { ProductMemory } from "@smart-send/domain/product/product"
import { productsBySku } from "@smart-send/domain/product/products-by-sku"
import { useSession } from "../session/session-context.ts"
import { sessionKey } from "../session/session.ts"
import { useProducts } from "./use-products.ts"

type BySku = ReadonlyMap<string, ProductMemory>

const remembered = sessionKey<(products: readonly ProductMemory[]) => BySku>("remembered products")
const NONE: readonly ProductMemory[] = []

/** The product memory by SKU: the same map for all who ask, until a new answer has come. */
export function useRemembered(): BySku {
  const { data: products = NONE } = useProducts()
  return useSession().part(remembered, createLookup)(products)
}

function createLookup(): (products: readonly ProductMemory[]) => BySku {
  let last: readonly ProductMemory[] = NONE
  let bySku: BySku = new Map()
  return (products) => {
    if (products !== last) {
      last = products
      bySku = productsBySku(products)
    }
    return bySku
  }
}
