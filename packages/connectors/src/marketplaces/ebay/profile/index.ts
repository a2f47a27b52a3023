import type { MarketplaceAccount, ProfileOutcome } from "../../../marketplace.ts"
import type { EbayApi } from "../api.ts"
import { fromResponse as toPage } from "../list/from-response.ts"
import { fromResponse } from "./from-response.ts"
import { toOrdersRequest, toRequest } from "./to-request.ts"

export async function profile(api: EbayApi, account: MarketplaceAccount, signal: AbortSignal): Promise<ProfileOutcome> {
  const user = await api.send(account, toRequest(), signal)
  if (!user.ok) return { kind: "problem", problem: user.error }
  const who = fromResponse(user.value)
  if (who.kind === "problem") return who
  const orders = await api.send(account, toOrdersRequest(), signal)
  if (!orders.ok) return { kind: "problem", problem: orders.error }
  const page = toPage(orders.value)
  return page.ok ? who : { kind: "problem", problem: page.error }
}
