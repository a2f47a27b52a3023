import { createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import { webhook } from "./index.ts"

const body = Buffer.from('{"id":7311,"status":"processing","billing":{"first_name":"Zoë"}}')
const signature = createHmac("sha256", "secret").update(body).digest("base64")
const headers = {
  "x-wc-webhook-source": "https://www.Shop.example/",
  "x-wc-webhook-topic": "order.updated",
  "x-wc-webhook-signature": signature,
  "x-wc-webhook-delivery-id": "d1",
}
const deliver = (changed: object) => webhook({ headers, body, now: 0, accountSecret: "secret", ...changed })

describe("deliveries of WooCommerce's webhooks", () => {
  it("name the shop and the order, whose id is part of the delivery's", () => {
    expect(deliver({})).toEqual({
      kind: "news",
      id: "d1:7311",
      account: "www.shop.example",
      news: { kind: "orders", orderIds: ["7311"] },
    })
  })

  it.each([
    ["another secret", { accountSecret: "other" }],
    ["no secret", { accountSecret: "" }],
    ["another body", { body: Buffer.from('{"id":7312}') }],
    ["no signature", { headers: { ...headers, "x-wc-webhook-signature": undefined } }],
    ["a signature of another length", { headers: { ...headers, "x-wc-webhook-signature": "AAAA" } }],
  ])("are refused with %s", (_title, changed) => {
    expect(deliver(changed)).toEqual({ kind: "refused" })
  })

  it("are nothing to us when the shop only tries the address, or tells of something else", () => {
    expect(deliver({ headers: {}, body: Buffer.from("webhook_id=8"), accountSecret: "" })).toEqual({
      kind: "nothing",
    })
    expect(deliver({ headers: { ...headers, "x-wc-webhook-topic": "product.updated" } })).toEqual({
      kind: "nothing",
    })
  })
})
