import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createSandbox } from "../../create-sandbox.ts"
import { SHOPIFY_APP } from "./shopify-app.ts"

const BASE = "/marketplaces/shopify/moss-and-wool.myshopify.com"
const CONTROLS = "/sandbox/marketplaces/shopify"
const ACCOUNT = "moss-and-wool.myshopify.com"
const journalFolder = mkdtempSync(join(tmpdir(), "sandbox-"))
let sandbox: FastifyInstance
let access: string

beforeAll(async () => {
  sandbox = createSandbox({ journalFolder, latencyMs: { from: 0, to: 0 }, hookPausesMs: [] })
  const { clientId: client_id, clientSecret: client_secret } = SHOPIFY_APP
  const scope = "read_orders,write_merchant_managed_fulfillment_orders,read_products"
  const query = new URLSearchParams({ client_id, scope, redirect_uri: "https://ours.example/", state: "s" })
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const url = `${BASE}/admin/oauth/authorize?${query.toString()}`
  const agreed = await sandbox.inject({ method: "POST", url, headers, payload: "decision=agree" })
  const code = new URL(String(agreed.headers.location)).searchParams.get("code")
  const payload = { client_id, client_secret, code, expiring: "1" }
  const given = await sandbox.inject({ method: "POST", url: `${BASE}/admin/oauth/access_token`, payload })
  access = given.json().access_token
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
async function sale(body: object = {}): Promise<string> {
  return (
    await control("POST", "/orders", { Buyer: "Agnes Ashdown", Country: "GB", Lines: 2, Account: ACCOUNT, ...body })
  ).Id
}
async function ask(query: string, variables: object = {}) {
  const headers = { "x-shopify-access-token": access }
  const url = `${BASE}/admin/api/2026-10/graphql.json`
  const answer = await sandbox.inject({ method: "POST", url, headers, payload: { query, variables } })
  return { status: answer.statusCode, ...answer.json() }
}
async function found(query: string): Promise<readonly string[]> {
  const answer = await ask("query($q: String) { orders(first: 250, query: $q, sortKey: ID) { nodes { id } } }", {
    q: query,
  })
  return answer.data.orders.nodes.map(({ id }: { readonly id: string }) => id)
}
async function edit(id: string, change: object) {
  return control("PATCH", `/orders/${encodeURIComponent(id)}`, change)
}

describe("orders at the stand-in of Shopify", () => {
  it("are told with their lines, amounts, weights and fulfilment order", async () => {
    const id = await sale({
      Lines: [
        {
          Sku: "MUG-1",
          Title: "Mug",
          Variation: "Oat",
          Quantity: 2,
          Price: 1250,
          WeightGrams: 420,
          TariffCode: "691200",
          OriginCountry: "GB",
        },
      ],
    })
    const { data } = await ask(
      `query($id: ID!) { order(id: $id) { legacyResourceId displayFinancialStatus displayFulfillmentStatus totalPriceSet { shopMoney { amount currencyCode } }
        shippingAddress { name firstName lastName countryCodeV2 }
        lineItems(first: 5) { nodes { sku quantity unfulfilledQuantity originalUnitPriceSet { shopMoney { amount } }
          variant { inventoryItem { harmonizedSystemCode countryCodeOfOrigin measurement { weight { value unit } } } } } }
        fulfillmentOrders(first: 5) { nodes { status lineItems(first: 5) { nodes { remainingQuantity lineItem { sku } } } } } } }`,
      { id },
    )
    expect(data.order).toMatchObject({
      legacyResourceId: id.split("/").at(-1),
      displayFinancialStatus: "PAID",
      displayFulfillmentStatus: "UNFULFILLED",
      totalPriceSet: { shopMoney: { amount: "28.35", currencyCode: "GBP" } },
      shippingAddress: { name: "Agnes Ashdown", firstName: "Agnes", lastName: "Ashdown", countryCodeV2: "GB" },
      lineItems: {
        nodes: [
          {
            sku: "MUG-1",
            quantity: 2,
            unfulfilledQuantity: 2,
            originalUnitPriceSet: { shopMoney: { amount: "12.5" } },
          },
        ],
      },
      fulfillmentOrders: {
        nodes: [{ status: "OPEN", lineItems: { nodes: [{ remainingQuantity: 2, lineItem: { sku: "MUG-1" } }] } }],
      },
    })
    const { weight } = data.order.lineItems.nodes[0].variant.inventoryItem.measurement
    expect([
      { value: 420, unit: "GRAMS" },
      { value: 0.42, unit: "KILOGRAMS" },
    ]).toContainEqual(weight)
  })

  it("are found by state, payment, fulfilment and time", async () => {
    const [open, unpaid, cancelled, held] = [await sale(), await sale({ Unpaid: true }), await sale(), await sale()]
    await control("POST", `/orders/${encodeURIComponent(cancelled)}/cancel`)
    const { ChangedAt } = await edit(held, { Held: true })
    const paid = await found("status:open financial_status:paid fulfillment_status:unfulfilled")
    expect(paid).toContain(open)
    expect(paid).not.toContain(unpaid)
    expect(paid).not.toContain(cancelled)
    expect(await found("fulfillment_status:on_hold")).toEqual([held])
    expect(await found("status:cancelled OR financial_status:pending")).toEqual([unpaid, cancelled])
    expect(await found(`-status:cancelled AND id:>=${unpaid.split("/").at(-1)}`)).toEqual([unpaid, held])
    expect(await found(`updated_at:>'${new Date(Date.parse(ChangedAt) + 1000).toISOString()}'`)).toEqual([])
    expect(await found(`updated_at:>="2020-01-01T00:00:00Z"`)).toContain(held)
    const unknown = await ask(`{ orders(first: 1, query: "colour:red") { nodes { id } } }`)
    expect(unknown.extensions.search[0].warnings[0]).toMatchObject({ field: "colour", code: "invalid_field" })
  })

  it("come in pages by a cursor, which loses none when one before it changes", async () => {
    for (let count = 0; count < 4; count += 1) await sale()
    const all = (await found("")).length
    const page =
      "query($after: String) { orders(first: 3, after: $after, sortKey: UPDATED_AT) { nodes { id } pageInfo { hasNextPage endCursor } } }"
    const seen = new Set<string>()
    let after: string | null = null
    do {
      const { data } = await ask(page, { after })
      for (const { id } of data.orders.nodes) seen.add(id)
      after = data.orders.pageInfo.hasNextPage ? data.orders.pageInfo.endCursor : null
    } while (after !== null)
    expect(seen.size).toBe(all)
    expect((await ask(page, { after: "bm9uc2Vuc2U=" })).errors[0].message).toContain("Invalid cursor")
  })

  it("of another shop are not told", async () => {
    const { Id } = await control("POST", "/orders", { Account: "heron-pottery.myshopify.com" })
    expect((await ask(`{ order(id: "${Id}") { id } }`)).data).toEqual({ order: null })
    expect((await ask(`query($ids: [ID!]!) { nodes(ids: $ids) { id } }`, { ids: [Id] })).data).toEqual({
      nodes: [null],
    })
  })

  it("older than sixty days need a right of their own", async () => {
    const id = await sale()
    await control("PUT", "/settings", { ClockSkewSeconds: 61 * 24 * 3600, TokenSeconds: null })
    const headers = { "x-shopify-access-token": access }
    const expired = await sandbox.inject({
      method: "POST",
      url: `${BASE}/admin/api/2026-10/graphql.json`,
      headers,
      payload: { query: "{ shop { name } }" },
    })
    expect(expired.statusCode).toBe(401)
    await control("PUT", "/settings", { ClockSkewSeconds: null })
    expect(await found("")).toContain(id)
  })
})

const cost = async (query: string) => (await ask(query)).extensions.cost

describe("a query at the stand-in of Shopify", () => {
  it("is refused in Shopify's words for a field that is not there, a page that is too long or has no size", async () => {
    expect(await ask("{ orders(first: 1) { nodes { id colour } } }")).toMatchObject({
      status: 200,
      errors: [
        {
          message: "Field 'colour' doesn't exist on type 'Order'",
          extensions: { code: "undefinedField", typeName: "Order", fieldName: "colour" },
        },
      ],
    })
    expect((await ask("{ orders(first: 251) { nodes { id } } }")).errors[0].message).toBe("first cannot exceed 250")
    expect((await ask("{ orders { nodes { id } } }")).errors[0].message).toBe("you must provide one of first or last")
    expect((await ask("{ orders(first: 1 { nodes")).errors[0].extensions.code).toBe("parseError")
  })

  it("of a version that is gone, or without a query, is refused", async () => {
    const headers = { "x-shopify-access-token": access }
    const at = async (version: string, payload: object) =>
      (await sandbox.inject({ method: "POST", url: `${BASE}/admin/api/${version}/graphql.json`, headers, payload }))
        .statusCode
    expect(await at("2025-01", { query: "{ shop { name } }" })).toBe(404)
    expect(await at("2026-10", {})).toBe(400)
  })

  it("is reckoned by the sizes it asks for, and not by what it finds", async () => {
    expect((await cost("{ shop { name } }")).requestedQueryCost).toBe(1)
    // A published answer of the real host.
    const product = `{ product(id: "gid://shopify/Product/1") { variants(first: 250) { nodes { inventoryItem { id requiresShipping } } } } }`
    expect(await cost(product)).toMatchObject({ requestedQueryCost: 25, actualQueryCost: 1 })
    const small = await cost("{ orders(first: 2) { nodes { id } } }")
    const large = await cost("{ orders(first: 250) { nodes { id } } }")
    expect(large.requestedQueryCost).toBeGreaterThan(small.requestedQueryCost)
    expect(large.throttleStatus).toMatchObject({ maximumAvailable: 2000, restoreRate: 100 })
  })

  it("is throttled with HTTP 200 when the bucket is empty, and says how much is left", async () => {
    await control("PUT", "/settings", { Generosity: 0.02 })
    const query =
      "{ orders(first: 250) { nodes { id shippingAddress { name } lineItems(first: 250) { nodes { id } } } } }"
    const answer = await ask(query)
    await control("PUT", "/settings", { Generosity: 1000 })
    expect(answer).toMatchObject({ status: 200, errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] })
    const { requestedQueryCost, throttleStatus } = answer.extensions.cost
    expect(throttleStatus.maximumAvailable).toBe(40)
    expect(requestedQueryCost).toBeGreaterThan(throttleStatus.currentlyAvailable)
  })
})

const FULFIL = `mutation($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) {
  fulfillment { id status totalQuantity trackingInfo { company number } } userErrors { field message } } }`

async function fulfillmentOrderOf(id: string) {
  const { data } = await ask(
    `query($id: ID!) { order(id: $id) { displayFulfillmentStatus fulfillmentOrders(first: 1) { nodes { id status lineItems(first: 9) { nodes { id remainingQuantity } } } } } }`,
    { id },
  )
  return { status: data.order.displayFulfillmentStatus, ...data.order.fulfillmentOrders.nodes[0], order: data.order }
}

async function errorOf(fulfillmentOrder: object): Promise<string> {
  const answer = await ask(FULFIL, { fulfillment: { lineItemsByFulfillmentOrder: [fulfillmentOrder] } })
  return answer.data.fulfillmentCreate.userErrors[0].message
}

describe("a dispatch at the stand-in of Shopify", () => {
  it("of some pieces leaves the others to be sent, and of all of them closes the order", async () => {
    const id = await sale({
      Lines: [
        { Sku: "A", Quantity: 2 },
        { Sku: "B", Quantity: 1 },
      ],
    })
    const { id: fulfillmentOrderId, lineItems } = await fulfillmentOrderOf(id)
    const some = await ask(FULFIL, {
      fulfillment: {
        lineItemsByFulfillmentOrder: [
          { fulfillmentOrderId, fulfillmentOrderLineItems: [{ id: lineItems.nodes[0].id, quantity: 1 }] },
        ],
        notifyCustomer: true,
        trackingInfo: { company: "Royal Mail", number: "AB123456789GB" },
      },
    })
    expect(some.data.fulfillmentCreate).toMatchObject({
      fulfillment: {
        status: "SUCCESS",
        totalQuantity: 1,
        trackingInfo: [{ company: "Royal Mail", number: "AB123456789GB" }],
      },
      userErrors: [],
    })
    const between = await fulfillmentOrderOf(id)
    expect(between).toMatchObject({
      status: "IN_PROGRESS",
      lineItems: { nodes: [{ remainingQuantity: 1 }, { remainingQuantity: 1 }] },
    })
    await ask(FULFIL, { fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }] } })
    expect(await fulfillmentOrderOf(id)).toMatchObject({ status: "CLOSED" })
    expect(await found(`status:closed id:${id.split("/").at(-1)}`)).toEqual([id])
    const again = await ask(FULFIL, { fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }] } })
    expect(again.data.fulfillmentCreate).toMatchObject({
      fulfillment: null,
      userErrors: [{ message: expect.stringContaining("unfulfillable status= closed") }],
    })
    const { Dispatches } = await control("GET", `/orders/${encodeURIComponent(id)}`)
    expect(Dispatches).toHaveLength(2)
  })

  it("of more than is left, of no known order, or of a held one is a user error", async () => {
    const id = await sale({ Lines: [{ Sku: "A", Quantity: 1 }] })
    const { id: fulfillmentOrderId, lineItems } = await fulfillmentOrderOf(id)
    const line = lineItems.nodes[0].id
    expect(await errorOf({ fulfillmentOrderId, fulfillmentOrderLineItems: [{ id: line, quantity: 2 }] })).toContain(
      "Invalid fulfillment order line item quantity",
    )
    expect(await errorOf({ fulfillmentOrderId: "gid://shopify/FulfillmentOrder/1" })).toBe(
      "Fulfillment order does not exist.",
    )
    await edit(id, { Held: true })
    expect(await errorOf({ fulfillmentOrderId })).toContain("on_hold")
  })

  it("has its number changed without being told twice", async () => {
    const id = await sale({ Lines: [{ Sku: "A", Quantity: 1 }] })
    const { id: fulfillmentOrderId } = await fulfillmentOrderOf(id)
    const made = await ask(FULFIL, {
      fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }], trackingInfo: { number: "OLD" } },
    })
    const fulfillmentId = made.data.fulfillmentCreate.fulfillment.id
    const update = `mutation($id: ID!, $info: FulfillmentTrackingInput!) { fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $info, notifyCustomer: false) {
      fulfillment { trackingInfo { number } } userErrors { message } } }`
    const changed = await ask(update, { id: fulfillmentId, info: { number: "NEW", company: "DPD UK" } })
    expect(changed.data.fulfillmentTrackingInfoUpdate).toEqual({
      fulfillment: { trackingInfo: [{ number: "NEW" }] },
      userErrors: [],
    })
    const told = await ask(`{ order(id: "${id}") { fulfillments(first: 10) { id trackingInfo { number company } } } }`)
    expect(told.data.order.fulfillments).toEqual([
      { id: fulfillmentId, trackingInfo: [{ number: "NEW", company: "DPD UK" }] },
    ])
    const none = await ask(update, { id: "gid://shopify/Fulfillment/1", info: { number: "X" } })
    expect(none.data.fulfillmentTrackingInfoUpdate.userErrors[0].message).toBe("Fulfillment does not exist.")
  })
})
