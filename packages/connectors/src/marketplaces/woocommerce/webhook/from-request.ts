import { createHmac, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import { ownValue } from "@smart-send/domain/record/own-value"
import { readStorableJson } from "@smart-send/domain/text/storable-text"
import type { MarketplaceDelivery, MarketplaceWebhookOutcome } from "../../../marketplace.ts"
import { toStoreAddress, toStoreId } from "../../../store-address.ts"

const TOPICS = new Set(["order.created", "order.updated", "order.deleted", "order.restored"])
const bodySchema = z.object({ id: z.union([z.int().min(1), z.string().regex(/^[1-9]\d{0,17}$/)]).transform(String) })

export function fromRequest({ headers, body, accountSecret }: MarketplaceDelivery): MarketplaceWebhookOutcome {
  const header = (name: string): string => {
    const value = ownValue(headers, name)
    return (typeof value === "string" ? value : value?.[0]) ?? ""
  }
  const text = Buffer.from(body).toString("utf8")
  // The shop tries the address of a new webhook, unsigned, and says nothing in it.
  if (/^webhook_id=\d{1,18}$/.test(text)) return { kind: "nothing" }
  if (accountSecret === "" || !isSigned(body, header("x-wc-webhook-signature"), accountSecret))
    return { kind: "refused" }
  const order = bodySchema.safeParse(parsed(text))
  const source = toStoreAddress(header("x-wc-webhook-source"))
  if (!TOPICS.has(header("x-wc-webhook-topic")) || !order.success || source === null) return { kind: "nothing" }
  return {
    kind: "news",
    // The shop's own id is made of a webhook and a second, and may stand for several orders.
    id: `${header("x-wc-webhook-delivery-id")}:${order.data.id}`,
    account: toStoreId(source),
    news: { kind: "orders", orderIds: [order.data.id] },
  }
}

function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  const right = createHmac("sha256", secret).update(body).digest()
  const given = Buffer.from(signature, "base64")
  return given.length === right.length && timingSafeEqual(given, right)
}

function parsed(text: string): unknown {
  try {
    return readStorableJson(text)
  } catch {
    return null
  }
}
