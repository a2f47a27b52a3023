import type { MarketplaceAccount, RefreshOutcome } from "../../../marketplace.ts"
import type { AmazonApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toForm } from "./to-request.ts"

export async function refresh(
  api: AmazonApi,
  { credentials }: MarketplaceAccount,
  signal: AbortSignal,
): Promise<RefreshOutcome> {
  return fromResponse(await api.token(toForm(credentials), credentials.refreshExpiresAt, signal))
}
