import type { ListOrdersOutcome, ListOrdersRequest, MarketplaceAccount } from "../../../marketplace.ts"
import type { ShopifyApi } from "../api.ts"
import { everyPage } from "../every-page.ts"
import { fromResponse, readPage } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function list(
  api: ShopifyApi,
  account: MarketplaceAccount,
  request: ListOrdersRequest,
  signal: AbortSignal,
): Promise<ListOrdersOutcome> {
  const answer = await api.ask(account, toRequest(request, api.pageSize()), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  if (answer.value.kind === "data") {
    const page = readPage(answer.value.data)
    if (!page.ok) return { kind: "problem", problem: page.error }
    const nodes = await everyPage({ api, account, signal }, page.value.nodes)
    if (!nodes.ok) return { kind: "problem", problem: nodes.error }
    return fromResponse({ ...page.value, nodes: nodes.value }, account.profile.address)
  }
  if (api.askForLess()) return list(api, account, request, signal)
  return { kind: "problem", problem: { kind: "unclear", detail: "one order costs too much" } }
}
