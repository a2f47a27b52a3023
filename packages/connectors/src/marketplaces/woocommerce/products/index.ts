import { z } from "zod"
import type { CatalogueProduct, MarketplaceAccount, ProductsOutcome } from "../../../marketplace.ts"
import { accessOf, valueIn, type WooCommerceApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequests } from "./to-request.ts"

export async function products(
  api: WooCommerceApi,
  account: MarketplaceAccount,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ProductsOutcome> {
  const found: CatalogueProduct[] = []
  for (const { prefix, request } of toRequests(ids)) {
    const answer = await api.send(accessOf(account), request, signal)
    // A product that was deleted since has no variations to list.
    if (answer.kind !== "absent") {
      const rows = valueIn(answer, z.array(z.unknown()))
      if (!rows.ok) return { kind: "problem", problem: rows.error }
      found.push(...fromResponse(rows.value, prefix, account.profile.details["weightUnit"] ?? "kg"))
    }
  }
  return { kind: "products", products: found }
}
