import type { DispatchOutcome, DispatchRequest, MarketplaceAccount } from "../../../marketplace.ts"
import type { EbayApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function dispatch(
  api: EbayApi,
  account: MarketplaceAccount,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<DispatchOutcome> {
  const answer = await api.send(account, toRequest(request), signal)
  return answer.ok ? fromResponse(answer.value) : { kind: "problem", problem: answer.error }
}
