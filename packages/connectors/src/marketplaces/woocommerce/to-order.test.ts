import { minor } from "@smart-send/domain/money/money"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { orderSchema } from "./api.ts"
import recorded from "./fixtures/any-order.json" with { type: "json" }
import { toOrder } from "./to-order.ts"

const theirs = z.record(z.string(), z.unknown()).parse(JSON.parse(recorded.text))
const [line] = z.array(z.record(z.string(), z.unknown())).parse(theirs["line_items"])
const read = (changed: object, pieces: ReadonlyMap<string, number> = new Map()) =>
  toOrder(orderSchema.parse({ ...theirs, ...changed }), { pieces, money: minor(0) }, "https://shop.example")

describe("an order of WooCommerce's", () => {
  it("is told in our words", () => {
    expect(read({})).toEqual({
      ok: true,
      value: {
        id: "7311",
        number: "",
        state: "open",
        reason: "",
        placedAt: "2026-11-14T08:05:12.000Z",
        paidAt: "2026-11-14T08:05:19.000Z",
        changedAt: "2026-11-14T08:05:20.000Z",
        dispatchBy: null,
        buyer: { id: "", email: "percival@example.com", note: "Ring bell twice" },
        recipient: {
          name: "Percival Lindqvist",
          company: "",
          lines: ["9 Alder Close", "Unit B"],
          town: "Leeds",
          county: "",
          postcode: "LS99 9ZZ",
          country: "GB",
          phone: "07700900512",
          email: "percival@example.com",
          isMasked: false,
        },
        currency: "GBP",
        moneyBack: 0,
        lines: [
          {
            id: "315",
            sku: "SOAP-LAV",
            title: "Lavender soap bar",
            variation: "Size: Large",
            quantity: 3,
            wanted: 3,
            total: 1800,
            productId: "93-117",
            imageUrl: "https://shop.example/soap.jpg",
            productLink: "",
            weightKg: 0,
            tariffCode: "",
            originCountry: "",
            refs: {},
          },
        ],
        service: "Royal Mail Tracked 48",
        combineKey: "",
        link: "https://shop.example/wp-admin/post.php?post=7311&action=edit",
        weightKg: 0,
        iossNumber: "",
        isGlobalShipping: false,
        isPrime: false,
        deliveryInstructions: "",
        safePlace: "",
        refs: {},
      },
    })
  })

  it.each([
    ["pending", "unpaid", "pending"],
    ["checkout-draft", "unpaid", "checkout-draft"],
    ["failed", "unpaid", "failed"],
    ["on-hold", "held", "on-hold"],
    ["processing", "open", ""],
    ["completed", "dispatched", ""],
    ["cancelled", "cancelled", "cancelled"],
    ["refunded", "refunded", "refunded"],
    ["trash", "cancelled", "trash"],
    ["awaiting-engraving", "held", "awaiting-engraving"],
    ["constructor", "held", "constructor"],
  ])("with the status %s is %s", (status, state, reason) => {
    expect(read({ status })).toMatchObject({ ok: true, value: { state, reason } })
  })

  it("is sent by nobody when the buyer picks it up", () => {
    expect(read({ shipping_lines: [{ method_title: "Collect", method_id: "local_pickup" }] })).toMatchObject({
      value: { state: "elsewhere" },
    })
  })

  it("goes to the address of the bill where there is no other", () => {
    expect(read({ shipping: { first_name: "", address_1: "" } })).toMatchObject({
      value: { recipient: { lines: ["1 Bill Street"], postcode: "LS99 8ZZ" } },
    })
  })

  it("keeps the phone of the delivery where it has one of its own", () => {
    const shipping = { address_1: "9 Alder Close", country: "gb", phone: "01130000000" }
    expect(read({ shipping })).toMatchObject({ value: { recipient: { phone: "01130000000", country: "GB" } } })
  })

  it("has left to send what was not refunded, at its share of the price", () => {
    expect(read({}, new Map([["315", 1]]))).toMatchObject({
      value: { lines: [{ quantity: 2, wanted: 2, total: 1200 }] },
    })
    const sent = { status: "completed" }
    expect(read(sent, new Map([["315", 1]]))).toMatchObject({ value: { lines: [{ quantity: 0, wanted: 2 }] } })
    expect(read({}, new Map([["315", 9]]))).toMatchObject({ value: { lines: [{ quantity: 0, total: 0 }] } })
    expect(read({ status: "completed" })).toMatchObject({ value: { lines: [{ quantity: 0, total: 0 }] } })
  })

  it("may have lines without a product, a tax or anything in a plug-in's data", () => {
    const bare = { ...line, product_id: 0, variation_id: 0, total_tax: null, image: null, meta_data: "none" }
    expect(read({ line_items: [bare] })).toMatchObject({
      value: { lines: [{ productId: "", total: 1500, imageUrl: "", variation: "" }] },
    })
  })

  it("can't be read with a price that is none", () => {
    expect(read({ line_items: [{ ...line, total: "free" }] })).toEqual({
      ok: false,
      error: { reason: "PRICE", why: "The price of one of its lines can't be read." },
    })
  })
})
