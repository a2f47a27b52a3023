import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import type { Result } from "@smart-send/domain/result/result"
import type { MarketplaceAccount, ReadOrdersOutcome } from "../../../marketplace.ts"
import type { TiktokApi } from "../api.ts"
import type { TiktokOrder } from "../tiktok-order.ts"
import { fromResponse, readOne } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function read(
  api: TiktokApi,
  account: MarketplaceAccount,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadOrdersOutcome> {
  if (ids.length === 0) return { kind: "orders", orders: [], unread: [], absent: [] }
  const answer = await api.ask(account, toRequest(ids), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  return fromResponse(answer.value, ids, account.profile.details["region"] ?? "")
}

/** An order as it stands now, in TikTok's words. */
export async function askOrder(
  api: TiktokApi,
  account: MarketplaceAccount,
  id: string,
  signal: AbortSignal,
): Promise<Result<TiktokOrder | null, MarketplaceProblem>> {
  const answer = await api.ask(account, toRequest([id]), signal)
  return answer.ok ? readOne(answer.value, id) : answer
}
