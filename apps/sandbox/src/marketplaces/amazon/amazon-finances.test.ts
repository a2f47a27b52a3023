import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { AMAZON_UK } from "./amazon-app.ts"
import { CURLEW, tryAmazon } from "./try-amazon.ts"

const { control, sale, told, edit, linked, get, search, confirm, open, close } = tryAmazon()

beforeEach(open)
afterAll(close)

const SINCE = "2026-01-01T00:00:00Z"
const since = new Date(Date.now() - 3_600_000).toISOString()

async function sent(): Promise<{ readonly id: string; readonly line: string; readonly access: string }> {
  const id = await sale({ Lines: [{ Sku: "TEA-1", Title: "Tea", Quantity: 3, Price: 650 }] })
  const { access_token: access } = await linked()
  const line = (await told(id)).Lines[0].Id
  const detail = {
    packageReferenceId: "1",
    carrierCode: "Royal Mail",
    trackingNumber: "AB1",
    shipDate: new Date().toISOString(),
    orderItems: [{ orderItemId: line, quantity: 3 }],
  }
  await confirm(access, id, { marketplaceId: AMAZON_UK.marketplaceId, packageDetail: detail })
  return { id, line, access }
}
const refund = async (id: string, Line: string, Quantity: number) => edit(id, { Refund: [{ Line, Quantity }] })

describe("refunds at Amazon", () => {
  it("of what was sent are posted by the goods, with what went back for them, and leave the order as it was", async () => {
    const { id, line, access } = await sent()
    const order = async () => (await get(access, `/orders/2026-01-01/orders/${id}?includedData=FULFILLMENT`)).body.order
    const before = await order()
    await refund(id, line, 2)
    expect(await order()).toEqual(before)
    const { status, body } = await get(access, `/finances/v0/orders/${id}/financialEvents`)
    expect(status).toBe(200)
    expect(body.payload.FinancialEvents.RefundEventList).toEqual([
      {
        AmazonOrderId: id,
        SellerOrderId: id,
        MarketplaceName: "Amazon.co.uk",
        PostedDate: expect.stringMatching(/^\d{4}-.*Z$/),
        ShipmentItemAdjustmentList: [
          expect.objectContaining({
            SellerSKU: "TEA-1",
            OrderAdjustmentItemId: expect.stringMatching(/^\d+$/),
            QuantityShipped: 2,
            ItemChargeAdjustmentList: [
              { ChargeType: "Principal", ChargeAmount: { CurrencyCode: "GBP", CurrencyAmount: -13 } },
              { ChargeType: "Tax", ChargeAmount: { CurrencyCode: "GBP", CurrencyAmount: 0 } },
            ],
          }),
        ],
      },
    ])
    // A refund leaves the order's time of change as it was; an edit of the order sets a later one.
    await edit(id, { Service: "EXPEDITED" })
    expect((await order()).lastUpdatedTime > before.lastUpdatedTime).toBe(true)
  })

  it("of what was not sent are cancellations, and nothing is posted", async () => {
    const id = await sale({ Lines: [{ Sku: "TEA-1", Title: "Tea", Quantity: 3, Price: 650 }] })
    const { access_token: access } = await linked()
    await refund(id, (await told(id)).Lines[0].Id, 1)
    const { body } = await get(access, `/finances/v0/orders/${id}/financialEvents`)
    expect(body.payload.FinancialEvents.RefundEventList).toEqual([])
    const { body: order } = await get(access, `/orders/2026-01-01/orders/${id}?includedData=FULFILLMENT`)
    expect(order.order.orderItems[0].fulfillment).toEqual({ quantityFulfilled: 0, quantityUnfulfilled: 2 })
  })

  it("come in pages by a token, which is good for this question alone", async () => {
    const { id, line, access } = await sent()
    for (let count = 0; count < 3; count += 1) await refund(id, line, 1)
    const page = async (more: string) =>
      (await get(access, `/finances/v0/financialEvents?PostedAfter=${since}&MaxResultsPerPage=1${more}`)).body
    const seen: string[] = []
    const tokens: string[] = []
    for (let more = ""; ;) {
      const { payload } = await page(more)
      for (const { AmazonOrderId } of payload.FinancialEvents.RefundEventList) seen.push(AmazonOrderId)
      if (payload.NextToken === undefined) break
      tokens.push(payload.NextToken)
      more = `&NextToken=${payload.NextToken}`
    }
    expect(seen.filter((each) => each === id)).toHaveLength(3)
    const other = await get(access, `/finances/v0/financialEvents?PostedAfter=${SINCE}&NextToken=${tokens[0]}`)
    expect(other).toMatchObject({ status: 400, body: { errors: [{ code: "InvalidInput" }] } })
  })

  it("are nobody else's", async () => {
    const { id, line } = await sent()
    await refund(id, line, 1)
    const { access_token: access } = await linked(CURLEW)
    expect((await get(access, `/finances/v0/orders/${id}/financialEvents`)).status).toBe(404)
    const { body } = await get(access, `/finances/v0/financialEvents?PostedAfter=${since}`)
    expect(body.payload.FinancialEvents.RefundEventList).toEqual([])
  })

  it("need a beginning, an end two minutes back, and at most 180 days between them", async () => {
    const { id, line, access } = await sent()
    await refund(id, line, 1)
    const wrong = ["", "PostedAfter=yesterday", `PostedAfter=${SINCE}&PostedBefore=${new Date().toISOString()}`]
    for (const query of wrong) {
      const answer = await get(access, `/finances/v0/financialEvents?${query}`)
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: "InvalidInput" }] } })
    }
    const old = await get(access, "/finances/v0/financialEvents?PostedAfter=2020-01-01T00:00:00Z")
    expect(old.body.payload.FinancialEvents.RefundEventList).toEqual([])
  })

  it("are told to nobody without the role, who still reads orders", async () => {
    const { id, access } = await sent()
    await control("PUT", "/settings", { Scopes: ["inventory-and-order-tracking"] })
    const denied = { status: 403, body: { errors: [{ code: "Unauthorized" }] } }
    expect(await get(access, `/finances/v0/financialEvents?PostedAfter=${since}`)).toMatchObject(denied)
    expect(await get(access, `/finances/v0/orders/${id}/financialEvents`)).toMatchObject(denied)
    expect((await search(access, `lastUpdatedAfter=${SINCE}`)).status).toBe(200)
  })

  it("are asked for thirty times, and then once in two seconds", async () => {
    const { access } = await sent()
    await control("PUT", "/settings", { Generosity: null })
    const ask = async () => get(access, `/finances/v0/financialEvents?PostedAfter=${since}`)
    for (let count = 0; count < 30; count += 1) expect((await ask()).status).toBe(200)
    const over = await ask()
    expect(over).toMatchObject({ status: 429, body: { errors: [{ code: "QuotaExceeded" }] } })
    expect(over.headers["x-amzn-ratelimit-limit"]).toBe("0.5")
  })
})
