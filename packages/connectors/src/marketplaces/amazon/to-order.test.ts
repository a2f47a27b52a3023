import { describe, expect, it } from "vitest"
import { z } from "zod"
import { orderSchema } from "./api.ts"
import { refundSchema } from "./refunded/from-response.ts"
import recorded from "./fixtures/read-done.json" with { type: "json" }
import { toOrder } from "./to-order.ts"

const objectSchema = z.record(z.string(), z.unknown())
const theirs = objectSchema.parse(z.object({ order: objectSchema }).parse(JSON.parse(recorded.text)).order)
const fulfillment = objectSchema.parse(theirs["fulfillment"])
const [item = {}] = z.array(objectSchema).parse(theirs["orderItems"])
const read = (changed: object) => toOrder(orderSchema.parse({ ...theirs, ...changed }))
const readItem = (changed: object) => read({ orderItems: [{ ...item, ...changed }] })
const money = (amount: string) => ({ amount, currencyCode: "GBP" })

describe("an order of Amazon's", () => {
  it("is told in our words", () => {
    expect(read({})).toEqual({
      ok: true,
      value: {
        id: "203-1234567-7654321",
        number: "",
        state: "open",
        reason: "",
        placedAt: "2026-11-14T09:12:31.000Z",
        paidAt: null,
        changedAt: "2026-11-14T09:43:10.000Z",
        dispatchBy: "2026-11-17T23:59:59.000Z",
        buyer: { id: "", email: "abc123@marketplace.amazon.co.uk", note: "" },
        recipient: {
          name: "Bronwyn Ashcombe",
          company: "",
          lines: ["22 Thistle Gardens"],
          town: "Kilmarrow",
          county: "Highland",
          postcode: "IV99 9ZZ",
          country: "GB",
          phone: "07700 900355",
          email: "abc123@marketplace.amazon.co.uk",
          isMasked: false,
        },
        currency: "GBP",
        moneyBack: 0,
        lines: [
          {
            id: "40012345678911",
            sku: "TEA-TIN-250",
            title: "Loose leaf tea tin, 250 g",
            variation: "",
            quantity: 2,
            wanted: 3,
            total: 2498,
            productId: "B000000001",
            imageUrl: "",
            productLink: "",
            weightKg: 0,
            tariffCode: "",
            originCountry: "",
            refs: {},
          },
        ],
        service: "STANDARD",
        combineKey: "",
        link: "",
        weightKg: 0,
        iossNumber: "IM4420001201",
        isGlobalShipping: false,
        isPrime: true,
        deliveryInstructions: "Blue door",
        safePlace: "Porch",
        // Something was sent, and nobody has asked yet what was given back since.
        refunds: null,
        refs: { marketplaceId: "A1F83G8C2ARO7P" },
      },
    })
  })

  it.each([
    ["PENDING_AVAILABILITY", "MERCHANT", "unpaid"],
    ["PENDING", "MERCHANT", "unpaid"],
    ["UNSHIPPED", "MERCHANT", "open"],
    ["PARTIALLY_SHIPPED", "MERCHANT", "open"],
    ["SHIPPED", "MERCHANT", "dispatched"],
    ["CANCELLED", "MERCHANT", "cancelled"],
    ["UNFULFILLABLE", "AMAZON", "elsewhere"],
    ["UNSHIPPED", "AMAZON", "elsewhere"],
    ["SHIPPED", "AMAZON", "elsewhere"],
    ["CANCELLED", "AMAZON", "cancelled"],
  ])("with the status %s, sent by %s, is %s", (fulfillmentStatus, fulfilledBy, state) => {
    expect(read({ fulfillment: { ...fulfillment, fulfillmentStatus, fulfilledBy } })).toMatchObject({
      value: { state },
    })
  })

  it("has nothing left to send once it is shipped or cancelled, and says why", () => {
    const shipped = { fulfillment: { fulfillmentStatus: "SHIPPED", fulfilledBy: "MERCHANT" } }
    expect(read(shipped)).toMatchObject({ value: { lines: [{ quantity: 0, total: 0 }] } })
    const cancelled = {
      fulfillment: { fulfillmentStatus: "CANCELLED" },
      recipient: null,
      orderItems: [{ ...item, cancellation: { cancellationExecution: { cancelReason: "BUYER_REQUESTED" } } }],
    }
    expect(read(cancelled)).toMatchObject({
      value: { reason: "BUYER_REQUESTED", recipient: { country: "" }, lines: [{ quantity: 0 }] },
    })
  })

  it("may have no price and no address while it is unpaid", () => {
    const bare = { ...item, product: { asin: "B1", title: "Tin" }, fulfillment: null }
    const changed = { proceeds: null, recipient: null, buyer: null, orderItems: [bare], programs: null }
    expect(read({ ...changed, fulfillment: { fulfillmentStatus: "PENDING" } })).toMatchObject({
      value: { state: "unpaid", currency: "", isPrime: false, lines: [{ quantity: 3, total: 0 }] },
    })
  })

  it("is priced by what the buyer paid for its goods with tax and discount, at the share that is left", () => {
    const breakdowns = [
      { type: "ITEM", subtotal: money("30.00") },
      { type: "TAX", subtotal: money("6.00") },
      { type: "DISCOUNT", subtotal: money("3.00") },
      { type: "SHIPPING", subtotal: money("4.99") },
    ]
    expect(readItem({ proceeds: { breakdowns } })).toMatchObject({ value: { lines: [{ quantity: 2, total: 2200 }] } })
  })

  it("counts pieces less those that were sent where Amazon does not say what is left", () => {
    expect(readItem({ fulfillment: { quantityFulfilled: 1 } })).toMatchObject({ value: { lines: [{ quantity: 2 }] } })
    expect(readItem({ fulfillment: {} })).toMatchObject({ value: { lines: [{ quantity: 3 }] } })
  })

  it("has no IOSS number of another form", () => {
    const shipping = { internationalShipping: { iossNumber: "IM1" } }
    expect(readItem({ fulfillment: { shipping } })).toMatchObject({ value: { iossNumber: "" } })
  })

  it.each([
    ["a status nobody documented", { fulfillment: { fulfillmentStatus: "LOST" } }, 'Its status "LOST" is not known.'],
    ["no address", { recipient: null }, "Its delivery address was not given to us."],
    ["no items", { orderItems: [] }, "It has no items."],
    [
      "no price",
      { orderItems: [{ ...item, product: { title: "Tin" } }] },
      "The price of one of its lines can't be read.",
    ],
  ])("can't be read with %s", (_title, changed, error) => {
    expect(read(changed)).toMatchObject({ ok: false, error: { why: error } })
  })
})

/** What Amazon posts of pieces that were sent, with so much of the goods' price. */
const posted = (quantity: number, amount: number, over: object = {}) => ({
  SellerSKU: "TEA-TIN-250",
  OrderAdjustmentItemId: `9${quantity}${Math.abs(amount)}`,
  QuantityShipped: quantity,
  ItemChargeAdjustmentList: [
    { ChargeType: "Principal", ChargeAmount: { CurrencyCode: "GBP", CurrencyAmount: amount } },
    { ChargeType: "ShippingCharge", ChargeAmount: { CurrencyCode: "GBP", CurrencyAmount: -3.99 } },
  ],
  ...over,
})
const refund = (...items: readonly object[]) =>
  refundSchema.parse({
    AmazonOrderId: "203-1234567-7654321",
    PostedDate: "2026-11-16T08:00:00Z",
    ShipmentItemAdjustmentList: items,
  })
/** Three tins of 12.49, all of them sent. */
const sent = {
  fulfillment: { fulfillmentStatus: "SHIPPED", fulfilledBy: "MERCHANT" },
  orderItems: [{ ...item, fulfillment: { quantityFulfilled: 3, quantityUnfulfilled: 0 } }],
}
const readSent = (refunds: Parameters<typeof toOrder>[1], changed: object = sent) => {
  const order = toOrder(orderSchema.parse({ ...theirs, ...changed }), refunds)
  return order.ok
    ? { wanted: order.value.lines.map(({ wanted }) => wanted), back: order.value.moneyBack }
    : order.error.why
}

describe("a refund of what Amazon has as sent", () => {
  it.each([
    ["of nothing", [], 3, 0],
    ["of one piece at its price", [refund(posted(1, -12.49))], 2, 0],
    ["of two pieces, one after the other", [refund(posted(1, -12.49)), refund(posted(1, -12.48))], 1, 0],
    ["of all pieces", [refund(posted(3, -37.47))], 0, 0],
    ["of some of a price", [refund(posted(1, -5))], 3, 500],
    ["of a price and some of another", [refund(posted(1, -12.49), posted(1, -2.5))], 2, 250],
    ["of all the money in parts", [refund(posted(1, -30)), refund(posted(1, -7.47))], 0, 0],
    ["of postage alone", [refund(posted(1, 0, { ItemChargeAdjustmentList: [] }))], 3, 0],
    ["of another product", [refund(posted(1, -12.49, { SellerSKU: "CUP" }))], 3, 0],
    ["that names the line", [refund(posted(1, -12.49, { SellerSKU: "", OrderItemId: "40012345678911" }))], 2, 0],
  ])("%s", (_title, refunds, wanted, back) => {
    expect(readSent(refunds)).toEqual({ wanted: [wanted], back })
  })

  it("is shared by two lines of one product", () => {
    const fulfillment = { quantityFulfilled: 1, quantityUnfulfilled: 0 }
    const twin = { ...item, quantityOrdered: 1, fulfillment }
    const orderItems = [twin, { ...twin, orderItemId: "40012345678912" }]
    const twins = { ...sent, orderItems }
    expect(readSent([refund(posted(1, -12.49))], twins)).toEqual({ wanted: [0, 1], back: 0 })
    expect(readSent([refund(posted(1, -12.49), posted(1, -12.49))], twins)).toEqual({ wanted: [0, 0], back: 0 })
  })

  it("makes the order news by its own time, and is named", () => {
    const order = toOrder(orderSchema.parse({ ...theirs, ...sent }), [refund(posted(1, -12.49))])
    expect(order).toMatchObject({
      value: { state: "dispatched", changedAt: "2026-11-16T08:00:00.000Z", refunds: ["9112.49"] },
    })
  })

  it("is not to be told of an order of which nothing was sent", () => {
    const fulfillment = { fulfillmentStatus: "UNSHIPPED", fulfilledBy: "MERCHANT" }
    const orderItems = [{ ...item, fulfillment: { quantityFulfilled: 0, quantityUnfulfilled: 3 } }]
    const order = read({ fulfillment, orderItems })
    expect(order.ok && "refunds" in order.value).toBe(false)
  })
})
