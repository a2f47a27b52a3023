import { groupingModes } from "@smart-send/domain/grouping/grouping-modes"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import texts from "../../locales/en-GB/grouping.json" with { type: "json" }
import { groupingTitle } from "./grouping-title.ts"

function titleOf(items: readonly ShipmentItem[]): string {
  return texts.title[groupingTitle(items, groupingModes(items, ["ParcelSplitting"]))]
}
const of = (...quantities: readonly number[]): ShipmentItem =>
  anItem({
    PropertyKey: "door",
    MarketplaceOrderLines: quantities.map((Quantity) => anOrderLine({ Quantity })),
  })

describe("the grouping panel's title", () => {
  it("depends on the chosen mode, to the letter", () => {
    expect(titleOf([of(1), of(1)])).toBe("Group Parcels Together")
    expect(titleOf([of(1)])).toBe("Send as Multiple Shipments")
    expect(titleOf([of(3)])).toBe("Split in to New Shipments")
    expect(titleOf([of(1, 1)])).toBe("Split in to New Shipments")
  })

  it("is the fixed sentence after a failure (GROUP-13)", () => {
    expect(texts.failed).toBe("There was an issue creating your grouped item...")
  })
})
