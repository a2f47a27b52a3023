import type { listProducts as listProductsCall } from "@smart-send/contract/product/list-products"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer } from "../../platform/http/route.ts"
import { presentProduct } from "./present-product.ts"
import { readProducts } from "./product-store.ts"

/** What is remembered about each SKU, the most recently used first. */
export async function listProducts(
  platform: Platform,
  { tenant, customerId, tx }: CustomerContext,
): Promise<Answer<typeof listProductsCall>> {
  const catalogue = catalogueFor(platform.catalogue, tenant)
  const rows = await tx((work) => readProducts(work, customerId))
  return ok({ Products: rows.map((row) => presentProduct(row, catalogue)) })
}
