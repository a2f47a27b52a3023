import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { tryStandIn } from "../try-stand-in.ts"
import { AMAZON_APP, AMAZON_UK } from "./amazon-app.ts"

const BASE = "/marketplaces/amazon"
const HERON = "A2SANDBOXHERON"
const CURLEW = "A3SANDBOXCURLEW"
const OPEN = {
  Generosity: 1_000_000,
  TokenSeconds: null,
  Scopes: null,
  ClockSkewSeconds: null,
  AcceptUrl: null,
  Closed: null,
}
const { sandbox, control, sale, told, decide, close } = tryStandIn("amazon")

beforeEach(async () => control("PUT", "/settings", OPEN))
afterAll(close)

function consentUrl(changes: Readonly<Record<string, string>> = {}): string {
  const query = {
    application_id: AMAZON_APP.applicationId,
    state: "s-1",
    version: "beta",
    redirect_uri: "https://ours.example/back",
    ...changes,
  }
  return `${BASE}/apps/authorize/consent?${new URLSearchParams(query).toString()}`
}

async function token(form: Readonly<Record<string, string>>) {
  const { clientId: client_id, clientSecret: client_secret } = AMAZON_APP
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const payload = new URLSearchParams({ client_id, client_secret, ...form }).toString()
  const answer = await sandbox.inject({ method: "POST", url: `${BASE}/auth/o2/token`, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}

async function linked(account = HERON) {
  const back = await decide(consentUrl(), { decision: "agree", account })
  const code = back.searchParams.get("spapi_oauth_code") ?? ""
  return token({ grant_type: "authorization_code", code, redirect_uri: "https://ours.example/back" })
}

async function get(access: string, path: string) {
  const answer = await sandbox.inject({ url: `${BASE}${path}`, headers: { "x-amz-access-token": access } })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

async function search(access: string, query: string) {
  return get(access, `/orders/2026-01-01/orders?${query}`)
}

async function confirm(access: string, id: string, payload: object) {
  const url = `${BASE}/orders/v0/orders/${id}/shipmentConfirmation`
  const answer = await sandbox.inject({ method: "POST", url, headers: { "x-amz-access-token": access }, payload })
  return { status: answer.statusCode, message: answer.body === "" ? "" : answer.json().errors[0].message }
}

describe("authorising the app at Amazon", () => {
  it("goes over a page that names the sellers, and comes back with a code, the seller and the state", async () => {
    expect((await sandbox.inject({ url: consentUrl() })).body).toContain("Curlew Stationery")
    const { origin, searchParams } = await decide(consentUrl(), { decision: "agree", account: CURLEW })
    expect([origin, searchParams.get("selling_partner_id"), searchParams.get("state")]).toEqual([
      "https://ours.example",
      CURLEW,
      "s-1",
    ])
    expect(await linked()).toMatchObject({
      status: 200,
      token_type: "bearer",
      expires_in: 3600,
      access_token: expect.stringMatching(/^Atza\|/),
      refresh_token: expect.stringMatching(/^Atzr\|/),
    })
    const declined = await decide(consentUrl(), { decision: "decline", account: CURLEW })
    expect([declined.searchParams.get("spapi_oauth_code"), declined.searchParams.get("error")]).toEqual([
      null,
      "access_denied",
    ])
  })

  it("goes back to the address of the registration where the call names none", async () => {
    expect((await sandbox.inject({ url: consentUrl({ redirect_uri: "" }) })).statusCode).toBe(400)
    await control("PUT", "/settings", { AcceptUrl: "https://registered.example/x" })
    const back = await decide(consentUrl({ redirect_uri: "" }), { decision: "agree", account: HERON })
    expect(back.origin).toBe("https://registered.example")
    const code = back.searchParams.get("spapi_oauth_code") ?? ""
    expect((await token({ grant_type: "authorization_code", code })).status).toBe(200)
  })

  it("is refused to an unknown application, without a state and in another version", async () => {
    for (const wrong of [
      { application_id: "amzn1.sp.solution.other" },
      { state: "" },
      { version: "gamma" },
      { redirect_uri: "javascript:1" },
    ]) {
      expect((await sandbox.inject({ url: consentUrl(wrong) })).statusCode).toBe(400)
    }
  })
})

describe("a token of Login with Amazon", () => {
  it("is given for a code once, within five minutes, to the address that it was sent to", async () => {
    const give = async () =>
      (await decide(consentUrl(), { decision: "agree", account: HERON })).searchParams.get("spapi_oauth_code") ?? ""
    const form = { grant_type: "authorization_code", redirect_uri: "https://ours.example/back" }
    const code = await give()
    expect((await token({ ...form, code })).status).toBe(200)
    expect(await token({ ...form, code })).toMatchObject({
      status: 400,
      error: "invalid_grant",
      error_description: "The request has an invalid grant parameter : code",
    })
    expect(
      (await token({ ...form, code: await give(), redirect_uri: "https://other.example" })).error_description,
    ).toContain("redirect_uri")
    const late = await give()
    await control("PUT", "/settings", { ClockSkewSeconds: 301 })
    expect((await token({ ...form, code: late })).error).toBe("invalid_grant")
  })

  it("is refused for a wrong secret, and for another kind of grant", async () => {
    expect(await token({ grant_type: "refresh_token", client_secret: "wrong" })).toMatchObject({
      status: 401,
      error: "invalid_client",
    })
    expect(await token({ grant_type: "password" })).toMatchObject({ status: 400, error: "unsupported_grant_type" })
  })

  it("ends after an hour and is renewed, until the seller takes the consent back", async () => {
    const { access_token: access, refresh_token } = await linked(CURLEW)
    await control("PUT", "/settings", { ClockSkewSeconds: 3601 })
    const over = await search(access, "lastUpdatedAfter=2026-01-01T00:00:00Z")
    expect(over).toMatchObject({
      status: 403,
      body: { errors: [{ code: "Unauthorized", details: "The access token you provided has expired." }] },
    })
    const renewed = await token({ grant_type: "refresh_token", refresh_token })
    expect((await search(renewed.access_token, "lastUpdatedAfter=2026-01-01T00:00:00Z")).status).toBe(200)
    await control("PUT", "/settings", { Revoked: CURLEW })
    expect((await token({ grant_type: "refresh_token", refresh_token })).error).toBe("invalid_grant")
    expect((await search(renewed.access_token, "lastUpdatedAfter=2026-01-01T00:00:00Z")).status).toBe(403)
  })
})

describe("a search of orders at Amazon", () => {
  const SINCE = "lastUpdatedAfter=2026-01-01T00:00:00Z"

  it("tells of each order what is asked for, without a wrapper", async () => {
    const id = await sale({ Lines: [{ Sku: "TEA-1", Title: "Tea", Quantity: 2, Price: 650 }], Service: "STANDARD" })
    const { access_token: access } = await linked()
    const { status, headers, body } = await search(access, `${SINCE}&includedData=BUYER,RECIPIENT,PROCEEDS,FULFILLMENT`)
    expect([status, headers["x-amzn-requestid"]]).toEqual([200, expect.any(String)])
    expect(body.orders.find(({ orderId }: { orderId: string }) => orderId === id)).toMatchObject({
      orderId: expect.stringMatching(/^\d{3}-\d{7}-\d{7}$/),
      salesChannel: { marketplaceId: AMAZON_UK.marketplaceId },
      recipient: { deliveryAddress: { name: "Agnes Ashdown", countryCode: "GB" } },
      proceeds: { grandTotal: { amount: "16.35", currencyCode: "GBP" } },
      fulfillment: { fulfillmentStatus: "UNSHIPPED", fulfilledBy: "MERCHANT", fulfillmentServiceLevel: "STANDARD" },
      orderItems: [
        {
          quantityOrdered: 2,
          product: { sellerSku: "TEA-1", price: { unitPrice: { amount: "6.50" } } },
          fulfillment: { quantityUnfulfilled: 2 },
        },
      ],
    })
    const bare = await get(access, `/orders/2026-01-01/orders/${id}`)
    expect(bare.body.order).toMatchObject({ orderId: id })
    expect(bare.body.order.recipient).toBeUndefined()
  })

  it("comes in pages by a token, which is good for this search alone", async () => {
    for (let count = 0; count < 5; count += 1) await sale()
    const { access_token: access } = await linked()
    const seen = new Set<string>()
    let next: string | undefined
    do {
      const more: string = next === undefined ? "" : `&paginationToken=${next}`
      const { body } = await search(access, `${SINCE}&maxResultsPerPage=2${more}`)
      for (const { orderId } of body.orders) seen.add(orderId)
      next = body.pagination.nextToken
      if (next !== undefined)
        expect((await search(access, `${SINCE}&maxResultsPerPage=3&paginationToken=${next}`)).status).toBe(400)
    } while (next !== undefined)
    const all = (await search(access, SINCE)).body.orders
    expect(seen.size).toBe(all.length)
    expect(seen.size).toBeGreaterThanOrEqual(5)
  })

  it("needs exactly one beginning, and no wrong value", async () => {
    const { access_token: access } = await linked()
    const soon = new Date(Date.now() - 60_000).toISOString()
    const wrong = [
      "",
      `${SINCE}&createdAfter=2026-01-01T00:00:00Z`,
      `${SINCE}&createdBefore=2026-01-02T00:00:00Z`,
      `${SINCE}&maxResultsPerPage=101`,
      `${SINCE}&colour=red`,
      `${SINCE}&fulfillmentStatuses=LOST`,
      `${SINCE}&lastUpdatedBefore=${soon}`,
      "lastUpdatedAfter=yesterday",
    ]
    for (const query of wrong)
      expect(await search(access, query)).toMatchObject({ status: 400, body: { errors: [{ code: "InvalidInput" }] } })
  })

  it("finds orders by their state", async () => {
    const [open, unpaid] = [await sale(), await sale({ Unpaid: true })]
    const { access_token: access } = await linked()
    const idsOf = async (status: string) =>
      (await search(access, `${SINCE}&fulfillmentStatuses=${status}`)).body.orders.map(
        ({ orderId }: { orderId: string }) => orderId,
      )
    expect(await idsOf("UNSHIPPED,PARTIALLY_SHIPPED")).toContain(open)
    expect(await idsOf("UNSHIPPED,PARTIALLY_SHIPPED")).not.toContain(unpaid)
    expect(await idsOf("PENDING")).toEqual([unpaid])
  })

  it("without a token, or the roles, is refused or told less", async () => {
    const id = await sale()
    const answer = await sandbox.inject({ url: `${BASE}/orders/2026-01-01/orders?${SINCE}` })
    expect([answer.statusCode, answer.json().errors[0].details]).toEqual([
      403,
      "Access token is missing in the request header.",
    ])
    const { access_token: access } = await linked()
    await control("PUT", "/settings", { Scopes: ["inventory-and-order-tracking"] })
    const bare = await get(access, `/orders/2026-01-01/orders/${id}?includedData=RECIPIENT,PROCEEDS`)
    expect([bare.body.order.recipient, typeof bare.body.order.proceeds]).toEqual([undefined, "object"])
    await control("PUT", "/settings", { Scopes: [] })
    expect((await search(access, SINCE)).status).toBe(403)
  })

  it("is taken twenty times, and then once in three minutes", async () => {
    const { access_token: access } = await linked(CURLEW)
    await control("PUT", "/settings", { Generosity: null })
    for (let count = 0; count < 20; count += 1) expect((await search(access, SINCE)).status).toBe(200)
    const over = await search(access, SINCE)
    expect(over).toMatchObject({ status: 429, body: { errors: [{ code: "QuotaExceeded" }] } })
    expect(over.headers["x-amzn-ratelimit-limit"]).toBe("0.0056")
    expect((await control("GET", "/calls")).Over).toBeGreaterThan(0)
  })
})

describe("a shipment confirmed at Amazon", () => {
  const detailOf = (orderItems: readonly object[], more: object = {}) => ({
    marketplaceId: AMAZON_UK.marketplaceId,
    packageDetail: {
      packageReferenceId: "1",
      carrierCode: "Royal Mail",
      trackingNumber: "AB1",
      shipDate: new Date().toISOString(),
      orderItems,
      ...more,
    },
  })

  it("is taken without an answer, and changed by the same reference", async () => {
    const id = await sale({ Lines: [{ Sku: "A", Quantity: 2 }] })
    const { access_token: access } = await linked()
    const [line] = (await told(id)).Lines
    const items = [{ orderItemId: line.Id, quantity: 2 }]
    expect((await confirm(access, id, detailOf(items))).status).toBe(204)
    expect(await told(id)).toMatchObject({
      State: "dispatched",
      Dispatches: [{ TrackingNumber: "AB1", Carrier: "Royal Mail" }],
    })
    expect((await confirm(access, id, detailOf(items, { trackingNumber: "AB2" }))).status).toBe(204)
    const order = await get(access, `/orders/2026-01-01/orders/${id}?includedData=PACKAGES,FULFILLMENT`)
    expect(order.body.order).toMatchObject({
      fulfillment: { fulfillmentStatus: "SHIPPED" },
      packages: [{ packageReferenceId: "1", trackingNumber: "AB2" }],
    })
    expect((await told(id)).Dispatches).toHaveLength(1)
    expect((await confirm(access, id, detailOf(items, { packageReferenceId: "2" }))).message).toContain(
      "order already fulfilled",
    )
  })

  it("is refused for each field that is missing or wrong", async () => {
    const id = await sale({ Lines: [{ Sku: "A", Quantity: 1 }] })
    const { access_token: access } = await linked()
    const [line] = (await told(id)).Lines
    const items = [{ orderItemId: line.Id, quantity: 1 }]
    for (const name of ["packageReferenceId", "carrierCode", "trackingNumber", "shipDate", "orderItems"]) {
      expect((await confirm(access, id, detailOf(items, { [name]: undefined }))).message).toContain(
        `[packageDetail.${name}]`,
      )
    }
    const wrong: readonly (readonly [object, string])[] = [
      [{ packageReferenceId: 1 }, "packageDetail.packageReferenceId"],
      [{ packageReferenceId: "A1" }, "must be a positive numeric value"],
      [{ carrierCode: "Other" }, "CarrierName"],
      [{ orderItems: [{ orderItemId: "1", quantity: 1 }] }, "OrderItemId is invalid"],
      [{ orderItems: [{ orderItemId: line.Id, quantity: 2 }] }, "Quantity"],
      [{ shipDate: "2020-01-01T00:00:00Z" }, "ShipDate"],
    ]
    for (const [change, message] of wrong)
      expect(await confirm(access, id, detailOf(items, change))).toEqual({
        status: 400,
        message: expect.stringContaining(message),
      })
    expect((await confirm(access, id, { ...detailOf(items), marketplaceId: "ATVPDKIKX0DER" })).status).toBe(400)
    expect((await confirm(access, "203-0000000-0000000", detailOf(items))).status).toBe(404)
    expect((await told(id)).State).toBe("open")
  })
})
