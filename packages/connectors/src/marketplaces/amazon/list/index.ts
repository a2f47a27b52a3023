import type { ListOrdersOutcome, ListOrdersRequest, MarketplaceAccount } from "../../../marketplace.ts"
import type { AmazonApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function list(
  api: AmazonApi,
  account: MarketplaceAccount,
  request: ListOrdersRequest,
  signal: AbortSignal,
): Promise<ListOrdersOutcome> {
  const marketplaceId = account.profile.details["marketplaceId"] ?? api.marketplaceId
  return fromResponse(await api.send(account, toRequest(request, marketplaceId), signal))
}
