import { aMarketplaceLine, aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { withoutBuyer } from "../erasure/without-buyer.ts"
import { checkItem } from "../item-check/check-item.ts"
import { goodsLeftOut, withGoodsLeftOut } from "../item/goods-left-out.ts"
import type { ShipmentItem } from "../item/item.ts"
import { orderLineSchema } from "../item/order-line.ts"
import { inParcel } from "./in-parcel.ts"
import { MARKETPLACE_ORDER_STATES } from "./marketplace-order.ts"
import { refuseLines, refuseOrder } from "./order-refusal.ts"
import { ordersToItem } from "./order-to-item.ts"

const goods = aMarketplaceLine({ id: "goods" })
const file = aMarketplaceLine({ id: "file", isVirtual: true })

describe("what of an order goes in a parcel (SHOP-24)", () => {
  it("is everything, of an order of goods", () => {
    const order = aMarketplaceOrder({ id: "O1", lines: [goods] })
    expect(inParcel(order)).toBe(order)
  })

  it("is its goods, of a mixed one", () => {
    const order = inParcel(aMarketplaceOrder({ id: "O1", lines: [file, goods] }))
    expect(order).toMatchObject({ state: "open", lines: [goods], leftOut: [file] })
  })

  it.each(MARKETPLACE_ORDER_STATES)("is nothing, of one with downloads alone that is %s", (state) => {
    const waits = state === "open" || state === "held" || state === "unpaid"
    const order = inParcel(aMarketplaceOrder({ id: "O1", lines: [file], state }))
    expect(order).toMatchObject({ state: waits ? "elsewhere" : state, lines: [] })
  })
})

const said = (place: number) => ({
  Code: "GOODS-LEFT-OUT",
  Field: `MarketplaceOrderLines.${place}`,
  Message: "Left out of the parcel, because nothing of it is shipped: 2 × Pattern 🧶 (PDF), Size: M; 1 × CARD.",
  Severity: "warning",
})

describe("what goes in no parcel", () => {
  const files = [
    aMarketplaceLine({ id: "pdf", title: "Pattern 🧶 (PDF)", variation: "Size: M", quantity: 2, isVirtual: true }),
    aMarketplaceLine({ id: "card", title: "", sku: "CARD", quantity: 0, wanted: 1, isVirtual: true }),
    aMarketplaceLine({ id: "gone", title: "Refunded", quantity: 0, wanted: 0, isVirtual: true }),
  ]
  const source = { Id: "SHOPIFY", AccountId: "1", Name: "Shopify" }
  const orders = (...ids: readonly string[]) =>
    ids.map((id) => inParcel(aMarketplaceOrder({ id, lines: [...files, aMarketplaceLine({ id: `${id}-goods` })] })))
  const made = (...ids: readonly string[]) => {
    const item = ordersToItem(orders(...ids), { source, package: null })
    if (item === null) throw new Error("Nothing is sent.")
    return anItem({ ...item, Sender: anItem().Sender })
  }
  const settings = { OwnProvider: "PARCELYARD", Features: [] }
  const named = (item: ShipmentItem) => checkItem(item, settings).filter(({ Code }) => Code === "GOODS-LEFT-OUT")
  it("is named on the item, with how many the buyer gets, and not what was given back (CHECK-52)", () => {
    expect(named(made("O1"))).toEqual([said(0)])
  })

  it("is named for each of the orders that go together", () => {
    expect(named(made("O1", "O2"))).toEqual([said(0), said(1)])
  })

  it("is not named where all of an order is goods, or its line is called so", () => {
    expect(named(anItem())).toEqual([])
    const goodsAlone = ordersToItem([inParcel(aMarketplaceOrder({ id: "O1", lines: [goods] }))], {
      source,
      package: null,
    })
    expect(goodsAlone?.MarketplaceOrderLines[0]?.Meta).toEqual({})
  })

  it("is cut at a whole letter where it is very long, and goes with its buyer", () => {
    const line = withGoodsLeftOut(anOrderLine(), [{ title: `${"x".repeat(293)}👩‍👩‍👧‍👦 of Ada`, quantity: 1 }])
    const item = anItem({ MarketplaceOrderLines: [line] })
    expect(named(item)[0]?.Message.endsWith("xxx….")).toBe(true)
    expect(JSON.stringify(withoutBuyer(item))).not.toContain("LeftOut")
    const long = withGoodsLeftOut(
      anOrderLine(),
      Array.from({ length: 50 }, () => ({ title: "👩‍👩‍👧‍👦".repeat(10), quantity: 1 })),
    )
    expect(orderLineSchema.safeParse(long).success).toBe(true)
    expect(String(goodsLeftOut(long)).isWellFormed()).toBe(true)
  })
})

it.each([
  [1000, null],
  [1001, "TOO-MANY-LINES"],
  [5000, "TOO-MANY-LINES"],
])("an order of %i lines is refused as %s", (lines, reason) => {
  expect(refuseLines(lines)?.reason ?? null).toBe(reason)
})

const order = (quantity: number, placedAt = "2026-11-30T11:00:00Z") => ({
  lines: [aMarketplaceLine({ id: "L1" }), aMarketplaceLine({ id: "L2", quantity })],
  placedAt,
})

describe("an order that is beyond a limit", () => {
  it.each([
    [order(100_000), null],
    [order(1, "2026-12-02T11:00:00Z"), null],
    [order(100_001), "It has 100,001 pieces in one line, over the limit of 100,000. Correct it at the shop."],
    [order(999_999_999), "It has 999,999,999 pieces in one line, over the limit of 100,000. Correct it at the shop."],
    [order(1, "2026-12-03T11:00:00Z"), "It was placed on 03/12/2026, which has not come yet. Correct it at the shop."],
    [order(1, "2099-01-01T00:00:00Z"), "It was placed on 01/01/2099, which has not come yet. Correct it at the shop."],
  ])("is refused in words, and never made less: %j", (each, why) => {
    expect(refuseOrder(each, "2026-11-30")?.why ?? null).toBe(why)
  })
})
