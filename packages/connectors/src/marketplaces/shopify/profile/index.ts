import type { MarketplaceAccount, ProfileOutcome } from "../../../marketplace.ts"
import type { ShopifyApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function profile(
  api: ShopifyApi,
  account: MarketplaceAccount,
  signal: AbortSignal,
): Promise<ProfileOutcome> {
  const answer = await api.ask(account, toRequest(), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  return fromResponse(answer.value.kind === "data" ? answer.value.data : null)
}
