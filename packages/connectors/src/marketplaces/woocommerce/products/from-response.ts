import type { CatalogueProduct } from "../../../marketplace.ts"
import { toKilograms } from "../../../to-kilograms.ts"
import { productSchema } from "../api.ts"

/** WooCommerce's products have no tariff code and no origin. @param weightUnit the shop's own. */
export function fromResponse(
  rows: readonly unknown[],
  prefix: string,
  weightUnit: string,
): readonly CatalogueProduct[] {
  return rows.flatMap((row) => {
    const read = productSchema.safeParse(row)
    if (!read.success) return []
    const { id, sku, weight, virtual } = read.data
    return [
      {
        productId: `${prefix}${id}`,
        sku,
        weightKg: toKilograms(weight, weightUnit),
        tariffCode: "",
        originCountry: "",
        ...(virtual === true ? { isVirtual: true } : {}),
      },
    ]
  })
}
