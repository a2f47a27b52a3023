import { createHmac } from "node:crypto"
import fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { openEar, tryStandIn } from "../try-stand-in.ts"

const STORE = "plover-ceramics"
const PLAIN = "rowan-soaps"
const { sandbox, control, sale, edit, told, decide, close } = tryStandIn("woocommerce")
let ours: FastifyInstance
let ourUrl: string
const posted: any[] = []

beforeAll(async () => {
  ours = fastify()
  ours.post("/keys", (request) => posted.push(request.body))
  ours.post("/broken", (_request, reply) => reply.code(500).send())
  ourUrl = await ours.listen({ host: "127.0.0.1", port: 0 })
})
beforeEach(async () => control("PUT", "/settings", { Closed: null, Scopes: null }))
afterAll(async () => {
  await ours.close()
  await close()
})

function authorizeUrl(changes: Readonly<Record<string, string>> = {}, store = STORE): string {
  const query = {
    app_name: "Smart Send",
    scope: "read_write",
    user_id: "state-1",
    return_url: "https://ours.example/back",
    callback_url: `${ourUrl}/keys`,
    ...changes,
  }
  return `/marketplaces/woocommerce/${store}/wc-auth/v1/authorize?${new URLSearchParams(query).toString()}`
}

async function keys(store = STORE, scope = "read_write") {
  await decide(authorizeUrl({ scope }, store), { decision: "agree" })
  const { consumer_key, consumer_secret } = posted.at(-1)
  return `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString("base64")}`
}

async function call(
  authorization: string,
  method: "GET" | "PUT" | "POST" | "DELETE",
  path: string,
  payload?: object,
  store = STORE,
) {
  const url = `/marketplaces/woocommerce/${store}/wp-json/${path}`
  const answer = await sandbox.inject({
    method,
    url,
    headers: { authorization },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

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
    expect(await call("", "GET", "wc/v3/orders")).toMatchObject({
      status: 401,
      body: { code: "woocommerce_rest_cannot_view" },
    })
    const wrong = `Basic ${Buffer.from("ck_1:cs_2").toString("base64")}`
    expect((await call(wrong, "GET", "wc/v3/orders")).body).toMatchObject({
      code: "woocommerce_rest_authentication_error",
      message: "Consumer key is invalid.",
    })
    const good = await keys()
    const { consumer_key, consumer_secret } = posted.at(-1)
    expect(
      (await call("", "GET", `wc/v3/orders?consumer_key=${consumer_key}&consumer_secret=${consumer_secret}`)).status,
    ).toBe(200)
    expect((await call(good, "GET", "wc/v3/orders", undefined, PLAIN)).status).toBe(401)
    await control("PUT", "/settings", { Revoked: STORE })
    expect((await call(good, "GET", "wc/v3/orders")).body.message).toBe("Consumer key is invalid.")
  })

  it("that may only read does not write", async () => {
    const id = await sale()
    const read = await keys(STORE, "read")
    expect((await call(read, "GET", `wc/v3/orders/${id}`)).status).toBe(200)
    expect(await call(read, "PUT", `wc/v3/orders/${id}`, { status: "completed" })).toMatchObject({
      status: 401,
      body: {
        code: "woocommerce_rest_authentication_error",
        message: "The API key provided does not have write permissions.",
      },
    })
    expect((await told(id)).State).toBe("open")
  })
})

describe("orders of a store", () => {
  it("are listed in pages with their number in the headers, and links", async () => {
    for (let count = 0; count < 5; count += 1) await sale()
    const key = await keys()
    const first = await call(key, "GET", "wc/v3/orders?per_page=2&order=asc&status=processing")
    expect(first.body).toHaveLength(2)
    const pages = Number(first.headers["x-wp-totalpages"])
    expect(pages).toBe(Math.ceil(Number(first.headers["x-wp-total"]) / 2))
    expect(String(first.headers["link"])).toMatch(/<http.*page=2.*>; rel="next"$/)
    const seen = new Set<number>()
    for (let page = 1; page <= pages; page += 1) {
      const { body } = await call(key, "GET", `wc/v3/orders?per_page=2&order=asc&status=processing&page=${page}`)
      for (const { id } of body) seen.add(id)
    }
    expect(seen.size).toBe(Number(first.headers["x-wp-total"]))
    expect((await call(key, "GET", "wc/v3/orders?per_page=101")).body).toMatchObject({
      code: "rest_invalid_param",
      message: "Invalid parameter(s): per_page",
    })
    expect((await call(key, "GET", "wc/v3/orders?status=lost")).status).toBe(400)
  })

  it("are found by when they changed, by Greenwich's clock or the store's own", async () => {
    const id = await sale()
    const key = await keys()
    const idsOf = async (query: string) =>
      (await call(key, "GET", `wc/v3/orders?per_page=100&${query}`)).body.map((each: { id: number }) => String(each.id))
    const before = new Date(Date.now() - 60_000).toISOString().slice(0, 19)
    const after = new Date(Date.now() + 60_000).toISOString().slice(0, 19)
    expect(await idsOf(`modified_after=${before}&dates_are_gmt=true`)).toContain(id)
    expect(await idsOf(`modified_after=${after}&dates_are_gmt=true`)).toEqual([])
    // The store's clock is an hour ahead of Greenwich's.
    expect(await idsOf(`modified_before=${before}`)).not.toContain(id)
    expect(await idsOf(`modified_after=${after}`)).toContain(id)
    expect(await idsOf(`include=${id}`)).toEqual([id])
  })

  it("say what they are: unpaid, held, refunded, cancelled", async () => {
    const key = await keys()
    const [unpaid, held, refunded, cancelled] = [
      await sale({ Unpaid: true }),
      await sale(),
      await sale({ Lines: [{ Sku: "A", Quantity: 1, Price: 500 }] }),
      await sale(),
    ]
    await edit(held, { Held: true })
    const { Lines } = await told(refunded)
    await edit(refunded, { Refund: [{ Line: Lines[0].Id, Quantity: 1 }] })
    await control("POST", `/orders/${cancelled}/cancel`)
    const statuses = []
    for (const id of [unpaid, held, refunded, cancelled])
      statuses.push((await call(key, "GET", `wc/v3/orders/${id}`)).body.status)
    expect(statuses).toEqual(["pending", "on-hold", "refunded", "cancelled"])
    const refunds = await call(key, "GET", `wc/v3/orders/${refunded}/refunds`)
    expect(refunds.body).toMatchObject([
      {
        amount: "5.00",
        line_items: [{ quantity: -1, total: "-5.00", meta_data: [{ key: "_refunded_item_id", value: Lines[0].Id }] }],
      },
    ])
    expect(await call(key, "GET", "wc/v3/orders/1")).toMatchObject({
      status: 404,
      body: { code: "woocommerce_rest_shop_order_invalid_id" },
    })
  })

  it("of another store are not told", async () => {
    const id = await sale({ Account: PLAIN })
    expect((await call(await keys(), "GET", `wc/v3/orders/${id}`)).status).toBe(404)
  })

  it("have products with a weight in the unit of the store", async () => {
    const line = { Sku: "MUG-9", WeightGrams: 420 }
    const [grams, kilos] = [await sale({ Lines: [line] }), await sale({ Lines: [line], Account: PLAIN })]
    for (const [id, store, unit, weight] of [
      [grams, STORE, "g", "420"],
      [kilos, PLAIN, "kg", "0.42"],
    ] as const) {
      const key = await keys(store)
      const order = await call(key, "GET", `wc/v3/orders/${id}`, undefined, store)
      const product = order.body.line_items[0].product_id
      expect((await call(key, "GET", `wc/v3/products?include=${product}`, undefined, store)).body).toMatchObject([
        { id: product, weight },
      ])
      expect(
        (await call(key, "GET", "wc/v3/settings/products/woocommerce_weight_unit", undefined, store)).body.value,
      ).toBe(unit)
    }
  })
})

describe("a dispatch at a store", () => {
  it("with the plug-in is a tracking number and the order's state", async () => {
    const id = await sale()
    const key = await keys()
    const path = `wc-shipment-tracking/v3/orders/${id}/shipment-trackings`
    expect((await call(key, "POST", path, {})).body.code).toBe("rest_missing_callback_param")
    const made = await call(key, "POST", path, {
      tracking_provider: "Royal Mail",
      tracking_number: "AB1",
      date_shipped: "2026-11-25",
    })
    expect(made).toMatchObject({ status: 201, body: { tracking_number: "AB1", tracking_provider: "Royal Mail" } })
    expect((await call(key, "GET", path)).body).toHaveLength(1)
    const done = await call(key, "PUT", `wc/v3/orders/${id}`, { status: "completed" })
    expect(done.body).toMatchObject({
      status: "completed",
      meta_data: [{ key: "_wc_shipment_tracking_items", value: [{ tracking_number: "AB1" }] }],
    })
    const { State, Dispatches } = await told(id)
    expect([State, Dispatches]).toMatchObject([
      "dispatched",
      [{ Carrier: "Royal Mail", TrackingNumber: "AB1", TellsBuyer: true }],
    ])
    expect((await call(key, "PUT", `wc/v3/orders/${id}`, { status: "gone" })).status).toBe(400)
  })

  it("without the plug-in is a note that mails the buyer", async () => {
    const id = await sale({ Account: PLAIN })
    const key = await keys(PLAIN)
    expect(
      await call(
        key,
        "POST",
        `wc-shipment-tracking/v3/orders/${id}/shipment-trackings`,
        { tracking_number: "AB1" },
        PLAIN,
      ),
    ).toMatchObject({
      status: 404,
      body: { code: "rest_no_route", message: "No route was found matching the URL and request method." },
    })
    expect((await call("", "GET", "other/v1/thing", undefined, PLAIN)).body.code).toBe("rest_no_route")
    const note = await call(
      key,
      "POST",
      `wc/v3/orders/${id}/notes`,
      { note: "Sent with DPD, number 1597", customer_note: true },
      PLAIN,
    )
    expect(note).toMatchObject({ status: 201, body: { customer_note: true } })
    await call(key, "PUT", `wc/v3/orders/${id}`, { status: "completed" }, PLAIN)
    expect((await call(key, "GET", `wc/v3/orders/${id}/notes`, undefined, PLAIN)).body).toHaveLength(1)
    expect(await told(id)).toMatchObject({
      State: "dispatched",
      Dispatches: [{ TrackingNumber: "Sent with DPD, number 1597", TellsBuyer: true }],
    })
    expect((await call("", "GET", "", undefined, PLAIN)).body.namespaces).not.toContain("wc-shipment-tracking/v3")
  })
})

describe("webhooks of a store", () => {
  it("are tried when they are made, and then signed with their own secret", async () => {
    const key = await keys()
    const ear = await openEar()
    const asked = { name: "ours", topic: "order.created", delivery_url: ear.url, secret: "whsec" }
    expect((await call(key, "POST", "wc/v3/webhooks", { ...asked, topic: "order.sold" })).body.code).toBe(
      "woocommerce_rest_shop_webhook_invalid_topic",
    )
    const made = await call(key, "POST", "wc/v3/webhooks", asked)
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
    expect((await call(key, "DELETE", `wc/v3/webhooks/${made.body.id}`)).status).toBe(501)
    expect((await call(key, "DELETE", `wc/v3/webhooks/${made.body.id}?force=true`)).status).toBe(200)
    await ear.app.close()
  })
})
