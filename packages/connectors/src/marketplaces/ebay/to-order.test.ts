import { describe, expect, it } from "vitest"
import { ebayOrderSchema } from "./ebay-order.ts"
import { aLine, anInstruction, anOrder, anOrderAsAnswered, pounds } from "./fixtures/an-order.ts"
import { toOrder } from "./to-order.ts"

function read(change: object = {}, sent?: ReadonlyMap<string, number>) {
  const order = toOrder(anOrder(change), sent)
  if (!order.ok) throw new Error(order.error.why)
  return order.value
}
const cancel = (cancelState: string, cancelRequests: object[] = []) => ({
  cancelStatus: { cancelState, cancelRequests },
})
const address = (change: object) => {
  const { shipTo } = anOrderAsAnswered.fulfillmentStartInstructions[0]?.shippingStep ?? {}
  return { ...shipTo, contactAddress: { ...shipTo?.contactAddress, ...change } }
}

const tax = (name: string, value: string) => ({ taxType: "VAT", ebayReference: { name, value } })
const taxed = (...taxes: object[]) => ({ lineItems: [aLine({ ebayCollectAndRemitTaxes: taxes })] })
const lineOf = (change: object, sent?: ReadonlyMap<string, number>) =>
  read({ lineItems: [aLine({ quantity: 3, lineItemCost: pounds("30.00"), ...change })] }, sent).lines[0]
const refunds = (...values: string[]) => ({ refunds: values.map((value) => ({ amount: pounds(value) })) })

describe("an order of eBay's", () => {
  it("is read to the letter", () => {
    expect(read()).toEqual({
      id: "21-12345-67890",
      number: "",
      state: "open",
      reason: "",
      placedAt: "2026-11-14T09:20:11.000Z",
      paidAt: "2026-11-14T09:20:12.000Z",
      changedAt: "2026-11-14T09:20:15.000Z",
      dispatchBy: "2026-11-17T22:59:59.000Z",
      buyer: { id: "quillfeather_88", email: "a1b2c3@members.ebay.com", note: "Ring twice" },
      recipient: {
        name: "Morwenna Tregallick",
        company: "",
        lines: ["14 Harbour Row", "Flat 2"],
        town: "Penrallow",
        county: "Cornwall",
        postcode: "TR19 6ZZ",
        country: "GB",
        phone: "07700 900118",
        email: "a1b2c3@members.ebay.com",
        isMasked: false,
      },
      currency: "GBP",
      moneyBack: 0,
      lines: [
        {
          id: "10041234567890",
          sku: "MUG-SPK-350",
          title: "Stoneware mug, speckled 350ml",
          variation: "Colour: Navy",
          quantity: 1,
          wanted: 1,
          total: 1250,
          productId: "335500112233",
          imageUrl: "",
          productLink: "https://www.ebay.co.uk/itm/335500112233",
          weightKg: 0,
          tariffCode: "",
          originCountry: "",
          refs: {},
        },
      ],
      service: "UK_RoyalMailTracked48",
      combineKey: expect.stringMatching(/^[\w-]{43}$/),
      link: "https://www.ebay.co.uk/mesh/ord/details?orderid=21-12345-67890",
      weightKg: 0,
      iossNumber: "",
      isGlobalShipping: false,
      isPrime: false,
      deliveryInstructions: "",
      safePlace: "",
      refs: {},
    })
  })

  it.each([
    ["open", {}],
    ["open", { orderPaymentStatus: "PARTIALLY_REFUNDED" }],
    ["open", { orderFulfillmentStatus: "IN_PROGRESS" }],
    ["open", { cancelStatus: null }],
    ["unpaid", { orderPaymentStatus: "PENDING" }],
    ["unpaid", { orderPaymentStatus: "FAILED" }],
    ["refunded", { orderPaymentStatus: "FULLY_REFUNDED" }],
    ["refunded", { orderPaymentStatus: "FULLY_REFUNDED", orderFulfillmentStatus: "FULFILLED" }],
    ["dispatched", { orderFulfillmentStatus: "FULFILLED" }],
    ["dispatched", { orderFulfillmentStatus: "FULFILLED", ...cancel("IN_PROGRESS") }],
    ["held", cancel("IN_PROGRESS")],
    ["cancelled", cancel("CANCELED")],
    ["cancelled", { ...cancel("CANCELED"), orderPaymentStatus: "FULLY_REFUNDED" }],
    ["elsewhere", { program: { fulfillmentProgram: { fulfilledBy: "EBAY" } } }],
    ["elsewhere", { fulfillmentStartInstructions: [{ fulfillmentInstructionsType: "FULFILLED_BY_EBAY" }] }],
    ["elsewhere", { fulfillmentStartInstructions: [{ fulfillmentInstructionsType: "DIGITAL" }] }],
    ["elsewhere", { fulfillmentStartInstructions: [{ fulfillmentInstructionsType: "PREPARE_FOR_PICKUP" }] }],
    [
      "elsewhere",
      {
        fulfillmentStartInstructions: [
          anInstruction({
            fulfillmentInstructionsType: "PREPARE_FOR_PICKUP",
            pickupStep: { merchantLocationKey: "1" },
          }),
        ],
      },
    ],
    ["open", { fulfillmentStartInstructions: [anInstruction({ fulfillmentInstructionsType: "SELLER_DEFINED" })] }],
  ])("is %s when eBay says %o", (state, change) => {
    expect(read(change).state).toBe(state)
  })

  it("to be collected at a counter is sent there", () => {
    const counter = anInstruction({ fulfillmentInstructionsType: "PREPARE_FOR_PICKUP" })
    expect(read({ fulfillmentStartInstructions: [counter] })).toMatchObject({
      state: "open",
      recipient: { postcode: "TR19 6ZZ" },
    })
  })

  it.each([
    ["orderPaymentStatus", { orderPaymentStatus: "ON_ICE" }],
    ["orderFulfillmentStatus", { orderFulfillmentStatus: "SENT" }],
    ["cancelStatus.cancelState", cancel("MAYBE")],
    ["lineItems.0.lineItemFulfillmentStatus", { lineItems: [aLine({ lineItemFulfillmentStatus: "SENT" })] }],
    [
      "fulfillmentStartInstructions.0.fulfillmentInstructionsType",
      { fulfillmentStartInstructions: [{ fulfillmentInstructionsType: "BY_DRONE" }] },
    ],
  ])("can't be read with another %s than is documented", (path, change) => {
    const parsed = ebayOrderSchema.safeParse({ ...anOrderAsAnswered, ...change })
    expect(parsed.error?.issues.map((issue) => issue.path.join("."))).toEqual([path])
  })

  it("says why it is cancelled or held, where eBay says so", () => {
    const asked = [{ cancelReason: "ORDER_UNPAID" }]
    expect(read(cancel("CANCELED", asked)).reason).toBe("ORDER_UNPAID")
    expect(read(cancel("CANCELED")).reason).toBe("")
    expect(read(cancel("IN_PROGRESS", asked)).reason).toBe("ORDER_UNPAID")
    expect(read(cancel("IN_PROGRESS")).reason).toBe("A cancellation was asked for.")
  })

  it("that goes by Global Shipping goes to the hub, with its reference above the street", () => {
    const hub = anInstruction({ ebaySupportedFulfillment: true }, { shipToReferenceId: "1234567890123456" })
    const order = read({ fulfillmentStartInstructions: [hub] })
    expect(order).toMatchObject({ isGlobalShipping: true, combineKey: "" })
    expect(order.recipient.lines).toEqual(["Reference #1234567890123456", "14 Harbour Row", "Flat 2"])
    const written = anInstruction(
      { ebaySupportedFulfillment: true },
      { shipToReferenceId: "1234567890123456", shipTo: address({ addressLine2: "Ref 1234567890123456" }) },
    )
    expect(read({ fulfillmentStartInstructions: [written] }).recipient.lines).toEqual([
      "14 Harbour Row",
      "Ref 1234567890123456",
    ])
  })

  it("that is authenticated on its way is no Global Shipping, and goes with no other", () => {
    const change = {
      fulfillmentStartInstructions: [anInstruction({ ebaySupportedFulfillment: true })],
      program: { authenticityVerification: { status: "PENDING" } },
    }
    expect(read(change)).toMatchObject({ isGlobalShipping: false, combineKey: "" })
  })

  it("has the IOSS number that eBay names, and no other tax number", () => {
    expect(read(taxed(tax("OSS", "DE1"), tax("IOSS", "IM2760000742"))).iossNumber).toBe("IM2760000742")
    expect(read(taxed(tax("IOSS", "EU372"))).iossNumber).toBe("")
    expect(read(taxed({ taxType: "GST" })).iossNumber).toBe("")
  })

  it("has a town and no street ninety days later, and is still read", () => {
    const old = anInstruction({}, { shipTo: { contactAddress: { city: "Penrallow", countryCode: "gb" } } })
    const order = read({ fulfillmentStartInstructions: [old], orderFulfillmentStatus: "FULFILLED" })
    expect(order.recipient).toMatchObject({ name: "", lines: [], town: "Penrallow", country: "GB" })
    expect(order.combineKey).toBe("")
  })

  it("that is to be sent and has no address can't be understood", () => {
    const nowhere = anInstruction({}, { shipTo: null })
    const order = toOrder(anOrder({ fulfillmentStartInstructions: [nowhere] }))
    expect(order).toEqual({ ok: false, error: { reason: "ADDRESS", why: "The order has no address to send it to." } })
  })

  it("combines with another of the same buyer to the same address, however that is written", () => {
    const to = (change: object, username = "quillfeather_88") =>
      read({ buyer: { username }, fulfillmentStartInstructions: [anInstruction({}, { shipTo: address(change) })] })
    const { combineKey } = read()
    expect(to({ addressLine1: "14, harbour row", postalCode: "tr196zz" }).combineKey).toBe(combineKey)
    expect(to({ addressLine1: "15 Harbour Row" }).combineKey).not.toBe(combineKey)
    expect(to({}, "another").combineKey).not.toBe(combineKey)
  })
})

describe("a line of eBay's", () => {
  it.each([
    ["all of it", {}, 3, 3000],
    ["at the price after discounts", { discountedLineItemCost: pounds("27.00") }, 3, 2700],
    ["less what came back", refunds("4.00", "1.50"), 3, 2450],
    ["not at all once all came back", refunds("20.00", "10.00"), 0, 0],
    ["not at all once it is sent", { lineItemFulfillmentStatus: "FULFILLED" }, 0, 0],
  ])("is to be sent: %s", (_case, change, quantity, total) => {
    expect(lineOf(change)).toMatchObject({ quantity, total })
  })

  it("is to be sent less what has been, for its share of the price", () => {
    const change = { lineItemFulfillmentStatus: "IN_PROGRESS", lineItemCost: pounds("10.00") }
    expect(lineOf(change, new Map([["10041234567890", 1]]))).toMatchObject({ quantity: 2, total: 667 })
    expect(lineOf(change, new Map([["10041234567890", 5]]))).toMatchObject({ quantity: 0, total: 0 })
  })

  it("of an order that is cancelled or refunded is not to be sent", () => {
    expect(read(cancel("CANCELED")).lines).toMatchObject([{ quantity: 0, total: 0 }])
    expect(read({ orderPaymentStatus: "FULLY_REFUNDED" }).lines).toMatchObject([{ quantity: 0, total: 0 }])
  })

  it("that has left leaves the others: with none left, the order has left, too", () => {
    const back = aLine({ lineItemId: "1", refunds: [{ amount: pounds("12.50") }] })
    const sent = aLine({ lineItemId: "2", lineItemFulfillmentStatus: "FULFILLED" })
    const change = { orderFulfillmentStatus: "IN_PROGRESS", orderPaymentStatus: "PARTIALLY_REFUNDED" }
    expect(read({ ...change, lineItems: [back, sent, aLine({ lineItemId: "3" })] })).toMatchObject({
      state: "open",
      lines: [{ quantity: 0 }, { quantity: 0 }, { quantity: 1 }],
    })
    expect(read({ ...change, lineItems: [back, sent] }).state).toBe("dispatched")
    expect(read({ ...change, lineItems: [back] }).state).toBe("refunded")
  })

  it("in another currency, or at a price that is no amount, makes the order one that can't be understood", () => {
    const euros = aLine({ lineItemId: "2", lineItemCost: { value: "1.00", currency: "EUR" } })
    expect(toOrder(anOrder({ lineItems: [aLine(), euros] }))).toEqual({
      ok: false,
      error: { reason: "CURRENCY", why: "The order has amounts in GBP and in EUR." },
    })
    expect(toOrder(anOrder({ lineItems: [aLine({ lineItemCost: pounds("free") })] })).ok).toBe(false)
    expect(toOrder(anOrder({ lineItems: [aLine({ refunds: [{ amount: pounds("some") }] })] })).ok).toBe(false)
  })
})
