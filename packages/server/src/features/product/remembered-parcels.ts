import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import { productFactsSchema } from "../../records/product/product-facts.ts"
import type { ProductRow } from "./product-store.ts"

/** What one piece of each product takes. */
export function rememberedParcels(
  rows: readonly ProductRow[],
): readonly { readonly sku: string; readonly parcel: PackageDimensions }[] {
  return rows.map(({ doc }) => {
    const { Sku, Dimensions } = productFactsSchema.parse(doc)
    return { sku: Sku, parcel: Dimensions }
  })
}
