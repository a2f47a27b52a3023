import type { MarketplaceAccount, RefreshOutcome } from "../../../marketplace.ts"
import type { TiktokApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { REFRESH_PATH, toRequest } from "./to-request.ts"

export async function refresh(
  api: TiktokApi,
  { credentials }: MarketplaceAccount,
  signal: AbortSignal,
): Promise<RefreshOutcome> {
  const refreshToken = credentials.secrets["refreshToken"] ?? ""
  if (refreshToken === "") {
    return { kind: "problem", problem: { kind: "grant-ended", detail: "there is no token to renew by" } }
  }
  const answer = await api.askTokens(REFRESH_PATH, toRequest(refreshToken), signal)
  return answer.ok ? fromResponse(answer.value) : { kind: "problem", problem: answer.error }
}
