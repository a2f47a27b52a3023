import { createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import { webhook } from "./index.ts"

const SHOP = "example-goods.myshopify.com"

interface Given {
  readonly change?: (bytes: Buffer) => Buffer
  readonly secret?: string
  readonly at?: string
}

function deliver(topic: string, body: object, { change = (bytes) => bytes, secret = "secret", at = "" }: Given = {}) {
  const bytes = Buffer.from(JSON.stringify(body))
  const headers = {
    "x-shopify-topic": topic,
    "x-shopify-hmac-sha256": createHmac("sha256", secret).update(bytes).digest("base64"),
    "x-shopify-shop-domain": SHOP,
    "x-shopify-webhook-id": "b54557e4",
    "x-shopify-triggered-at": at,
  }
  return webhook("secret", { headers, body: change(bytes), now: 0, accountSecret: "" })
}
const order = { id: 5_900_000_000_001, admin_graphql_api_id: "gid://shopify/Order/5900000000001" }
const news = (what: object) => ({ kind: "news", id: "b54557e4", account: SHOP, news: what })

const uninstalled = (at: string) => deliver("app/uninstalled", { myshopify_domain: SHOP }, { at })

describe("a webhook of Shopify's", () => {
  it.each(["orders/create", "orders/paid", "orders/updated", "orders/cancelled"])("names the order of %s", (topic) => {
    expect(deliver(topic, order)).toEqual(news({ kind: "orders", orderIds: [order.admin_graphql_api_id] }))
  })

  it("tells that the app was taken off the shop, and that the shop is to be forgotten", () => {
    expect(deliver("app/uninstalled", { myshopify_domain: SHOP })).toEqual(news({ kind: "unlinked" }))
    expect(deliver("shop/redact", { shop_id: 1, shop_domain: SHOP })).toEqual(news({ kind: "erase-account" }))
  })

  it("says when the app was taken off, however late it comes", () => {
    expect(uninstalled("2026-11-24T09:00:00.123456789Z")).toEqual(
      news({ kind: "unlinked", at: "2026-11-24T09:00:00.123Z" }),
    )
    expect(uninstalled("yesterday")).toEqual(news({ kind: "unlinked" }))
  })

  it("names the buyer to be forgotten or told of", () => {
    const about = { shop_domain: SHOP, customer: { id: 77, email: "s@example.com" } }
    const who = {
      buyerIds: ["gid://shopify/Customer/77"],
      emails: ["s@example.com"],
      orderIds: ["gid://shopify/Order/1"],
    }
    const erase = deliver("customers/redact", { ...about, orders_to_redact: [1] })
    expect(erase).toEqual(news({ kind: "erase-buyer", ...who }))
    const tell = deliver("customers/data_request", { ...about, orders_requested: [1] })
    expect(tell).toEqual(news({ kind: "tell-buyer-data", ...who }))
  })

  it("is refused when a byte has changed, or another secret has signed it", () => {
    const refused = { kind: "refused" }
    expect(deliver("orders/paid", order, { change: (bytes) => Buffer.concat([bytes, Buffer.from(" ")]) })).toEqual(
      refused,
    )
    expect(deliver("orders/paid", order, { secret: "other" })).toEqual(refused)
  })

  it("says nothing of what it does not know, or of another shop than the signed one", () => {
    expect(deliver("products/update", order)).toEqual({ kind: "nothing" })
    expect(deliver("shop/redact", order)).toEqual({ kind: "nothing" })
    expect(deliver("app/uninstalled", { myshopify_domain: "other.myshopify.com" })).toEqual({ kind: "nothing" })
  })
})
