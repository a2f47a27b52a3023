import { itemIdSchema } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { anAddress, anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { archivedPage, findArchived, tickedAmong } from "./archived-list.ts"

function archived(index: number, name: string): ShipmentItem {
  const Id = itemIdSchema.parse(`0199c0de-0000-7000-8000-${String(index).padStart(12, "0")}`)
  return anItem({ Id, Status: "Deleted", Recipient: anAddress({ Name: name }) })
}

const items = Array.from({ length: 60 }, (_, index) => archived(index, index % 2 === 0 ? "Ada Buyer" : "Bo Seller"))

describe("the list of archived items", () => {
  it("is searched like the other lists: ignoring case, for every word", () => {
    expect(findArchived(items, "ADA  ls1").length).toBe(30)
    expect(findArchived(items, "ada seller")).toEqual([])
    expect(findArchived(items, "  ")).toBe(items)
  })

  it("has pages of 25, and no page beyond the last", () => {
    expect(archivedPage(items, 1).rows).toEqual(items.slice(0, 25))
    expect(archivedPage(items, 3)).toMatchObject({ page: 3, pages: 3 })
    expect(archivedPage(items, 3).rows).toHaveLength(10)
    expect(archivedPage(items.slice(0, 20), 3)).toMatchObject({ page: 1, pages: 1 })
    expect(archivedPage([], 1)).toEqual({ rows: [], page: 1, pages: 1 })
  })

  it("restores only items that are both ticked and found", () => {
    const ticked = new Set(items.slice(0, 4).map((item) => item.Id))
    expect(tickedAmong(findArchived(items, "seller"), ticked).map((item) => item.Recipient.Name)).toEqual([
      "Bo Seller",
      "Bo Seller",
    ])
  })
})
