import { createHmac } from "node:crypto"
import { afterAll, describe, expect, it } from "vitest"
import { openEar } from "../try-stand-in.ts"
import { PLAIN, STORE, tryWoo } from "./try-woo.ts"

const { sandbox, control, sale, restarted, decide, ourUrl, posted, authorizeUrl, linked, callWith, close } =
  await tryWoo()

afterAll(close)

describe("linking a store of WooCommerce", () => {
  it("posts the keys to the callback, and sends the seller back", async () => {
    expect((await sandbox.inject({ url: authorizeUrl() })).body).toContain("Plover Ceramics")
    const back = await decide(authorizeUrl(), { decision: "agree" })
    expect([back.origin, back.searchParams.get("success"), back.searchParams.get("user_id")]).toEqual([
      "https://ours.example",
      "1",
      "state-1",
    ])
    expect(posted.at(-1)).toMatchObject({
      user_id: "state-1",
      consumer_key: expect.stringMatching(/^ck_[0-9a-f]{40}$/),
      consumer_secret: expect.stringMatching(/^cs_[0-9a-f]{40}$/),
      key_permissions: "read_write",
    })
  })

  it("that is declined posts nothing", async () => {
    const before = posted.length
    const back = await decide(authorizeUrl(), { decision: "decline" })
    expect([back.searchParams.get("success"), posted.length]).toEqual(["0", before])
  })

  it("is refused without a parameter, for another scope, to a callback without SSL, and where the callback fails", async () => {
    const statusOf = async (url: string) => (await sandbox.inject({ url })).statusCode
    expect(await statusOf(authorizeUrl({ user_id: "" }))).toBe(401)
    expect(await statusOf(authorizeUrl({ scope: "everything" }))).toBe(401)
    expect(await statusOf(authorizeUrl({ callback_url: "http://shop.example/keys" }))).toBe(401)
    expect(await statusOf(authorizeUrl({}, "nowhere"))).toBe(404)
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    const url = authorizeUrl({ callback_url: `${ourUrl}/broken` })
    expect((await sandbox.inject({ method: "POST", url, headers, payload: "decision=agree" })).statusCode).toBe(401)
  })
})

describe("a key of a store", () => {
  it("that is missing, wrong or revoked is refused, and one in the query is taken", async () => {
    expect(await callWith("")("GET", "wc/v3/orders")).toMatchObject({
      status: 401,
      body: { code: "woocommerce_rest_cannot_view" },
    })
    const wrong = `Basic ${Buffer.from("ck_1:cs_2").toString("base64")}`
    expect((await callWith(wrong)("GET", "wc/v3/orders")).body).toMatchObject({
      code: "woocommerce_rest_authentication_error",
      message: "Consumer key is invalid.",
    })
    const good = await linked()
    const { consumer_key = "", consumer_secret = "" } = posted.at(-1) ?? {}
    expect(
      (await callWith("")("GET", `wc/v3/orders?consumer_key=${consumer_key}&consumer_secret=${consumer_secret}`))
        .status,
    ).toBe(200)
    const basic = `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString("base64")}`
    expect((await callWith(basic, PLAIN)("GET", "wc/v3/orders")).status).toBe(401)
    expect((await callWith(`${basic.slice(0, -6)}AAAA`)("GET", "wc/v3/orders")).body.message).toBe(
      "Consumer secret is invalid.",
    )
    expect((await good("GET", "wc/v3/orders")).status).toBe(200)
    await control("PUT", "/settings", { Revoked: STORE })
    expect((await good("GET", "wc/v3/orders")).body.message).toBe("Consumer key is invalid.")
  })
})

describe("webhooks of a store", () => {
  it("are tried when they are made, and then signed with their own secret", async () => {
    const key = await linked()
    const ear = await openEar()
    const asked = { name: "ours", topic: "order.created", delivery_url: ear.url, secret: "whsec" }
    expect((await key("POST", "wc/v3/webhooks", { ...asked, topic: "order.sold" })).body.code).toBe(
      "woocommerce_rest_shop_webhook_invalid_topic",
    )
    const made = await key("POST", "wc/v3/webhooks", asked)
    expect(made).toMatchObject({ status: 201, body: { status: "active", topic: "order.created" } })
    const id = await sale()
    await sale({ Account: PLAIN })
    await expect.poll(() => ear.heard.length).toBe(2)
    const [ping, delivery] = ear.heard
    expect([ping?.body, ping?.headers["x-wc-webhook-signature"]]).toEqual([`webhook_id=${made.body.id}`, undefined])
    const mac = createHmac("sha256", "whsec")
      .update(delivery?.body ?? "")
      .digest("base64")
    expect(delivery?.headers).toMatchObject({
      "x-wc-webhook-signature": mac,
      "x-wc-webhook-topic": "order.created",
      "x-wc-webhook-resource": "order",
    })
    expect(delivery?.headers["x-wc-webhook-source"]).toMatch(/\/marketplaces\/woocommerce\/plover-ceramics\/$/)
    expect(JSON.parse(delivery?.body ?? "").id).toBe(Number(id))
    const after = await restarted()
    await expect.poll(() => ear.heard.length).toBe(3)
    await after.close()
    expect((await key("DELETE", `wc/v3/webhooks/${made.body.id}`)).status).toBe(501)
    expect((await key("DELETE", `wc/v3/webhooks/${made.body.id}?force=true`)).status).toBe(200)
    await ear.app.close()
  })
})
