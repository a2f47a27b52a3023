import { createHmac, timingSafeEqual } from "node:crypto"
import { ownValue } from "@smart-send/domain/record/own-value"
import { cutText } from "@smart-send/domain/text/cut-text"
import type { MarketplaceDelivery, MarketplaceWebhookOutcome } from "../../../marketplace.ts"
import { fromRequest } from "./from-request.ts"

/** Thirty-two bytes in base 64. */
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/

/** Shopify signs the body as it came with the app's secret. Nothing is read of it before. */
export function webhook(secret: string, { headers, body }: MarketplaceDelivery): MarketplaceWebhookOutcome {
  const headerOf = (name: string): string => {
    const value = ownValue(headers, name)
    return typeof value === "string" ? value : ""
  }
  const given = headerOf("x-shopify-hmac-sha256")
  if (secret === "" || !SIGNATURE.test(given)) return { kind: "refused" }
  const expected = createHmac("sha256", secret).update(body).digest()
  if (!timingSafeEqual(Buffer.from(given, "base64"), expected)) return { kind: "refused" }
  return fromRequest(body, {
    id: cutText(headerOf("x-shopify-webhook-id"), 200),
    shop: headerOf("x-shopify-shop-domain").toLowerCase(),
    topic: headerOf("x-shopify-topic"),
    triggeredAt: cutText(headerOf("x-shopify-triggered-at"), 40),
  })
}
