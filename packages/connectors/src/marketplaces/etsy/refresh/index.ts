import type { MarketplaceAccount, RefreshOutcome } from "../../../marketplace.ts"
import type { EtsyApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function refresh(
  api: EtsyApi,
  { credentials }: MarketplaceAccount,
  signal: AbortSignal,
): Promise<RefreshOutcome> {
  const refreshToken = credentials.secrets["refreshToken"] ?? ""
  if (refreshToken === "") return { kind: "problem", problem: { kind: "grant-ended", detail: "no refresh token" } }
  const askedAt = api.now()
  const answer = await api.askTokens(toRequest(api, refreshToken), signal)
  return answer.ok ? fromResponse(answer.value, askedAt) : { kind: "problem", problem: answer.error }
}
