import { planGrouping } from "@smart-send/domain/grouping/plan-grouping"
import { itemIdSchema } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import {
  canExpand,
  convertRequest,
  customRequest,
  evenPieces,
  moved,
  shipmentChoices,
  startingShares,
  toggled,
  type LineShare,
} from "./line-shares.ts"
import { parcelChoices } from "./parcel-choices.ts"

function anItemOf(number: number, quantities: readonly number[]): ShipmentItem {
  const Id = itemIdSchema.parse(`0199c0de-0000-7000-8000-00000000000${number}`)
  const lines = quantities.map((Quantity) => anOrderLine({ Quantity, Value: 10 * Quantity }))
  return anItem({ Id, PropertyKey: "door", MarketplaceOrderLines: lines })
}

/** `shares` with the first of them replaced. */
function withFirst(shares: readonly LineShare[], change: (share: LineShare) => LineShare): readonly LineShare[] {
  return shares.map((share, index) => (index === 0 ? change(share) : share))
}

const features = ["ParcelSplitting"] as const

describe("the parcel picker", () => {
  it("shows 1 to 12: the first 10 as icons, the rest in a drop-down", () => {
    expect(parcelChoices(12)).toEqual({ icons: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], inList: [11, 12] })
    expect(parcelChoices(3)).toEqual({ icons: [1, 2, 3], inList: [] })
  })

  it("shows 12 when only one or more than 12 are possible", () => {
    for (const options of [1, 13, 100]) expect(parcelChoices(options)).toEqual(parcelChoices(12))
  })
})

describe("dividing lines by hand", () => {
  it("starts with several items unchanged, so that Confirm is disabled", () => {
    const items = [anItemOf(1, [1, 1]), anItemOf(2, [3])]
    const shares = startingShares(items)
    expect(shares.map(({ shipments }) => shipments)).toEqual([[1], [1], [2]])
    expect(planGrouping(items, customRequest(shares), features).ok).toBe(false)
  })

  it("starts with each line of one item by itself, in at most 10 shipments", () => {
    const [item] = [
      anItemOf(
        1,
        Array.from({ length: 12 }, () => 1),
      ),
    ]
    const shares = startingShares([item])
    expect(shares.map(({ shipments }) => shipments[0])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10])
    expect(shipmentChoices(shares)).toHaveLength(10)
    expect(planGrouping([item], customRequest(shares), features).ok).toBe(true)
  })

  it("splits a line of 2 to 10 pieces into single pieces, and no other", () => {
    expect([1, 2, 10, 11].map((quantity) => canExpand({ quantity }))).toEqual([false, true, true, false])
    const [one, eleven] = startingShares([anItemOf(1, [3, 11])])
    if (one === undefined || eleven === undefined) throw new Error("no shares")
    expect(toggled(one).shipments).toEqual([1, 1, 1])
    expect(toggled(moved(toggled(one), 2, 4)).shipments).toEqual([1])
    expect(toggled(eleven)).toBe(eleven)
  })

  it("puts every piece into exactly one shipment, and leaves out empty shipments", () => {
    const items = [anItemOf(1, [3]), anItemOf(2, [11])]
    const shares = withFirst(startingShares(items), (share) => moved(moved(toggled(share), 1, 5), 2, 2))
    const request = customRequest(shares)
    expect(request.Shipments?.map(({ Lines }) => Lines.map(({ Quantity }) => Quantity))).toEqual([[1], [1, 11], [1]])
    expect(planGrouping([...items, anItemOf(3, [1])], request, features).ok).toBe(false)
    expect(shipmentChoices(shares)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it("divides the pieces of one line evenly, with the remainder in the first", () => {
    expect(evenPieces(7, 3)).toEqual([3, 2, 2])
    const item = anItemOf(1, [7])
    const plan = planGrouping([item], convertRequest([item], evenPieces(7, 3)), features)
    expect(plan.ok && plan.value.Modified.map(({ Value }) => Value)).toEqual([30])
    expect(plan.ok && plan.value.Added.map(({ Value }) => Value)).toEqual([20, 20])
    expect(planGrouping([item], convertRequest([item], [3, 3]), features).ok).toBe(false)
  })
})
