import { regenerateConsignment } from "@smart-send/domain/grouping/regenerate-consignment"
import { keptConsignment } from "@smart-send/domain/item/consignment-weight"
import { problem } from "@smart-send/domain/item-check/problem-texts"
import { anItem, anItemService, anOrderLine, aQuote, aQuoteState, aService } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { openedTab } from "./grouping-tab.ts"
import { newParcelUid, singleParcelService, weightOfParcels, withDimensions } from "./parcels-of.ts"

const item = anItem({
  PackageDimensions: { Weight: 10, Length: 30, Width: 20, Height: 10 },
  MarketplaceOrderLines: [
    anOrderLine({ Quantity: 24, Description: "A long description of a rather ordinary teapot ".repeat(4) }),
  ],
})

describe("the parcels of one shipment", () => {
  it("together weigh what the item weighs, up to 12 parcels", () => {
    for (let count = 2; count <= 12; count += 1) {
      const consignment = regenerateConsignment(item, count, newParcelUid)
      if (consignment === null) throw new Error("no parcels")
      expect(weightOfParcels(consignment)).toBe(10)
      expect(keptConsignment(consignment)).not.toBeNull()
    }
  })

  it("have a weight each", () => {
    const consignment = regenerateConsignment(item, 3, newParcelUid)
    if (consignment === null) throw new Error("no parcels")
    const heavier = withDimensions(consignment, 1, { Weight: 5.5 })
    expect(heavier.Parcels.map((parcel) => parcel.Dimensions.Weight)).toEqual([3.34, 5.5, 3.33])
    expect(heavier.Parcels[1]?.Dimensions.Length).toBe(30)
    expect(weightOfParcels(heavier)).toBe(12.17)
  })

  it("need a service that takes several, as its current quote says", () => {
    const Service = anItemService({ Id: "one-by-one", Name: "One by one" })
    expect(singleParcelService({ item: anItem({ Service }), quote: null, problems: [] })).toBe("One by one")
    expect(singleParcelService({ item: anItem({ Service: null }), quote: null, problems: [] })).toBeNull()
    const cheapest = anItem({ Service: { ...Service, Meta: { AssignedBy: "Cheapest" } } })
    expect(singleParcelService({ item: cheapest, quote: null, problems: [] })).toBeNull()
    const unsupported = problem("SERVICE-MULTIPARCEL-UNSUPPORTED", { Field: "Consignment" })
    expect(singleParcelService({ item: cheapest, quote: null, problems: [unsupported] })).toBe("One by one")
    const tagged = aService({ Id: "one-by-one", Tags: ["MultiConsignment"] })
    const quote = aQuoteState({ Quote: aQuote({ Service: tagged }) })
    expect(singleParcelService({ item: anItem({ Service }), quote, problems: [] })).toBeNull()
    const other = aQuoteState({ Quote: aQuote({ Service: aService({ Id: "other", Tags: ["MultiConsignment"] }) }) })
    expect(singleParcelService({ item: anItem({ Service }), quote: other, problems: [] })).toBe("One by one")
  })
})

describe("the parcels panel of an item", () => {
  it("shows its parcels where several are offered", () => {
    expect(openedTab(["CONVERT", "PARCELS"], "Consignment")).toBe("PARCELS")
    expect(openedTab(["CONVERT", "PARCELS"], "Consignment.Parcels.0.Dimensions")).toBe("PARCELS")
    expect(openedTab(["CONVERT"], "Consignment")).toBeUndefined()
    expect(openedTab(["CONVERT", "PARCELS"], null)).toBeUndefined()
  })
})
