import { describe, expect, it } from "vitest"
import { z } from "zod"
import {
  addressSchema,
  countrySchema,
  currencySchema,
  customerSchema,
  orderCarrierSchema,
  orderDetailSchema,
  orderSchema,
  orderStateSchema,
  stateSchema,
} from "./api.ts"
import addresses from "./fixtures/any-addresses.json" with { type: "json" }
import states from "./fixtures/any-order-states.json" with { type: "json" }
import readDone from "./fixtures/read-done.json" with { type: "json" }
import { valuesOf, type Related } from "./read-related.ts"
import { fromShopTime } from "./shop-time.ts"
import { toOrder } from "./to-order.ts"

const rowsSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))
const rowsOf = (answer: { readonly text: string }, name: string) =>
  rowsSchema.parse(JSON.parse(answer.text))[name] ?? []
const by = <Row extends { readonly id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
const details = { timeZone: "Europe/London", weightUnit: "kg", cancelledState: "6", refundedState: "7" }
const [theirs = {}] = rowsOf(readDone, "orders")
const [address = {}] = rowsOf(addresses, "addresses")

const related = (changed: Partial<Related> = {}): Related => ({
  states: by(valuesOf(orderStateSchema, rowsOf(states, "order_states"))),
  addresses: by(valuesOf(addressSchema, [address])),
  customers: by(valuesOf(customerSchema, [{ id: 12, email: "m@example.com" }])),
  countries: by(valuesOf(countrySchema, [{ id: 17, iso_code: "gb" }])),
  counties: by(valuesOf(stateSchema, [{ id: 8, name: "Cornwall" }])),
  currencies: by(valuesOf(currencySchema, [{ id: 1, iso_code: "GBP" }])),
  carriers: new Map(),
  orderCarriers: valuesOf(orderCarrierSchema, []),
  details: new Map(),
  ...changed,
})
const read = (changed: object, with_: Partial<Related> = {}) =>
  toOrder(orderSchema.parse({ ...theirs, ...changed }), related(with_), details)

describe("an order of PrestaShop's", () => {
  it("is told in our words", () => {
    expect(read({})).toEqual({
      ok: true,
      value: {
        id: "5",
        number: "XKBKNABJK",
        state: "open",
        reason: "",
        placedAt: "2026-11-14T09:20:11.000Z",
        paidAt: "2026-11-14T09:20:12.000Z",
        changedAt: "2026-11-14T09:20:12.000Z",
        currency: "GBP",
        moneyBack: 0,
        dispatchBy: null,
        buyer: { id: "12", email: "m@example.com", note: "" },
        recipient: {
          name: "Morwenna Tregallick",
          company: "",
          lines: ["14 Harbour Row", "Flat 2"],
          town: "Penrallow",
          county: "",
          postcode: "TR19 6ZZ",
          country: "GB",
          phone: "07700 900118",
          email: "m@example.com",
          isMasked: false,
        },
        lines: [
          {
            id: "11",
            sku: "PST-40",
            title: "Poster 40x60 - Size: A2",
            variation: "",
            quantity: 2,
            wanted: 2,
            total: 3350,
            productId: "3",
            imageUrl: "",
            productLink: "",
            weightKg: 0,
            tariffCode: "",
            originCountry: "",
            refs: {},
          },
        ],
        service: "",
        combineKey: "",
        link: "",
        weightKg: 0,
        iossNumber: "",
        isGlobalShipping: false,
        isPrime: false,
        deliveryInstructions: "Leave with number 12",
        safePlace: "",
        refs: {},
      },
    })
  })

  it.each([
    ["1", "unpaid", "Awaiting check payment"],
    ["2", "open", ""],
    ["3", "open", ""],
    ["4", "dispatched", ""],
    ["5", "dispatched", ""],
    ["6", "cancelled", "Canceled"],
    ["7", "refunded", "Refunded"],
    ["8", "unpaid", "Payment error"],
    // Deleted, and still the state of old orders.
    ["20", "dispatched", ""],
  ])("stands in state %s as %s", (current_state, state, reason) => {
    expect(read({ current_state })).toMatchObject({ ok: true, value: { state, reason } })
  })

  it("has nothing left to send once it is shipped", () => {
    expect(read({ current_state: 4 })).toMatchObject({ value: { lines: [{ quantity: 0, total: 0 }] } })
  })

  it("counts what was refunded or sent back once, and prices the rest", () => {
    const row = { id: 11, id_order: 5, product_quantity_refunded: "1", product_quantity_return: "1" }
    const gone = by(valuesOf(orderDetailSchema, [{ ...row, product_weight: "0.3" }]))
    expect(read({}, { details: gone })).toMatchObject({
      value: { lines: [{ quantity: 1, total: 1675, weightKg: 0.3 }] },
    })
  })

  it("has its weight from the newest delivery, its county by name, and a fixed line without a mobile", () => {
    const deliveries = valuesOf(orderCarrierSchema, [
      { id: 1, id_order: 5, weight: "0.1" },
      { id: 2, id_order: 5, weight: "0.25" },
      { id: 3, id_order: 6, weight: "9" },
    ])
    const fixed = { ...address, id_state: 8, phone: "01736 000000", phone_mobile: null }
    const found = read({}, { orderCarriers: deliveries, addresses: by(valuesOf(addressSchema, [fixed])) })
    expect(found).toMatchObject({
      value: { weightKg: 0.25, recipient: { county: "Cornwall", phone: "01736 000000" } },
    })
  })

  it("is read without an address once it is not to be sent any more", () => {
    expect(read({ current_state: "6", id_address_delivery: "0" })).toMatchObject({
      value: { state: "cancelled", recipient: { country: "" } },
    })
  })

  it.each([
    ["a state nobody lists", { current_state: "77" }, {}, "Its state 77 is not among the shop's."],
    ["no state", { current_state: null }, {}, "Its state (none) is not among the shop's."],
    ["no currency", { id_currency: "9" }, {}, "Its currency can't be read."],
    ["no date", { date_upd: "0000-00-00 00:00:00" }, {}, "Its dates can't be read."],
    ["no address", { id_address_delivery: "0" }, {}, "Its delivery address can't be read."],
    ["no country", {}, { countries: new Map() }, "The country of its delivery address can't be read."],
    ["no products", { associations: {} }, {}, "It has no products."],
    [
      "a price that is none",
      {
        associations: {
          order_rows: [{ id: 1, product_quantity: 1, product_name: "Tin", unit_price_tax_incl: "free" }],
        },
      },
      {},
      "The price of one of its lines can't be read.",
    ],
  ])("can't be read with %s", (_title, changed, missing, error) => {
    expect(read(changed, missing)).toMatchObject({ ok: false, error: { why: error } })
  })
})

describe("a time without a zone", () => {
  it.each([
    ["2026-07-01 10:00:00", "Europe/Paris", "2026-07-01T08:00:00.000Z"],
    ["2026-01-01 10:00:59", "Europe/Paris", "2026-01-01T09:00:59.000Z"],
    ["2026-01-01 10:00:00", "", "2026-01-01T10:00:00.000Z"],
    ["2026-02-30 10:00:00", "UTC", null],
    ["0000-00-00 00:00:00", "UTC", null],
    ["tomorrow", "UTC", null],
  ])("%s by the clock of %s is %s", (written, zone, iso) => {
    expect(fromShopTime(written, zone)).toBe(iso)
  })
})
