import { customerIdSchema } from "@smart-send/domain/id/id"
import { itemReference } from "@smart-send/domain/item/item-reference"
import { aBooking } from "@smart-send/testkit/a-booking"
import { describe, expect, it } from "vitest"
import { testId, testItem, testService } from "../../data/items/fixtures/a-record.ts"
import { matchesSelections, searchFor, valueCounts } from "./filter-items.ts"

const address = testItem(0).Recipient

describe("a search", () => {
  const item = testItem(1, { Recipient: { ...address, Name: "Octavia Greenhalgh", Town: "Whitby" } })

  it("ignores case and needs every word, anywhere in the item", () => {
    expect(searchFor("OCTAVIA")(item)).toBe("whole")
    expect(searchFor("whitby octavia")(item)).toBe("whole")
    expect(searchFor("whitby ansel")(item)).toBeNull()
    expect(searchFor("sku-1")(item)).toBe("whole")
  })

  it("finds an id that nobody sees whole, or by eight characters and more of it (SEARCH-1)", () => {
    const { Id } = item
    const found = (term: string) => searchFor(term)(item) !== null
    expect([Id, Id.toUpperCase(), Id.replaceAll("-", ""), Id.slice(0, 8)].map(found)).toEqual([true, true, true, true])
    expect([Id.slice(0, 7), Id.slice(9, 13), "000000"].map(found)).toEqual([false, false, false])
    const booked = testItem(3, { BookingDetails: aBooking({ OrderId: testId(77) }) })
    expect(searchFor("0077")(booked)).toBeNull()
    expect(searchFor(testId(77))(booked)).toBe("whole")
  })

  it("takes a country's name by the beginnings of its words, from three letters on (SEARCH-2)", () => {
    const item = testItem(4, { Recipient: { ...address, CountryIsoCode: "GBR" } })
    for (const typed of ["united kingdom", "king", "uni", "gbr"]) expect(searchFor(typed)(item)).not.toBeNull()
    const found = ["ki", "un", "ted", "ngdom", "gb", "gdo"].filter((typed) => searchFor(typed)(item) !== null)
    expect(found).toEqual([])
    expect([searchFor("kingdom")(item), searchFor("kingd")(item)]).toEqual(["whole", "part"])
  })

  it("minds neither accents nor apostrophes, on any keyboard, and knows the country's name (SEARCH-2)", () => {
    const zoe = testItem(2, {
      Recipient: { ...address, Name: "Zoë O’Brien-Łuczak", CountryIsoCode: "DEU", Phone: "+49 30 90 18 20" },
    })
    for (const term of ["zoe", "ZOË", "obrien", "o'brien", "luczak", "germany", "deu", "+4930901820"]) {
      expect([term, searchFor(term)(zoe)]).toEqual([term, "whole"])
    }
    expect(searchFor("germ")(zoe)).toBe("part")
    expect(searchFor("france")(zoe)).toBeNull()
  })

  it("finds the very item by its reference number, whole (ITEM-49)", () => {
    const reference = itemReference(item, "demo")
    expect([reference, ` ${reference}\n`].map((term) => searchFor(term)(item))).toEqual(["whole", "whole"])
    const others = [testItem(2), testItem(1, { CustomerId: customerIdSchema.parse(testId(7)) })]
    expect(others.filter((other) => searchFor(reference)(other) !== null)).toEqual([])
    expect(searchFor(`${reference} octavia`)(item)).toBeNull()
    expect(searchFor(reference.slice(0, -1))(item)).toBeNull()
  })

  it("an empty search finds everything", () => {
    expect(searchFor("   ")(item)).toBe("whole")
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
