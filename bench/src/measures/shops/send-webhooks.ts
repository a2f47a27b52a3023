import { createHmac, randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { SHOPIFY_APP } from "@smart-send/sandbox/marketplaces/shopify/shopify-app"

const APART_MS = 50

/** Webhooks that a shop keeps sending, each about one of its orders, and how long each took to be answered. */
export interface SentWebhooks {
  stop(): Promise<readonly number[]>
}

/** Sends signed webhooks of a Shopify shop, twenty a second, until they are stopped. */
export function sendWebhooks(url: string, shop: string, orderIds: readonly string[]): SentWebhooks {
  const took: number[] = []
  const stopping = new AbortController()
  const sending = (async () => {
    for (let place = 0; !stopping.signal.aborted; place += 1) {
      const began = performance.now()
      await sendOne(url, shop, orderIds[place % orderIds.length] ?? "")
      took.push(performance.now() - began)
      await pause(Math.max(0, APART_MS - (performance.now() - began)))
    }
    return took
  })()
  return {
    stop: async () => {
      stopping.abort()
      return sending
    },
  }
}

async function sendOne(url: string, shop: string, id: string): Promise<void> {
  const body = JSON.stringify({ admin_graphql_api_id: id })
  const answer = await fetch(`${url}/hooks/marketplaces/shopify`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-shopify-topic": "orders/updated",
      "x-shopify-shop-domain": shop,
      "x-shopify-webhook-id": randomUUID(),
      "x-shopify-event-id": randomUUID(),
      "x-shopify-hmac-sha256": createHmac("sha256", SHOPIFY_APP.clientSecret).update(body).digest("base64"),
    },
    body,
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`A webhook was answered with ${answer.status}.`)
}
