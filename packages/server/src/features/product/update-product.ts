import type { updateProduct as updateProductCall } from "@smart-send/contract/product/update-product"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import type { ProductChanges } from "@smart-send/domain/product/product"
import { err, ok } from "@smart-send/domain/result/result"
import { oneLine } from "@smart-send/domain/text/one-line"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { presentProduct } from "./present-product.ts"
import { changeProduct } from "./product-store.ts"

type Call = typeof updateProductCall

/** Corrects what is remembered about a SKU; parcels already sent do not change. */
export async function updateProduct(
  platform: Platform,
  { tenant, tx }: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  const row = await tx((work) => changeProduct(work, params.id, kept(body)))
  if (row === null) return err({ code: "NOT-FOUND" })
  return ok({ Product: presentProduct(row, catalogueFor(platform.catalogue, tenant)) })
}

/** A product's name is one line, as on the orders that it is offered for (ITEM-50). */
function kept(changes: ProductChanges): ProductChanges {
  const { Description } = changes
  return Description === undefined ? changes : { ...changes, Description: oneLine(Description) }
}
