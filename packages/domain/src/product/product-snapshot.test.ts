import { anItem, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { ShipmentItem } from "../item/item.ts"
import { isBackTo, isSameSnapshot, productSnapshot, type ProductSnapshot } from "./product-snapshot.ts"

function snapshot(over: Partial<ShipmentItem> = {}): ProductSnapshot {
  const found = productSnapshot(anItem(over))
  if (found === null) throw new Error("teaches nothing")
  return found
}
const byHand = anItemService({ Id: "heron", Meta: { AssignedBy: "Seller" } })
const bySystem = (Id: string) => anItemService({ Id, Meta: { AssignedBy: "Cheapest" } })

describe("an item with its former values has the former snapshot", () => {
  it.each<[string, Partial<ShipmentItem>, Partial<ShipmentItem>]>([
    ["with everything as it was", {}, {}],
    ["with other tags and another description", { Tags: ["Gift"], Description: "Pot" }, {}],
    ["when the system's choice is put back by hand", { Service: byHand }, { Service: bySystem("heron") }],
    ["when the system chooses another service by now", { Service: bySystem("wren") }, { Service: bySystem("heron") }],
    ["when the system chose first and nothing fits now", { Service: null }, { Service: bySystem("heron") }],
  ])("%s", (_what, now, then) => {
    expect(isBackTo(snapshot(now), snapshot(then))).toBe(true)
  })

  const [line] = anItem().MarketplaceOrderLines
  const other = (over: Partial<ReturnType<typeof anOrderLine>>) => ({
    MarketplaceOrderLines: [{ ...anOrderLine(), ...line, ...over }],
  })
  it.each<[string, Partial<ShipmentItem>]>([
    ["weight", { PackageDimensions: { Weight: 2, Height: 10, Width: 10, Length: 10 } }],
    ["side", { PackageDimensions: { Weight: 1, Height: 10, Width: 10, Length: 11 } }],
    ["service of the seller's", { Service: byHand }],
    ["value", other({ Value: 21 })],
    ["code", other({ Product: { ...anOrderLine().Product, TariffCode: "69120023" } })],
    ["SKU", other({ Product: { ...anOrderLine().Product, Sku: "CUP-1" } })],
  ])("not with another %s", (_what, now) => {
    const then = { Service: bySystem("wren") }
    expect(isBackTo(snapshot({ ...then, ...now }), snapshot(then))).toBe(false)
  })
})

it("a seller who confirms the system's service has made a choice", () => {
  expect(isSameSnapshot(snapshot({ Service: byHand }), snapshot({ Service: bySystem("heron") }))).toBe(false)
  expect(isSameSnapshot(snapshot({ Service: byHand, Tags: ["Gift"] }), snapshot({ Service: byHand }))).toBe(true)
})

it("a parcel of several pieces, or without a SKU, has no snapshot", () => {
  const noSku = anOrderLine({ Product: { ...anOrderLine().Product, Sku: " " } })
  expect(productSnapshot(anItem({ MarketplaceOrderLines: [noSku] }))).toBeNull()
  expect(productSnapshot(anItem({ MarketplaceOrderLines: [anOrderLine({ Quantity: 2 })] }))).toBeNull()
})
