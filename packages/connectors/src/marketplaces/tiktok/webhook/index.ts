import { createHmac, timingSafeEqual } from "node:crypto"
import type { MarketplaceConnection, MarketplaceDelivery, MarketplaceWebhookOutcome } from "../../../marketplace.ts"
import { fromRequest } from "./from-request.ts"

/** TikTok signs the app's key and the body as it came with the app's secret. Nothing is read of it before. */
export function webhook(
  { clientId, clientSecret }: Pick<MarketplaceConnection, "clientId" | "clientSecret">,
  { headers, body }: MarketplaceDelivery,
): MarketplaceWebhookOutcome {
  const { authorization } = headers
  const given = typeof authorization === "string" ? /^[\da-f]{64}$/i.exec(authorization.trim())?.[0] : undefined
  if (clientSecret === "" || given === undefined) return { kind: "refused" }
  const expected = createHmac("sha256", clientSecret).update(clientId).update(body).digest()
  return timingSafeEqual(Buffer.from(given, "hex"), expected) ? fromRequest(body) : { kind: "refused" }
}
