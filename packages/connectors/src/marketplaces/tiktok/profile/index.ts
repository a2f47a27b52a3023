import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import type { Result } from "@smart-send/domain/result/result"
import type { MarketplaceAccount, ProfileOutcome } from "../../../marketplace.ts"
import type { TiktokApi } from "../api.ts"
import { fromResponse, toProfile, type TiktokShop } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

/** The account's own shop; the first where it has none yet. */
export async function profile(
  api: TiktokApi,
  account: MarketplaceAccount,
  signal: AbortSignal,
): Promise<ProfileOutcome> {
  const shops = await askShops(api, account, signal)
  if (!shops.ok) return { kind: "problem", problem: shops.error }
  const { externalId } = account.profile
  const shop = shops.value.find(({ id }) => externalId === "" || id === externalId)
  if (shop !== undefined) return { kind: "profile", profile: toProfile(shop) }
  return { kind: "problem", problem: { kind: "not-set-up", detail: "the seller has taken back this shop" } }
}

export async function askShops(
  api: TiktokApi,
  account: MarketplaceAccount,
  signal: AbortSignal,
): Promise<Result<readonly TiktokShop[], MarketplaceProblem>> {
  const answer = await api.ask(account, toRequest(), signal)
  return answer.ok ? fromResponse(answer.value) : answer
}
