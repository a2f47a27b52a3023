import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { planGrouping } from "../grouping/plan-grouping.ts"
import { regenerateConsignment } from "../grouping/regenerate-consignment.ts"
import { changeItem } from "./change-item.ts"
import { staleDimensionsMeta, withDimensionsMetaCleared } from "./clear-dimensions-meta.ts"
import type { ItemChanges, ShipmentItem } from "./item.ts"

const COVER = { Id: "Cover", Name: "Full protection", Provider: "P" } as const
const SIGNATURE = { Id: "Signature", Name: "Signature", Provider: "P" } as const
const size = { Weight: 2, Length: 30, Width: 20, Height: 10 }
const packaged = { Type: "Date", Value: "2026-11-20" }
const note = { Type: "Text", Value: "Ring twice" }
const covered = anItem({
  Extras: [COVER],
  PackageDimensions: size,
  Meta: { PackagedDate: packaged, "Delivery Instructions": note },
})
const changed = (item: ShipmentItem, changes: ItemChanges): ShipmentItem => {
  const result = changeItem(item, changes, "2026-11-21T10:00:00.000Z")
  if (!result.ok) throw new Error(result.error)
  return result.value
}
const heavier = { PackageDimensions: { ...size, Weight: 3 } }

describe("the dimensions-linked meta of an item with the cover extra", () => {
  it("is cleared by a change of weight, of a side, or of the parcels", () => {
    const Consignment = regenerateConsignment(covered, 2, () => "uid")
    for (const changes of [heavier, { PackageDimensions: { ...size, Height: 11 } }, { Consignment }]) {
      expect(staleDimensionsMeta(covered, changes)).toEqual(["PackagedDate"])
      expect(changed(covered, changes).Meta).toEqual({ "Delivery Instructions": note })
    }
  })

  it("is kept without the cover extra, or with another one", () => {
    for (const Extras of [[], [SIGNATURE]]) {
      expect(changed(anItem({ ...covered, Extras }), heavier).Meta).toEqual(covered.Meta)
    }
  })

  it("follows the extras after the change, whether cover is added or removed", () => {
    const bare = anItem({ ...covered, Extras: [] })
    expect(changed(bare, { ...heavier, Extras: [COVER] }).Meta.PackagedDate).toBeUndefined()
    expect(changed(covered, { ...heavier, Extras: [] }).Meta.PackagedDate).toEqual(packaged)
  })

  it("is kept when the parcel is the same, whatever the order of its sides' names", () => {
    const same = { PackageDimensions: { Height: 10, Width: 20, Weight: 2, Length: 30 } }
    expect(withDimensionsMetaCleared(covered, same)).toBe(same)
    const other = { Description: "Blue teapot" }
    expect(withDimensionsMetaCleared(covered, other)).toBe(other)
    expect(changed(covered, { Extras: [COVER, SIGNATURE] }).Meta).toEqual(covered.Meta)
  })

  it("is cleared from the meta of the same change too, except what that change sets", () => {
    const other = { "Delivery Instructions": { Type: "Text", Value: "Side door" } }
    expect(changed(covered, { ...heavier, Meta: { ...covered.Meta, ...other } }).Meta).toEqual(other)
    const anew = { PackagedDate: { Type: "Date", Value: "2026-11-21" } }
    expect(changed(covered, { ...heavier, Meta: anew }).Meta).toEqual(anew)
  })

  it("is restored when the change is undone", () => {
    const after = changed(covered, heavier)
    const undone = changed(after, { PackageDimensions: covered.PackageDimensions, Meta: covered.Meta })
    expect(undone.Meta).toEqual(covered.Meta)
  })

  it("is cleared by a grouping, because each box has another weight", () => {
    const item = anItem({ ...covered, PropertyKey: "door", MarketplaceOrderLines: [anOrderLine({ Quantity: 1 })] })
    const plan = planGrouping([item], { Mode: "SPLIT", Parcels: 2 }, ["ParcelSplitting"])
    if (!plan.ok) throw new Error(plan.error.reason)
    const boxes = [...plan.value.Modified, ...plan.value.Added]
    expect(boxes.map(({ Meta }) => Meta)).toEqual([
      { "Delivery Instructions": note },
      { "Delivery Instructions": note },
    ])
  })
})
