import type { AccountProfile, ProductsOutcome } from "../../../marketplace.ts"
import { productSchema } from "../api.ts"
import { valuesOf } from "../read-related.ts"
import { toKilograms } from "../../../to-kilograms.ts"

/** PrestaShop's products have no tariff code and no origin. */
export function fromResponse(rows: readonly unknown[], { details }: AccountProfile): ProductsOutcome {
  const products = valuesOf(productSchema, rows).map(({ id, reference, weight, is_virtual }) => {
    const product = {
      productId: id,
      sku: reference,
      weightKg: toKilograms(weight, details["weightUnit"] ?? "kg"),
      tariffCode: "",
      originCountry: "",
    }
    return is_virtual === true ? Object.assign(product, { isVirtual: true }) : product
  })
  return { kind: "products", products }
}
