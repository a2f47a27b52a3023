import type { MarketplaceDelivery, MarketplaceWebhookOutcome } from "../../../marketplace.ts"
import { fromRequest } from "./from-request.ts"

export function webhook(delivery: MarketplaceDelivery): MarketplaceWebhookOutcome {
  return fromRequest(delivery)
}
