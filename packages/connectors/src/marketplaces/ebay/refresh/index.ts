import type { MarketplaceAccount, RefreshOutcome } from "../../../marketplace.ts"
import type { EbayApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function refresh(
  api: EbayApi,
  { credentials }: MarketplaceAccount,
  signal: AbortSignal,
): Promise<RefreshOutcome> {
  const refreshToken = credentials.secrets["refreshToken"] ?? ""
  if (refreshToken === "") return { kind: "problem", problem: { kind: "grant-ended", detail: "no refresh token" } }
  const askedAt = api.now()
  const answer = await api.askTokens(toRequest(refreshToken), signal)
  return answer.ok ? fromResponse(answer.value, credentials, askedAt) : { kind: "problem", problem: answer.error }
}
