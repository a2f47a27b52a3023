import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { AMAZON_UK } from "./amazon-app.ts"
import { CURLEW, tryAmazon } from "./try-amazon.ts"

const { sandbox, control, sale, told, base: BASE, linked, get, search, confirm, open, close } = tryAmazon()

beforeEach(open)
afterAll(close)

function detailOf(orderItems: readonly object[], more: object = {}) {
  const shipDate = new Date().toISOString()
  const detail = { packageReferenceId: "1", carrierCode: "Royal Mail", trackingNumber: "AB1", shipDate, orderItems }
  return { marketplaceId: AMAZON_UK.marketplaceId, packageDetail: { ...detail, ...more } }
}

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
    const tokens: unknown[] = []
    let next: string | undefined
    do {
      const more: string = next === undefined ? "" : `&paginationToken=${next}`
      const { body } = await search(access, `${SINCE}&maxResultsPerPage=2${more}`)
      for (const { orderId } of body.orders) seen.add(orderId)
      next = body.pagination.nextToken
      tokens.push(next)
    } while (next !== undefined)
    const other = await search(access, `${SINCE}&maxResultsPerPage=3&paginationToken=${String(tokens[0])}`)
    expect(other).toMatchObject({ status: 400, body: { errors: [{ message: "The paginationToken is invalid." }] } })
    const all = (await search(access, SINCE)).body.orders
    expect(seen.size).toBe(all.length)
    expect(seen.size).toBeGreaterThanOrEqual(5)
  })

  it("needs exactly one beginning, and no wrong value", async () => {
    const { access_token: access } = await linked()
    const soon = new Date(Date.now() - 60_000).toISOString()
    const wrong = [
      `${SINCE}&createdAfter=2026-01-01T00:00:00Z`,
      `${SINCE}&createdBefore=2026-01-02T00:00:00Z`,
      `${SINCE}&maxResultsPerPage=101`,
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

  it("is refused for each field that is wrong", async () => {
    const id = await sale({ Lines: [{ Sku: "A", Quantity: 1 }] })
    const { access_token: access } = await linked()
    const [line] = (await told(id)).Lines
    const items = [{ orderItemId: line.Id, quantity: 1 }]
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
