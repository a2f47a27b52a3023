import type { DispatchRequest, FindDispatchOutcome, MarketplaceAccount } from "../../../marketplace.ts"
import type { AmazonApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function findDispatch(
  api: AmazonApi,
  account: MarketplaceAccount,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<FindDispatchOutcome> {
  return fromResponse(await api.send(account, toRequest(request), signal), request)
}
