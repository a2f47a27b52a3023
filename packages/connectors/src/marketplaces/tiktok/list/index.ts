import type { ListOrdersOutcome, ListOrdersRequest, MarketplaceAccount } from "../../../marketplace.ts"
import type { TiktokApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function list(
  api: TiktokApi,
  account: MarketplaceAccount,
  request: ListOrdersRequest,
  signal: AbortSignal,
): Promise<ListOrdersOutcome> {
  const answer = await api.ask(account, toRequest(request), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  return fromResponse(answer.value, account.profile.details["region"] ?? "")
}
