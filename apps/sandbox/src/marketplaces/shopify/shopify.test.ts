import { createHmac } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createSandbox } from "../../create-sandbox.ts"
import { SHOPIFY_APP } from "./shopify-app.ts"

const SHOP = "heron-pottery.myshopify.com"
const BASE = "/marketplaces/shopify/heron-pottery"
const CONTROLS = "/sandbox/marketplaces/shopify"
const ALL = "read_orders,write_merchant_managed_fulfillment_orders,read_products,read_customers"
const journalFolder = mkdtempSync(join(tmpdir(), "sandbox-"))
let sandbox: FastifyInstance

beforeAll(() => {
  sandbox = createSandbox({ journalFolder, latencyMs: { from: 0, to: 0 }, hookPausesMs: [] })
})
beforeEach(async () => {
  await control("PUT", "/settings", {
    TokenSeconds: null,
    Generosity: null,
    Scopes: null,
    HookUrl: null,
    ClockSkewSeconds: null,
    Closed: null,
  })
  await control("PUT", `/shops/${SHOP}/state`, { State: "open" })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(journalFolder, { recursive: true })
})

async function control(method: "GET" | "POST" | "PUT" | "PATCH", path: string, payload?: object) {
  const { statusCode, body } = await sandbox.inject({ method, url: `${CONTROLS}${path}`, ...(payload && { payload }) })
  if (statusCode >= 300) throw new Error(body)
  return JSON.parse(body)
}

async function sale(body: object = { Buyer: "Agnes Ashdown", Country: "GB", Lines: 2 }): Promise<string> {
  return (await control("POST", "/orders", body)).Id
}

function authorizeUrl(changes: Readonly<Record<string, string>> = {}): string {
  const query = {
    client_id: SHOPIFY_APP.clientId,
    scope: ALL,
    redirect_uri: "https://ours.example/back",
    state: "nonce-1",
    ...changes,
  }
  return `${BASE}/admin/oauth/authorize?${new URLSearchParams(query).toString()}`
}

async function decide(decision: string, changes: Readonly<Record<string, string>> = {}): Promise<URLSearchParams> {
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const answer = await sandbox.inject({
    method: "POST",
    url: authorizeUrl(changes),
    headers,
    payload: `decision=${decision}`,
  })
  return new URL(String(answer.headers.location)).searchParams
}

async function token(body: object, base = BASE) {
  const { clientId: client_id, clientSecret: client_secret } = SHOPIFY_APP
  const payload = { client_id, client_secret, ...body }
  const answer = await sandbox.inject({ method: "POST", url: `${base}/admin/oauth/access_token`, payload })
  return { status: answer.statusCode, ...answer.json() }
}

async function linked(scope = ALL) {
  const code = (await decide("agree", { scope })).get("code")
  return token({ code, expiring: "1" })
}

async function ask(accessToken: string, query: string, variables: object = {}, version = "2026-10") {
  const headers = { "x-shopify-access-token": accessToken }
  const url = `${BASE}/admin/api/${version}/graphql.json`
  const answer = await sandbox.inject({ method: "POST", url, headers, payload: { query, variables } })
  return { status: answer.statusCode, ...answer.json() }
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
    const status = async (url: string) => (await sandbox.inject({ url })).statusCode
    expect(await status(authorizeUrl({ client_id: "other" }))).toBe(400)
    expect(await status(authorizeUrl({ scope: "read_everything" }))).toBe(400)
    expect(await status(authorizeUrl({ redirect_uri: "javascript:alert(1)" }))).toBe(400)
    expect(await status(authorizeUrl().replace("heron-pottery", "nobody"))).toBe(404)
  })

  it("takes a code once, of the same shop, from whoever knows the secret", async () => {
    const code = (await decide("agree")).get("code")
    expect(await token({ code, client_secret: "wrong" })).toMatchObject({ status: 400, error: "invalid_client" })
    const first = await token({ code, expiring: "1" })
    expect(first).toMatchObject({ status: 200, scope: ALL, expires_in: 3600, refresh_token_expires_in: 7_776_000 })
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
    const refresh = async (refresh_token: string) => token({ grant_type: "refresh_token", refresh_token })
    expect((await refresh(first)).status).toBe(200)
    const second = await refresh(first)
    expect(await ask(second.access_token, "{ shop { name } }")).toMatchObject({ status: 200 })
    expect((await refresh(second.refresh_token)).status).toBe(200)
    expect(await refresh(first)).toMatchObject({ status: 400, error: "invalid_grant" })
  })

  it("is over when the seller takes the app out, and the app is told", async () => {
    const given = await linked()
    const ear = await listen()
    await control("PUT", "/settings", { HookUrl: ear.url })
    await control("PUT", "/settings", { Revoked: SHOP })
    expect((await ask(given.access_token, "{ shop { name } }")).status).toBe(401)
    expect(await token({ grant_type: "refresh_token", refresh_token: given.refresh_token })).toMatchObject({
      error: "invalid_grant",
    })
    const [told] = await ear.heard(1)
    expect(told?.headers).toMatchObject({ "x-shopify-topic": "app/uninstalled", "x-shopify-shop-domain": SHOP })
    await ear.close()
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

interface Heard {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

async function listen() {
  const ear = fastify()
  const heard: Heard[] = []
  ear.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body))
  ear.post("/hooks", (request) => {
    heard.push({ headers: request.headers, body: String(request.body) })
    return {}
  })
  const url = `${await ear.listen({ host: "127.0.0.1", port: 0 })}/hooks`
  return {
    url,
    close: async () => ear.close(),
    heard: async (count: number): Promise<readonly Heard[]> => {
      await expect.poll(() => heard.length).toBe(count)
      return heard
    },
  }
}

describe("webhooks of the stand-in of Shopify", () => {
  it("are subscribed to once, and signed over the bytes of the body", async () => {
    const { access_token: access } = await linked()
    const ear = await listen()
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
    const [created, cancelled] = await ear.heard(2)
    expect(created?.headers["x-shopify-topic"]).toBe("orders/create")
    expect(cancelled?.headers["x-shopify-topic"]).toBe("orders/cancelled")
    const mac = createHmac("sha256", SHOPIFY_APP.clientSecret)
      .update(created?.body ?? "")
      .digest("base64")
    expect(created?.headers["x-shopify-hmac-sha256"]).toBe(mac)
    expect(created?.headers["x-shopify-webhook-id"]).not.toBe(cancelled?.headers["x-shopify-webhook-id"])
    expect(JSON.parse(created?.body ?? "")).toMatchObject({ admin_graphql_api_id: id, financial_status: "paid" })
    await ear.close()
  })

  it("demand that a buyer is forgotten, or that a shop is", async () => {
    const ear = await listen()
    await control("PUT", "/settings", { HookUrl: ear.url })
    const id = await sale()
    await control("POST", `/orders/${encodeURIComponent(id)}/erase`)
    await control("POST", `/shops/${SHOP}/demands`, { Topic: "customers/data_request", Orders: [id] })
    await control("POST", `/shops/${SHOP}/demands`, { Topic: "shop/redact" })
    const heard = await ear.heard(3)
    expect(heard.map(({ headers }) => headers["x-shopify-topic"])).toEqual([
      "customers/redact",
      "customers/data_request",
      "shop/redact",
    ])
    const number = Number(id.split("/").at(-1))
    expect(JSON.parse(heard[0]?.body ?? "")).toMatchObject({ shop_domain: SHOP, orders_to_redact: [number] })
    await ear.close()
  })
})
