import { createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import { webhook } from "./index.ts"

const app = { clientId: "key", clientSecret: "secret" }

function deliver(notice: object, change: (bytes: Buffer) => Buffer = (bytes) => bytes, secret = "secret") {
  const bytes = Buffer.from(JSON.stringify({ shop_id: "7495000000000000001", timestamp: 1_794_680_560, ...notice }))
  const authorization = createHmac("sha256", secret).update("key").update(bytes).digest("hex")
  return webhook(app, { headers: { authorization }, body: change(bytes), now: 0, accountSecret: "" })
}
const status = { type: 1, tts_notification_id: "n1", data: { order_id: "576900000000000001", order_status: "CANCEL" } }

describe("a webhook of TikTok's", () => {
  it("names the orders that have changed", () => {
    const news = { kind: "orders", orderIds: ["576900000000000001"] }
    expect(deliver(status)).toEqual({ kind: "news", id: "n1", account: "7495000000000000001", news })
    expect(deliver({ ...status, type: 3 })).toMatchObject({ news })
    const packages = { type: 4, data: { package_list: [{ package_id: "1", order_id_list: ["576900000000000001"] }] } }
    expect(deliver(packages)).toMatchObject({ news })
  })

  it("without an id of its own is known by its bytes", () => {
    const { tts_notification_id: _left, ...notice } = status
    const once = deliver(notice)
    expect(once).toEqual(deliver(notice))
    expect(once).not.toEqual(deliver({ ...notice, timestamp: 1 }))
  })

  it("tells that the consent was taken back, and nothing of one that ends soon", () => {
    expect(deliver({ type: 6, data: {} })).toMatchObject({
      kind: "news",
      news: { kind: "unlinked", at: "2026-11-14T18:22:40.000Z" },
    })
    expect(deliver({ type: 7, data: {} })).toEqual({ kind: "nothing" })
    expect(deliver({ ...status, data: { order_id: 5 } })).toEqual({ kind: "nothing" })
  })

  it("is refused when a byte has changed, or another secret has signed it", () => {
    const refused = { kind: "refused" }
    expect(deliver(status, (bytes) => Buffer.concat([bytes, Buffer.from(" ")]))).toEqual(refused)
    expect(deliver(status, undefined, "other")).toEqual(refused)
  })
})
