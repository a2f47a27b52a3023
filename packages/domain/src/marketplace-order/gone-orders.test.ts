import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { type GoneOrder, goneInPart, lastGone, linesWanted } from "./gone-orders.ts"

const cancelled: GoneOrder = { State: "Cancelled", Reason: "Changed my mind", At: "2026-11-20T10:00:00.000Z" }
const refunded: GoneOrder = { State: "Refunded", Reason: "", At: "2026-11-20T11:00:00.000Z" }

it("a parcel is not to be sent when none of its orders is, and the last one says why (SHOP-16)", () => {
  expect(lastGone([cancelled])).toBe(cancelled)
  expect(lastGone([cancelled, refunded])).toBe(refunded)
  expect(lastGone([refunded, cancelled])).toBe(refunded)
})

it.each([
  ["has no lines", []],
  ["is to be sent", [null]],
  ["is to be sent in part", [cancelled, null]],
])("one that %s has none", (_case, orders) => {
  expect(lastGone(orders)).toBeNull()
})

const line = (id: string, number = "") =>
  anOrderLine({ MarketplaceOrderId: id, MarketplaceOrderLineId: `${id}-1`, CustomerReference: number })
const of = (...lines: ReturnType<typeof line>[]) => anItem({ MarketplaceOrderLines: lines })

it("orders that are gone leave their parcel to the others, and are named once, as their shop calls them (CANCEL-6)", () => {
  const lines = [line("1", "#1001"), line("2"), line("1", "#1001"), line("3")]
  const orders = [cancelled, refunded, cancelled, null]
  expect(goneInPart(lines, orders)).toEqual([
    { Number: "#1001", State: "Cancelled" },
    { Number: "2", State: "Refunded" },
  ])
  expect(linesWanted(of(...lines), orders, new Map())).toEqual([lines[3]])
})

it.each([
  ["none", [null, null], 2],
  ["all", [cancelled, refunded], 0],
])("a parcel of which %s are gone leaves nothing to others", (_case, orders, left) => {
  const lines = [line("1"), line("2")]
  expect(linesWanted(of(...lines), orders, new Map())).toEqual(lines.slice(0, left))
  expect(goneInPart(lines, orders)).toEqual([])
})
