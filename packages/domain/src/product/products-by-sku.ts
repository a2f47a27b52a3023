import type { ProductMemory } from "./product.ts"

/** The key of a SKU: two that differ only in case or outer spaces are one product. Empty for no SKU. */
export function skuKey(sku: string): string {
  return sku.trim().toLowerCase()
}

/** The memory by {@link skuKey}, as `knownFacts` looks it up. */
export function productsBySku(products: readonly ProductMemory[]): ReadonlyMap<string, ProductMemory> {
  return new Map(products.map((product) => [skuKey(product.Sku), product]))
}
