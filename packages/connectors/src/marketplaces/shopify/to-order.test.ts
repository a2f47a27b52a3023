import { describe, expect, it } from "vitest"
import { z } from "zod"
import readDone from "./fixtures/read-done.json" with { type: "json" }
import { shopifyOrderSchema } from "./shopify-order.ts"
import { toOrder } from "./to-order.ts"

const recorded = z
  .object({ data: z.object({ nodes: z.tuple([z.record(z.string(), z.unknown()), z.null()]) }) })
  .parse(JSON.parse(readDone.text)).data.nodes[0]
const { lineItems, fulfillmentOrders } = z
  .object({
    lineItems: z.object({ nodes: z.tuple([z.record(z.string(), z.unknown())]) }),
    fulfillmentOrders: z.object({ nodes: z.tuple([z.record(z.string(), z.unknown())]) }),
  })
  .parse(recorded)

function read(change: object = {}) {
  const order = toOrder(shopifyOrderSchema.parse({ ...recorded, ...change }), "example-goods.myshopify.com")
  if (!order.ok) throw new Error(order.error.why)
  return order.value
}
const line = (change: object) => ({ lineItems: { nodes: [{ ...lineItems.nodes[0], ...change }] } })
const fulfilmentOrder = (change: object) => ({
  fulfillmentOrders: { nodes: [{ ...fulfillmentOrders.nodes[0], ...change }] },
})
const remaining = (remainingQuantity: number) =>
  fulfilmentOrder({
    lineItems: { nodes: [{ id: "f", remainingQuantity, lineItem: { id: "gid://shopify/LineItem/1" } }] },
  })

describe("an order of Shopify's", () => {
  it("is told in our words", () => {
    expect(read()).toMatchObject({
      number: "#1001",
      state: "open",
      placedAt: "2026-11-14T10:15:00.000Z",
      buyer: { id: "", email: "seraphina@example.com", note: "Gift" },
      recipient: {
        lines: ["3 Cooper Mews", "Studio 1"],
        town: "Bristol",
        postcode: "BS99 9ZZ",
        country: "GB",
        isMasked: false,
      },
      service: "Tracked 48",
      weightKg: 1.25,
      link: "https://admin.shopify.com/store/example-goods/orders/5900000000001",
      // Three at 22.00, less 6.01.
      lines: [
        { quantity: 3, total: 5999, variation: "Navy", weightKg: 0.4, tariffCode: "420292", originCountry: "IN" },
      ],
    })
  })

  it("counts what is still to be sent, and its share of the price", () => {
    const partly = {
      ...line({ unfulfilledQuantity: 2 }),
      ...remaining(2),
      displayFulfillmentStatus: "PARTIALLY_FULFILLED",
    }
    expect(read(partly)).toMatchObject({ state: "open", weightKg: 0, lines: [{ quantity: 2, total: 3999 }] })
    // One was refunded before it left.
    expect(read(line({ currentQuantity: 1 })).lines).toMatchObject([{ quantity: 1, total: 2000 }])
  })

  it.each([
    [{ displayFinancialStatus: "PENDING" }, "unpaid"],
    [{ displayFinancialStatus: "AUTHORIZED" }, "unpaid"],
    [{ displayFinancialStatus: "REFUNDED" }, "refunded"],
    [{ displayFinancialStatus: "PARTIALLY_REFUNDED" }, "open"],
    [{ displayFulfillmentStatus: "FULFILLED" }, "dispatched"],
    [{ cancelledAt: "2026-11-14T11:00:00Z" }, "cancelled"],
    [fulfilmentOrder({ status: "ON_HOLD" }), "held"],
    [fulfilmentOrder({ status: "SCHEDULED" }), "held"],
    [fulfilmentOrder({ status: "CLOSED" }), "elsewhere"],
    [fulfilmentOrder({ deliveryMethod: { methodType: "PICK_UP" } }), "elsewhere"],
  ])("is in its state: %#", (change, state) => {
    expect(read(change).state).toBe(state)
  })

  it("stays open and is masked where the app may not see the buyer", () => {
    expect(read({ shippingAddress: null, email: null })).toMatchObject({ state: "open", recipient: { isMasked: true } })
    const hidden = { shippingAddress: { name: null, address1: null, city: "Bristol", countryCodeV2: "GB" } }
    expect(read(hidden).recipient).toMatchObject({ name: "", isMasked: true, country: "GB" })
  })

  it("says which of its lines are not shipped, and how many there are", () => {
    const { lines } = read({ ...line({ requiresShipping: false }), ...remaining(0) })
    expect(lines).toMatchObject([{ quantity: 3, isVirtual: true }])
  })

  it("is not read in part", () => {
    const cutOff = { lineItems: { pageInfo: { hasNextPage: true }, nodes: lineItems.nodes } }
    const order = toOrder(shopifyOrderSchema.parse({ ...recorded, ...cutOff }), "a.myshopify.com")
    expect(order).toMatchObject({ ok: false })
  })
})
