import type { DispatchOutcome, DispatchRequest, MarketplaceAccount } from "../../../marketplace.ts"
import type { TiktokApi } from "../api.ts"
import { findProvider, type ShippingProvider } from "../carriers.ts"
import { underNumber } from "../find-dispatch/from-response.ts"
import { askOrder } from "../read/index.ts"
import type { TiktokOrder } from "../tiktok-order.ts"
import { fromResponse } from "./from-response.ts"
import { askProviders } from "./providers.ts"
import { toChangeRequest, toRequest, toUnits } from "./to-request.ts"

/** The order is read first: units leave one by one, and the couriers are those of its delivery option. */
export async function dispatch(
  api: TiktokApi,
  account: MarketplaceAccount,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<DispatchOutcome> {
  if (request.trackingNumber === "") {
    return { kind: "refused", message: "TikTok Shop takes no dispatch without a tracking number." }
  }
  const order = await askOrder(api, account, request.orderId, signal)
  if (!order.ok) return { kind: "problem", problem: order.error }
  if (order.value === null) return { kind: "refused", message: "TikTok Shop does not know this order any more." }
  if (order.value.shipping_type === "TIKTOK") {
    return {
      kind: "refused",
      message: "TikTok ships this order itself. Ask TikTok Shop to have it sent by the seller.",
    }
  }
  const providers = await askProviders(api, account, order.value.delivery_option_id, signal)
  if (!providers.ok) return { kind: "problem", problem: providers.error }
  const provider = findProvider(providers.value, request.carrier, request.carrierName)
  if (provider === null) {
    return {
      kind: "refused",
      message: `TikTok Shop does not accept ${request.carrierName} for this order. Cancel the label and book another courier, or mark the order as shipped at TikTok Shop.`,
    }
  }
  if (request.replaces !== "") return changeNumber(api, account, { request, order: order.value, provider }, signal)
  const units = toUnits(request, order.value)
  if (units === null) {
    return { kind: "refused", message: "TikTok Shop has not so many of these left to send." }
  }
  const answer = await api.ask(account, toRequest(request, units, provider), signal)
  return answer.ok ? fromResponse(answer.value, "") : { kind: "problem", problem: answer.error }
}

interface Change {
  readonly request: DispatchRequest
  readonly order: TiktokOrder
  readonly provider: ShippingProvider
}

async function changeNumber(
  api: TiktokApi,
  account: MarketplaceAccount,
  { request, order, provider }: Change,
  signal: AbortSignal,
): Promise<DispatchOutcome> {
  const [already] = underNumber(order, request.trackingNumber)
  const packages = new Set(underNumber(order, request.replaces).map(({ package_id }) => package_id))
  if (packages.size === 0 && already !== undefined) return { kind: "told", reference: already.package_id }
  let first: DispatchOutcome | null = null
  for (const packageId of packages) {
    const answer = await api.ask(account, toChangeRequest(request, packageId, provider), signal)
    if (!answer.ok) return { kind: "problem", problem: answer.error }
    const outcome = fromResponse(answer.value, packageId)
    if (outcome.kind !== "told") return outcome
    first ??= outcome
  }
  return first ?? { kind: "refused", message: `TikTok Shop has no package under the number ${request.replaces}.` }
}
