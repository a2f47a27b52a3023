import type { ListOrdersOutcome, ListOrdersRequest, MarketplaceAccount } from "../../../marketplace.ts"
import type { ShopifyApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function list(
  api: ShopifyApi,
  account: MarketplaceAccount,
  request: ListOrdersRequest,
  signal: AbortSignal,
): Promise<ListOrdersOutcome> {
  const answer = await api.ask(account, toRequest(request, api.pageSize()), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  if (answer.value.kind === "data") return fromResponse(answer.value.data, account.profile.address)
  if (api.askForLess()) return list(api, account, request, signal)
  return { kind: "problem", problem: { kind: "unclear", detail: "one order costs too much" } }
}
