import type { rememberWeights as rememberWeightsCall } from "@smart-send/contract/product/remember-weights"
import { skuKey } from "@smart-send/domain/product/products-by-sku"
import { unknownProduct } from "@smart-send/domain/product/unknown-product"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { saveWeights } from "./product-store.ts"

type Call = typeof rememberWeightsCall

/** Saves what one piece of each SKU weighs. If a SKU is named twice, the last weight counts. */
export async function rememberWeights(
  { caller, customerId, tx }: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const weights = new Map(body.Products.map((product) => [skuKey(product.Sku), unknownProduct(product)]))
  await tx((work) =>
    saveWeights(
      work,
      { tenant: caller.tenant, customerId },
      [...weights].map(([key, newDoc]) => ({ key, newDoc })),
    ),
  )
  return ok(null)
}
