import { createHmac } from "node:crypto"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { openEar } from "../try-stand-in.ts"
import { SHOPIFY_APP } from "./shopify-app.ts"
import { ALL_SCOPES, SHOP, tryShopify } from "./try-shopify.ts"

const { sandbox, control, sale, restarted, authorizeUrl, decide, token, linked, ask, base: BASE, close } = tryShopify()

beforeEach(async () => {
  const settings = { TokenSeconds: null, Generosity: null, Scopes: null, HookUrl: null, ClockSkewSeconds: null }
  await control("PUT", "/settings", { ...settings, Closed: null })
  await control("PUT", `/shops/${SHOP}/state`, { State: "open" })
})
afterAll(close)

async function statusOf(url: string): Promise<number> {
  return (await sandbox.inject({ url })).statusCode
}

async function refresh(refresh_token: string) {
  return token({ grant_type: "refresh_token", refresh_token })
}

describe("installing at the stand-in of Shopify", () => {
  it("goes over a page to a callback that is signed over its sorted parameters", async () => {
    const page = await sandbox.inject({ url: authorizeUrl() })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain("Heron Pottery")
    const query = await decide("agree")
    expect([...query.keys()].toSorted()).toEqual(["code", "hmac", "host", "shop", "state", "timestamp"])
    const hmac = query.get("hmac")
    query.delete("hmac")
    query.sort()
    expect(createHmac("sha256", SHOPIFY_APP.clientSecret).update(query.toString()).digest("hex")).toBe(hmac)
    expect([query.get("shop"), query.get("state")]).toEqual([SHOP, "nonce-1"])
  })

  it("that is declined brings no code", async () => {
    const query = await decide("decline")
    expect([query.get("error"), query.get("code"), query.get("state")]).toEqual(["access_denied", null, "nonce-1"])
  })

  it("is refused to an unknown app, for an unknown scope, to no address, and at no shop", async () => {
    expect(await statusOf(authorizeUrl({ client_id: "other" }))).toBe(400)
    expect(await statusOf(authorizeUrl({ scope: "read_everything" }))).toBe(400)
    expect(await statusOf(authorizeUrl({ redirect_uri: "javascript:alert(1)" }))).toBe(400)
    expect(await statusOf(authorizeUrl().replace("heron-pottery", "nobody"))).toBe(404)
  })

  it("takes a code once, of the same shop, from whoever knows the secret", async () => {
    const code = (await decide("agree")).get("code")
    expect(await token({ code, client_secret: "wrong" })).toMatchObject({ status: 400, error: "invalid_client" })
    const first = await token({ code, expiring: "1" })
    expect(first).toMatchObject({
      status: 200,
      scope: ALL_SCOPES,
      expires_in: 3600,
      refresh_token_expires_in: 7_776_000,
    })
    expect(await token({ code, expiring: "1" })).toMatchObject({
      status: 400,
      error: "invalid_request",
      error_description: "The authorization code was not found or was already used",
    })
    const other = (await decide("agree")).get("code")
    expect(await token({ code: other }, "/marketplaces/shopify/moss-and-wool")).toMatchObject({ status: 400 })
  })

  it("without `expiring` gives a token that does not end", async () => {
    const code = (await decide("agree")).get("code")
    const given = await token({ code })
    expect(given.expires_in).toBeUndefined()
    expect(given.refresh_token).toBeUndefined()
    await control("PUT", "/settings", { ClockSkewSeconds: 365 * 24 * 3600 })
    expect(await ask(given.access_token, "{ shop { name } }")).toMatchObject({
      data: { shop: { name: "Heron Pottery" } },
    })
  })
})

describe("a token of the stand-in of Shopify", () => {
  it("ends, is renewed, and the one before can renew again until the new one is used", async () => {
    const { access_token: access, refresh_token: first } = await linked()
    await control("PUT", "/settings", { ClockSkewSeconds: 3601 })
    expect(await ask(access, "{ shop { name } }")).toMatchObject({
      status: 401,
      errors: expect.stringContaining("[API] Invalid API key"),
    })
    expect((await refresh(first)).status).toBe(200)
    const second = await refresh(first)
    expect(await ask(second.access_token, "{ shop { name } }")).toMatchObject({ status: 200 })
    expect((await refresh(second.refresh_token)).status).toBe(200)
    expect(await refresh(first)).toMatchObject({ status: 400, error: "invalid_grant" })
  })

  it("is over when the seller takes the app out, and the app is told", async () => {
    const given = await linked()
    const ear = await openEar()
    await control("PUT", "/settings", { HookUrl: ear.url })
    await control("PUT", "/settings", { Revoked: SHOP })
    expect((await ask(given.access_token, "{ shop { name } }")).status).toBe(401)
    expect(await token({ grant_type: "refresh_token", refresh_token: given.refresh_token })).toMatchObject({
      error: "invalid_grant",
    })
    await expect.poll(() => ear.heard.length).toBe(1)
    const [told] = ear.heard
    expect(told?.headers).toMatchObject({ "x-shopify-topic": "app/uninstalled", "x-shopify-shop-domain": SHOP })
    await ear.app.close()
  })

  it("sees and does only what was agreed to", async () => {
    const id = await sale()
    const { access_token: access } = await linked("read_orders")
    const denied = await ask(access, `{ order(id: "${id}") { id fulfillmentOrders(first: 1) { nodes { id } } } }`)
    expect(denied).toMatchObject({
      status: 200,
      errors: [{ path: ["order", "fulfillmentOrders"], extensions: { code: "ACCESS_DENIED" } }],
    })
    const product = await ask(access, `{ order(id: "${id}") { id lineItems(first: 1) { nodes { product { id } } } } }`)
    expect(product.errors[0].extensions.code).toBe("ACCESS_DENIED")
  })
})

describe("a shop that is closed at Shopify", () => {
  it.each([
    ["frozen", 402],
    ["forbidden", 403],
    ["gone", 404],
    ["locked", 423],
  ])("%s answers %i", async (State, status) => {
    const { access_token: access } = await linked()
    await control("PUT", `/shops/${SHOP}/state`, { State })
    expect((await ask(access, "{ shop { name } }")).status).toBe(status)
  })

  it("answers a page while it is down", async () => {
    await control("PUT", "/settings", { Closed: true })
    const answer = await sandbox.inject({ method: "POST", url: `${BASE}/admin/api/2026-10/graphql.json`, payload: {} })
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"])
  })
})

describe("webhooks of the stand-in of Shopify", () => {
  it("are subscribed to once, and signed over the bytes of the body", async () => {
    const { access_token: access } = await linked()
    const ear = await openEar()
    const subscribe = `mutation($topic: WebhookSubscriptionTopic!, $uri: String!) {
      webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri }) { webhookSubscription { id uri } userErrors { field message } } }`
    const made = await ask(access, subscribe, { topic: "ORDERS_CREATE", uri: ear.url })
    expect(made.data.webhookSubscriptionCreate).toMatchObject({ webhookSubscription: { uri: ear.url }, userErrors: [] })
    const again = await ask(access, subscribe, { topic: "ORDERS_CREATE", uri: ear.url })
    expect(again.data.webhookSubscriptionCreate.userErrors[0].message).toBe(
      "Address for this topic has already been taken",
    )
    await ask(access, subscribe, { topic: "ORDERS_CANCELLED", uri: ear.url })

    const id = await sale()
    await control("POST", `/orders/${encodeURIComponent(id)}/cancel`)
    await expect.poll(() => ear.heard.length).toBe(2)
    const [created, cancelled] = ear.heard
    expect(created?.headers["x-shopify-topic"]).toBe("orders/create")
    expect(cancelled?.headers["x-shopify-topic"]).toBe("orders/cancelled")
    const mac = createHmac("sha256", SHOPIFY_APP.clientSecret)
      .update(created?.body ?? "")
      .digest("base64")
    expect(created?.headers["x-shopify-hmac-sha256"]).toBe(mac)
    expect(created?.headers["x-shopify-webhook-id"]).not.toBe(cancelled?.headers["x-shopify-webhook-id"])
    expect(JSON.parse(created?.body ?? "")).toMatchObject({ admin_graphql_api_id: id, financial_status: "paid" })
    const after = await restarted()
    await expect.poll(() => ear.heard.length).toBe(3)
    await after.close()
    await ear.app.close()
  })

  it("demand that a buyer is forgotten, or that a shop is", async () => {
    const ear = await openEar()
    await control("PUT", "/settings", { HookUrl: ear.url })
    const id = await sale()
    await control("POST", `/orders/${encodeURIComponent(id)}/erase`)
    await control("POST", `/shops/${SHOP}/demands`, { Topic: "customers/data_request", Orders: [id] })
    await control("POST", `/shops/${SHOP}/demands`, { Topic: "shop/redact" })
    await expect.poll(() => ear.heard.length).toBe(3)
    const { heard } = ear
    expect(heard.map(({ headers }) => headers["x-shopify-topic"])).toEqual([
      "customers/redact",
      "customers/data_request",
      "shop/redact",
    ])
    const number = Number(id.split("/").at(-1))
    expect(JSON.parse(heard[0]?.body ?? "")).toMatchObject({ shop_domain: SHOP, orders_to_redact: [number] })
    await ear.app.close()
  })
})
