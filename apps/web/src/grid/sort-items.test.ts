import type { ItemId } from "@smart-send/domain/id/id"
import { SORT_FIELDS } from "@smart-send/domain/item/item-filter"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { describe, expect, it } from "vitest"
import { testId, testItem } from "../data/items/a-record.ts"
import { compareBy, defaultSort, sortKeyBy, type Sort } from "./sort-items.ts"

const named = (n: number, Name: string) => testItem(n, { Recipient: { ...testItem(n).Recipient, Name } })

function sortItems(items: readonly ShipmentItem[], sort: Sort): readonly ItemId[] {
  const keyOf = sortKeyBy(sort.SortField)
  const sorted = items.map((item) => ({ id: item.Id, key: keyOf(item) })).toSorted(compareBy(sort))
  return sorted.map(({ id }) => id)
}

describe("sorting", () => {
  it("Product ascending for Sold views, Date descending for booked and in transit, Recipient ascending for grouped", () => {
    expect(defaultSort("Sold")).toEqual({ SortField: "Product", SortOrder: "Ascending" })
    expect(defaultSort("Issues")).toEqual({ SortField: "Product", SortOrder: "Ascending" })
    expect(defaultSort("Booked")).toEqual({ SortField: "Date", SortOrder: "Descending" })
    expect(defaultSort("InTransit")).toEqual({ SortField: "Date", SortOrder: "Descending" })
    expect(defaultSort("Groupable")).toEqual({ SortField: "Recipient", SortOrder: "Ascending" })
  })

  it("letters sort by themselves, whatever their case and accents", () => {
    const items = [named(1, "zoe"), named(2, "Émile"), named(3, "Eva")]
    expect(sortItems(items, { SortField: "RecipientName", SortOrder: "Ascending" })).toEqual([2, 3, 1].map(testId))
  })

  it("numbers sort as numbers", () => {
    const weighed = [10, 2, 0.75].map((Weight, n) =>
      testItem(n, { PackageDimensions: { Weight, Length: 0, Width: 0, Height: 0 } }),
    )
    expect(sortItems(weighed, { SortField: "Weight", SortOrder: "Descending" })).toEqual([0, 1, 2].map(testId))
  })

  it("what is empty stands last either way round", () => {
    const items = [named(1, ""), named(2, "Ann"), named(3, "Bob")]
    expect(sortItems(items, { SortField: "RecipientName", SortOrder: "Ascending" })).toEqual([2, 3, 1].map(testId))
    expect(sortItems(items, { SortField: "RecipientName", SortOrder: "Descending" })).toEqual([3, 2, 1].map(testId))
  })

  it("equals keep one order, so that nothing jumps when the list is read again", () => {
    const items = [named(3, "Ann"), named(1, "Ann"), named(2, "Ann")]
    const sort = { SortField: "RecipientName", SortOrder: "Descending" } as const
    expect(sortItems(items, sort)).toEqual(sortItems(items.toReversed(), sort))
  })

  it("every sort field sorts without losing an item", () => {
    const items = [named(2, "B"), named(1, "A")]
    for (const SortField of SORT_FIELDS) {
      expect(sortItems(items, { SortField, SortOrder: "Ascending" }).toSorted()).toEqual([1, 2].map(testId))
    }
  })
})
