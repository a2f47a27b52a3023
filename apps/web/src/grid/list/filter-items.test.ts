import { customerIdSchema } from "@smart-send/domain/id/id"
import { itemReference } from "@smart-send/domain/item/item-reference"
import { describe, expect, it } from "vitest"
import { testId, testItem, testService } from "../../data/items/fixtures/a-record.ts"
import { matchesSelections, searchFor, valueCounts } from "./filter-items.ts"

const address = testItem(0).Recipient

describe("a search", () => {
  const item = testItem(1, { Recipient: { ...address, Name: "Octavia Greenhalgh", Town: "Whitby" } })

  it("ignores case and needs every word, anywhere in the item", () => {
    expect(searchFor("OCTAVIA")(item)).toBe(true)
    expect(searchFor("whitby octavia")(item)).toBe(true)
    expect(searchFor("whitby ansel")(item)).toBe(false)
    expect(searchFor("sku-1")(item)).toBe(true)
  })

  it("finds the very item by its reference number, whole (ITEM-49)", () => {
    const reference = itemReference(item, "demo")
    expect([reference, ` ${reference}\n`].map((term) => searchFor(term)(item))).toEqual([true, true])
    const others = [testItem(2), testItem(1, { CustomerId: customerIdSchema.parse(testId(7)) })]
    expect(others.filter(searchFor(reference))).toEqual([])
    expect(searchFor(`${reference} octavia`)(item)).toBe(false)
    expect(searchFor(reference.slice(0, -1))(item)).toBe(false)
  })

  it("an empty search finds everything", () => {
    expect(searchFor("   ")(item)).toBe(true)
  })
})

describe("a filter", () => {
  const shop = testItem(1, { Source: { Id: "SHOPIFY", AccountId: "", Name: "Shopify" }, Tags: ["Gift", "Fragile"] })
  const ebay = testItem(2, { Service: { ...testService, Provider: "RMOBA" } })

  it("keeps items that have a value of Include and none of Exclude", () => {
    const only = [{ Name: "Source", Include: ["Shopify"], Exclude: [] }]
    expect([shop, ebay].filter((item) => matchesSelections(item, only))).toEqual([shop])
    const not = [{ Name: "Tag", Include: ["Gift"], Exclude: ["Fragile"] }]
    expect(matchesSelections(shop, not)).toBe(false)
  })

  it("needs every selection to match; a selection with an unknown name is ignored", () => {
    const both = [
      { Name: "Source", Include: ["eBay"], Exclude: [] },
      { Name: "Provider", Include: ["RMOBA"], Exclude: [] },
      { Name: "Moon", Include: ["full"], Exclude: [] },
    ]
    expect([shop, ebay].filter((item) => matchesSelections(item, both))).toEqual([ebay])
  })

  it("counts its values, the most frequent first", () => {
    expect(valueCounts([shop, ebay, testItem(3)], "Source")).toEqual([
      ["eBay", 2],
      ["Shopify", 1],
    ])
  })
})
