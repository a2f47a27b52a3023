import { anAddress } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { ShipmentItem } from "../item/item.ts"
import { groupingModes } from "./grouping-modes.ts"
import { SPLITTING, idOf, source, pieces, plan, refusal, part, shared, GROUP } from "./fixtures/planned.ts"

const to = (items: readonly ShipmentItem[], RecipientOf?: ShipmentItem) =>
  plan(items, { Mode: "GROUP", ...(RecipientOf && { RecipientOf: RecipientOf.Id }) }).Added[0]

describe("the recipient of a parcel made from several items", () => {
  const ada = source(1, { Recipient: anAddress({ Name: "Ada Buyer", Phone: "0113 496 0001" }) })
  const alsoAda = source(2, {
    Recipient: anAddress({ Name: "ADA  BUYER", AddressLine1: "1", AddressLine2: "Station Rd" }),
  })
  const bob = source(3, { Recipient: anAddress({ Name: "Bob Buyer" }) })
  const initial = source(4, { Recipient: anAddress({ Name: "A Buyer" }) })
  const nobody = source(5, { Recipient: anAddress({ Name: "" }) })

  it("is the first, when all items are for one person, however typed", () => {
    expect(to([ada, alsoAda])?.Recipient).toEqual(ada.Recipient)
    expect(to([alsoAda, ada])?.Recipient).toEqual(alsoAda.Recipient)
  })

  it("is the one that was chosen, with that item's property key", () => {
    const grouped = to([ada, bob, initial], bob)
    expect(grouped?.Recipient).toEqual(bob.Recipient)
    expect(grouped?.PropertyKey).toBe(bob.PropertyKey)
    expect(to([ada, alsoAda], alsoAda)?.Recipient).toEqual(alsoAda.Recipient)
  })

  it.each([
    ["another name", [ada, bob]],
    ["an initial, which may be another's", [ada, initial]],
    ["no name", [ada, nobody]],
    ["no name on any", [nobody, source(6, { Recipient: nobody.Recipient })]],
  ])("is never guessed where an item has %s", (_who, items) => {
    expect(refusal(items, GROUP)).toBe("RECIPIENT-NOT-CHOSEN")
    // The tab is there: it is where the choice is made.
    expect(groupingModes(items, SPLITTING)).toEqual(["GROUP"])
  })

  it("must be the recipient of one of the items", () => {
    expect(refusal([ada, bob], { Mode: "GROUP", RecipientOf: idOf(9) })).toBe("GROUP-NOT-ALLOWED")
    expect(refusal([ada, alsoAda], { Mode: "GROUP", RecipientOf: idOf(9) })).toBe("GROUP-NOT-ALLOWED")
  })

  it("must be chosen for custom parcels too, unless each parcel is for one person", () => {
    const items = [
      source(1, { ...ada, MarketplaceOrderLines: pieces(1, 1) }),
      source(3, { ...bob, MarketplaceOrderLines: pieces(1, 1) }),
    ]
    const mixed = shared("CUSTOM", [part(1, 0, 1), part(3, 0, 1)], [part(1, 1, 1)], [part(3, 1, 1)])
    expect(refusal(items, mixed)).toBe("RECIPIENT-NOT-CHOSEN")
    const planned = plan(items, { ...mixed, RecipientOf: bob.Id })
    expect(planned.Added.map((item) => item.Recipient.Name)).toEqual(["Bob Buyer"])
    expect(planned.Modified.map((item) => item.Recipient.Name)).toEqual(["Ada Buyer", "Bob Buyer"])
  })
})
