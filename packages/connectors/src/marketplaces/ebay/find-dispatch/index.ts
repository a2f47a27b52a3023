import type { DispatchRequest, FindDispatchOutcome, MarketplaceAccount } from "../../../marketplace.ts"
import type { EbayApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function findDispatch(
  api: EbayApi,
  account: MarketplaceAccount,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<FindDispatchOutcome> {
  const answer = await api.send(account, toRequest(request.orderId), signal)
  return answer.ok ? fromResponse(answer.value, request) : { kind: "problem", problem: answer.error }
}
