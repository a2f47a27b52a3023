import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import type { Result } from "@smart-send/domain/result/result"
import type { DispatchRequest, FindDispatchOutcome, MarketplaceAccount } from "../../../marketplace.ts"
import type { ShopifyApi } from "../api.ts"
import { withEverySent } from "../every-page.ts"
import { fromResponse, readFulfilments, type Fulfilment } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function findDispatch(
  api: ShopifyApi,
  account: MarketplaceAccount,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<FindDispatchOutcome> {
  const fulfilments = await askFulfilments(api, account, request.orderId, signal)
  return fulfilments.ok ? fromResponse(fulfilments.value, request) : { kind: "problem", problem: fulfilments.error }
}

/** What the shop has been told of an order so far. */
export async function askFulfilments(
  api: ShopifyApi,
  account: MarketplaceAccount,
  orderId: string,
  signal: AbortSignal,
): Promise<Result<readonly Fulfilment[], MarketplaceProblem>> {
  const answer = await api.ask(account, toRequest(orderId), signal)
  if (!answer.ok) return answer
  const whole = await withEverySent({ api, account, signal }, answer.value.kind === "data" ? answer.value.data : null)
  return whole.ok ? readFulfilments(whole.value) : whole
}
