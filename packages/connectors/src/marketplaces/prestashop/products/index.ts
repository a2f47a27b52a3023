import type { MarketplaceAccount, ProductsOutcome } from "../../../marketplace.ts"
import { accessOf, type PrestashopApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function products(
  api: PrestashopApi,
  account: MarketplaceAccount,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ProductsOutcome> {
  const request = toRequest(ids)
  if (request === null) return { kind: "products", products: [] }
  const answer = await api.rows(accessOf(account), request, signal)
  return answer.ok ? fromResponse(answer.value, account.profile) : { kind: "problem", problem: answer.error }
}
