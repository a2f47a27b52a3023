import type { DispatchRequest, FindDispatchOutcome, MarketplaceAccount } from "../../../marketplace.ts"
import type { EtsyApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function findDispatch(
  api: EtsyApi,
  account: MarketplaceAccount,
  { orderId, trackingNumber }: DispatchRequest,
  signal: AbortSignal,
): Promise<FindDispatchOutcome> {
  const answer = await api.send(account, toRequest(account.profile.externalId, orderId), signal)
  return answer.ok ? fromResponse(answer.value, trackingNumber) : { kind: "problem", problem: answer.error }
}
