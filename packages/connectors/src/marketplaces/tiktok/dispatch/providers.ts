import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { MarketplaceAccount } from "../../../marketplace.ts"
import type { TiktokApi } from "../api.ts"
import { toProblem } from "../problems.ts"
import type { ShippingProvider } from "../carriers.ts"

const providersSchema = z.object({
  shipping_providers: z.array(z.object({ id: z.string().min(1), name: z.string() })).nullish(),
})
/** TikTok adds couriers now and then. */
const KEPT_MS = 24 * 60 * 60_000
/** Delivery options that are remembered; the oldest goes first. */
const MOST_OPTIONS = 500

/** The couriers that a delivery option knows: asked for once a day. */
export async function askProviders(
  api: TiktokApi,
  account: MarketplaceAccount,
  deliveryOptionId: string,
  signal: AbortSignal,
): Promise<Result<readonly ShippingProvider[], MarketplaceProblem>> {
  const key = `${account.profile.externalId} ${deliveryOptionId}`
  const kept = api.providers.get(key)
  if (kept !== undefined && kept.until > api.now()) return ok(kept.providers)
  const path = `/logistics/202309/delivery_options/${encodeURIComponent(deliveryOptionId)}/shipping_providers`
  const answer = await api.ask(account, { method: "GET", path, query: {}, limit: "call", isOfShop: true }, signal)
  if (!answer.ok) return answer
  if (answer.value.kind === "failed") return err(toProblem(answer.value))
  const told = providersSchema.safeParse(answer.value.data)
  if (!told.success) return err({ kind: "unclear", detail: "answered no shipping providers" })
  const providers = told.data.shipping_providers ?? []
  api.providers.delete(key)
  api.providers.set(key, { until: api.now() + KEPT_MS, providers })
  const [oldest] = api.providers.keys()
  if (api.providers.size > MOST_OPTIONS && oldest !== undefined) api.providers.delete(oldest)
  return ok(providers)
}
