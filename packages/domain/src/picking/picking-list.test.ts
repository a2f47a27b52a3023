import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { itemIdSchema, type ItemId } from "../id/id.ts"
import type { ShipmentItem } from "../item/item.ts"
import { linesToPick } from "./lines-to-pick.ts"
import { ordersOfCode } from "./order-of-code.ts"
import { passesPickFilter, PICK_FILTERS, pickTags } from "./pick-filter.ts"
import { isPicked, pickProgress, withoutGone, withPicked } from "./picked.ts"
import { productsToPick } from "./products-to-pick.ts"

const idOf = (n: number): ItemId => itemIdSchema.parse(`0199c0de-0000-7000-8000-${String(n).padStart(12, "0")}`)

function piece(Sku: string, Quantity = 1, Description = `A ${Sku}`, Meta: Record<string, string> = {}) {
  const line = anOrderLine()
  return { ...line, Quantity, Description, Meta, Product: { ...line.Product, Sku, Description } }
}

const booked = (n: number, over: Partial<ShipmentItem> = {}): ShipmentItem =>
  anItem({
    Id: idOf(n),
    MarketplaceStatus: "AwaitingDispatch",
    BookingDetails: aBooking({ TrackingNumber: `WR00000000${n}`, OrderLineId: `line-${n}`, OrderId: `order-${n}` }),
    ...over,
  })

const PackagedDate = { Type: "Date", Value: "2026-11-21" }

const codesWith = (UPC: string) =>
  linesToPick(booked(1, { MarketplaceOrderLines: [piece("MUG", 1, "Mug", { UPC })] }))[0]?.codes

const passing = (item: ShipmentItem) => PICK_FILTERS.filter((filter) => passesPickFilter(item, filter))

describe("what is to be picked (PICK-6)", () => {
  const packed = booked(2, { Meta: { PackagedDate } })
  const dispatched = booked(3, { MarketplaceStatus: "Dispatched" })

  it("is a booked order, with each filter unless its tag is excluded", () => {
    expect(passing(booked(1))).toEqual(["NotPackaged", "NotDispatched", "All"])
    expect([pickTags(packed), passing(packed)]).toEqual([["PACKAGED"], ["NotDispatched", "All"]])
    expect([pickTags(dispatched), passing(dispatched)]).toEqual([["DISPATCHED"], ["NotPackaged", "All"]])
  })

  it.each([
    ["not booked", anItem()],
    ["archived", booked(1, { Status: "Deleted" })],
    ["with the courier", booked(1, { TrackingSummary: aTrackingSummary({ Collected: "2026-11-21T09:00:00.000Z" }) })],
    ["a return", booked(1, { Tags: ["ReturnCollection"] })],
  ])("is nothing that is %s", (_, item) => {
    expect(passing(item)).toEqual([])
  })
})

describe("the lines of an order (PICK-4)", () => {
  it("are one for each SKU in any case, and one for each description without a SKU, in picking order", () => {
    const lines = linesToPick(
      booked(1, {
        MarketplaceOrderLines: [
          piece("", 1, "Vase"),
          piece("MUG-10", 2),
          piece("mug-2"),
          piece("Mug-2 ", 3),
          piece("", 4, "VASE"),
        ],
      }),
    )
    expect(lines.map(({ sku, product, quantity }) => [sku, product, quantity])).toEqual([
      ["mug-2", "A mug-2", 4],
      ["MUG-10", "A MUG-10", 2],
      ["", "Vase", 5],
    ])
  })

  it("are known by an EAN-13 that begins with 0 and by the UPC-A it is, because readers say either", () => {
    expect(codesWith("036000291452")).toEqual(["mug", "036000291452", "0036000291452"])
    expect(codesWith("0036000291452")).toEqual(["mug", "0036000291452", "036000291452"])
  })

  it("know the barcodes that the source gave, and no other word of it", () => {
    const [line] = linesToPick(
      booked(1, { MarketplaceOrderLines: [piece("MUG", 1, "Mug", { EAN: "50 1234", Colour: "red" })] }),
    )
    expect(line?.codes).toEqual(["mug", "501234"])
  })
})

describe("the list by product (PICK-5)", () => {
  it("sums the pieces of all orders, and says for which", () => {
    const orders = [
      booked(1, { MarketplaceOrderLines: [piece("MUG-BLU", 2)] }),
      booked(2, { MarketplaceOrderLines: [piece("mug-blu"), piece("LAMP")] }),
    ]
    const products = productsToPick(orders.map((item) => ({ id: item.Id, lines: linesToPick(item) })))
    expect(products.map(({ sku, quantity, orders: own }) => [sku, quantity, own.map((each) => each.quantity)])).toEqual(
      [
        ["LAMP", 1, [1]],
        ["MUG-BLU", 3, [2, 1]],
      ],
    )
  })

  it("has every piece of every order once, whatever the orders", () => {
    const line = fc.record({
      sku: fc.constantFrom("", "A", "a", "B", "constructor"),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), (drawn) => {
        const orders = drawn.map((lines, n) => {
          const item = booked(n, { MarketplaceOrderLines: lines.map(({ sku, quantity }) => piece(sku, quantity)) })
          return { id: item.Id, lines: linesToPick(item) }
        })
        const asked = drawn.flat().reduce((sum, { quantity }) => sum + quantity, 0)
        const products = productsToPick(orders)
        expect(products.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(asked)
        expect(new Set(products.map(({ key }) => key)).size).toBe(products.length)
        for (const { quantity, orders: own } of products) {
          expect(own.reduce((sum, each) => sum + each.quantity, 0)).toBe(quantity)
        }
      }),
    )
  })
})

describe("what is picked (PICK-12)", () => {
  const orders = [1, 2].map((n) => ({
    id: idOf(n),
    lines: linesToPick(booked(n, { MarketplaceOrderLines: [piece("MUG", n), piece("LAMP")] })),
  }))
  const mugs = orders.map(({ id }) => ({ id, key: "sku mug" }))

  it("is counted in pieces, and what is put back is not counted", () => {
    const picked = withPicked(new Map(), mugs, true)
    expect(pickProgress(orders, picked)).toEqual({ done: 3, of: 5 })
    expect(isPicked(picked, { id: idOf(1), key: "sku lamp" })).toBe(false)
    expect(withPicked(picked, mugs, false)).toEqual(new Map())
  })

  it("loses the orders that are gone", () => {
    const picked = withPicked(new Map(), mugs, true)
    expect([...withoutGone(picked, (id) => id === idOf(2)).keys()]).toEqual([idOf(2)])
    expect(withoutGone(picked, () => true)).toBe(picked)
  })
})

describe("the order that a code names (PICK-15)", () => {
  const one = booked(1, {
    ReferenceSummary: "",
    MarketplaceOrderLines: [{ ...piece("MUG"), MarketplaceOrderId: "#1001" }],
  })
  const items = [one, booked(2), booked(3)]
  const found = (code: string) => ordersOfCode(items, code).map(({ Id }) => Id)

  it.each([idOf(1), "wr000000001", "WR00 0000 001", "1001", "line-1", "order-1"])("is found by %s", (code) => {
    expect(found(code)).toEqual([idOf(1)])
  })

  it("is found by a label's barcode that has the tracking number in it", () => {
    expect(found("%LS14DYWR0000000021018260")).toEqual([idOf(2)])
  })

  it.each(["MUG", "", "WR0000", "constructor"])("is not found by %s", (code) => {
    expect(found(code)).toEqual([])
  })
})
