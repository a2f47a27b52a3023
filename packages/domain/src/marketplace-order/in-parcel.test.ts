import { aMarketplaceLine, aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { describe, expect, it } from "vitest"
import { inParcel } from "./in-parcel.ts"
import { MARKETPLACE_ORDER_STATES } from "./marketplace-order.ts"
import { refuseLines } from "./order-refusal.ts"

const goods = aMarketplaceLine({ id: "goods" })
const file = aMarketplaceLine({ id: "file", isVirtual: true })

describe("what of an order goes in a parcel (SHOP-24)", () => {
  it("is everything, of an order of goods", () => {
    const order = aMarketplaceOrder({ id: "O1", lines: [goods] })
    expect(inParcel(order)).toBe(order)
  })

  it("is its goods, of a mixed one", () => {
    const order = inParcel(aMarketplaceOrder({ id: "O1", lines: [file, goods] }))
    expect(order).toMatchObject({ state: "open", lines: [goods] })
  })

  it.each(MARKETPLACE_ORDER_STATES)("is nothing, of one with downloads alone that is %s", (state) => {
    const waits = state === "open" || state === "held" || state === "unpaid"
    const order = inParcel(aMarketplaceOrder({ id: "O1", lines: [file], state }))
    expect(order).toMatchObject({ state: waits ? "elsewhere" : state, lines: [] })
  })
})

it.each([
  [1000, null],
  [1001, "TOO-MANY-LINES"],
])("an order of %i lines is refused as %s", (lines, reason) => {
  expect(refuseLines(lines)?.reason ?? null).toBe(reason)
})
