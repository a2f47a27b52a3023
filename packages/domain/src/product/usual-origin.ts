import type { ProductMemory } from "./product.ts"

/**
 * The country in which all remembered products were made (ISO 3166-1 alpha-3), to be offered for one of which nothing is
 * known. Empty when they differ, or when none is known.
 */
export function usualOrigin(products: Iterable<Pick<ProductMemory, "CountryOfManufacture">>): string {
  const origins = new Set<string>()
  for (const { CountryOfManufacture: origin } of products) if (origin !== "") origins.add(origin)
  const [only = ""] = origins
  return origins.size === 1 ? only : ""
}
