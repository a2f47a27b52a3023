import type { MarketplaceAccount, ProfileOutcome } from "../../../marketplace.ts"
import type { EtsyApi } from "../api.ts"
import { fromResponse as toPage } from "../list/from-response.ts"
import { fromResponse, readShopId } from "./from-response.ts"
import { toReceiptsRequest, toRequest, toShopRequest } from "./to-request.ts"

export async function profile(api: EtsyApi, account: MarketplaceAccount, signal: AbortSignal): Promise<ProfileOutcome> {
  const user = await api.send(account, toRequest(), signal)
  if (!user.ok) return { kind: "problem", problem: user.error }
  const shopId = readShopId(user.value)
  if (!shopId.ok) return { kind: "problem", problem: shopId.error }
  const shop = await api.send(account, toShopRequest(shopId.value), signal)
  if (!shop.ok) return { kind: "problem", problem: shop.error }
  const who = fromResponse(shop.value, shopId.value)
  if (who.kind === "problem") return who
  const receipts = await api.send(account, toReceiptsRequest(shopId.value), signal)
  if (!receipts.ok) return { kind: "problem", problem: receipts.error }
  const page = toPage(receipts.value)
  return page.ok ? who : { kind: "problem", problem: page.error }
}
