import type { MarketplaceAccount, RefreshOutcome } from "../../../marketplace.ts"
import { SHOP_PATTERN, type ShopifyApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function refresh(
  api: ShopifyApi,
  { profile, credentials }: MarketplaceAccount,
  signal: AbortSignal,
): Promise<RefreshOutcome> {
  const refreshToken = credentials.secrets["refreshToken"] ?? ""
  if (refreshToken === "" || !SHOP_PATTERN.test(profile.address)) {
    return { kind: "problem", problem: { kind: "grant-ended", detail: "there is no token to renew by" } }
  }
  const askedAt = api.now()
  const answer = await api.askTokens(profile.address, toRequest(refreshToken), signal)
  return answer.ok ? fromResponse(answer.value, askedAt) : { kind: "problem", problem: answer.error }
}
