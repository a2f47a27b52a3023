import type { DispatchOutcome, DispatchRequest, MarketplaceAccount } from "../../../marketplace.ts"
import type { EtsyApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function dispatch(
  api: EtsyApi,
  account: MarketplaceAccount,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<DispatchOutcome> {
  const answer = await api.send(account, toRequest(account.profile.externalId, request), signal)
  return answer.ok ? fromResponse(answer.value, request.trackingNumber) : { kind: "problem", problem: answer.error }
}
