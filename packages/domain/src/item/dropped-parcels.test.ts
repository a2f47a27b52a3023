import { aNewItem, anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { parcelsDropped } from "../item-check/checks/parcels-dropped.ts"
import { changeItem } from "./change-item.ts"
import type { Consignment, ShipmentItem } from "./item.ts"
import { makeItem } from "./make-item.ts"

const NOW = "2026-11-21T10:00:00.000Z"
const parcels = (count: number): Consignment => ({
  Parcels: Array.from({ length: count }, (_, place) => ({
    UID: `parcel-${place}-of-an-item-with-many`,
    Dimensions: { Weight: 1, Length: 10, Width: 10, Height: 10 },
    Orders: [],
  })),
})
const changed = (item: ShipmentItem, Consignment: Consignment | null): ShipmentItem => {
  const next = changeItem(item, { Consignment }, NOW)
  if (!next.ok) throw new Error(next.error)
  return next.value
}
const says = (item: ShipmentItem) => parcelsDropped(item).map(({ Message, Severity }) => `${Severity}: ${Message}`)
const WORDS =
  "warning: Its 40 parcels were too much to keep, so it is sent as one. Give it fewer parcels, or shorter descriptions."

describe("parcels that are too much to keep (ITEM-16)", () => {
  it("are said of an item that was made with them", () => {
    const { Id: id, CustomerId: customerId, Sender: defaultSender } = anItem()
    const creation = { id, customerId, now: NOW, by: "a script", defaultSender }
    const made = makeItem({ ...aNewItem(), Consignment: parcels(40) }, creation)
    expect([made.Consignment, says(made)]).toEqual([null, [WORDS]])
    expect(says(makeItem({ ...aNewItem(), Consignment: parcels(2) }, creation))).toEqual([])
  })

  it("are said of an item that was changed, until it gets others or is made one parcel", () => {
    const item = anItem()
    const dropped = changed(item, parcels(40))
    expect(says(dropped)).toEqual([WORDS])
    expect(says(changed(dropped, parcels(2)))).toEqual([])
    expect(changed(dropped, null)).toEqual(changed(item, null))
  })

  it("are not said of what somebody else has written there", () => {
    const [line] = anItem().MarketplaceOrderLines
    if (line === undefined) throw new Error("the item has no line")
    for (const text of ["", "many", "-1", "1e400"]) {
      const lines = [{ ...line, Meta: { ParcelsDropped: text } }]
      expect(says(anItem({ MarketplaceOrderLines: lines }))).toEqual([])
    }
  })
})
