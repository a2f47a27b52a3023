import { aQuote, aQuoteOption, aService } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { NO_FILTERS, type QuoteFilters } from "../../storage/quote-filters.ts"
import { categoryTabs, filterCount, filterQuotes, type QuoteNarrowing } from "./filter-quotes.ts"
import { drawnFirst, offeredQuotes, refusalGroups, speedColumns } from "./group-quotes.ts"

const quote = (
  Id: string,
  parts: {
    tags?: string[]
    type?: "Collection" | "Shop" | "Locker"
    price?: number
    speed?: "Fast" | "Medium" | "Slow"
  } = {},
) =>
  aQuote({
    Service: aService({
      Id,
      Name: `Name of ${Id}`,
      Tags: parts.tags ?? [],
      CollectionType: parts.type ?? "Collection",
    }),
    Speed: parts.speed ?? "Fast",
    Options: [aQuoteOption({ TotalPrice: parts.price ?? 5 })],
  })

const quotes = [
  quote("next", { tags: ["Next Day", "Parcel", "Tracked"], price: 6 }),
  quote("shop", { tags: ["Economy", "Small Parcel"], type: "Shop", speed: "Slow", price: 3 }),
  quote("locker", { tags: ["Two Day"], type: "Locker", speed: "Medium", price: 4 }),
  quote("trade", { tags: ["Next Day", "Business"], price: 5 }),
]

function left(filters: Partial<QuoteFilters> = {}, over: Partial<QuoteNarrowing> = {}): readonly string[] {
  const narrowing: QuoteNarrowing = {
    filters: { ...NO_FILTERS, ...filters },
    search: "",
    hasBusiness: true,
    isFavourite: (slug) => slug === "locker",
    isHidden: (slug) => slug === "shop",
    ...over,
  }
  return filterQuotes(quotes, narrowing).map(({ Service }) => Service.Id)
}

describe("the modes of the quotes view", () => {
  it("Default leaves out services that the seller hides", () => expect(left()).toEqual(["next", "locker", "trade"]))
  it("Unfiltered shows every service", () => expect(left({ mode: "Unfiltered" })).toHaveLength(4))
  it("Favourite shows the starred services", () => expect(left({ mode: "Favourite" })).toEqual(["locker"]))
})

describe("the filters of the quotes view", () => {
  const all = { mode: "Unfiltered" as const }
  it("select by type: Drop Off is shop and locker", () => {
    expect(left({ ...all, handOver: "DropOff" })).toEqual(["shop", "locker"])
    expect(left({ ...all, handOver: "Collection" })).toEqual(["next", "trade"])
  })
  it("combine the tab with the filter panel", () => {
    expect(left({ ...all, category: "Next Day" })).toEqual(["next", "trade"])
    expect(left({ ...all, speeds: ["Slow", "Medium"], collectionTypes: ["Locker"] })).toEqual(["locker"])
    expect(left({ ...all, packageTypes: ["Parcel", "Small Parcel"] })).toEqual(["next", "shop"])
    expect(left({ ...all, categories: ["Tracked"] })).toEqual(["next"])
  })
  it("find every word of the search in names, tags and descriptions", () => {
    expect(left(all, { search: " NEXT  parcel" })).toEqual(["next"])
    expect(left(all, { search: "nothing like it" })).toEqual([])
  })
  it("include business services only with the feature", () => {
    expect(left(all, { hasBusiness: false })).not.toContain("trade")
    expect(categoryTabs(quotes, false)).toEqual(["Next Day", "Two Day", "Economy"])
    expect(categoryTabs(quotes, true)).toEqual(["Next Day", "Two Day", "Economy", "Business"])
  })
  it("are counted", () =>
    expect(filterCount({ ...NO_FILTERS, speeds: ["Fast"], categories: ["Tracked", "Economy"] })).toBe(3))
})

describe("the columns of the quotes view", () => {
  it("are Fast, Medium and Slow, each sorted by the first option's total price; an empty one is left out", () => {
    const columns = speedColumns(offeredQuotes(quotes))
    expect(columns.map(({ speed, offers }) => [speed, offers.map(({ quote: { Service } }) => Service.Id)])).toEqual([
      ["Fast", ["trade", "next"]],
      ["Medium", ["locker"]],
      ["Slow", ["shop"]],
    ])
    expect(speedColumns(offeredQuotes(quotes.slice(0, 1)))).toHaveLength(1)
  })
  it("are drawn row by row, so that the first cards are the tops of the columns", () => {
    expect([...drawnFirst(speedColumns(offeredQuotes(quotes)), 3)]).toEqual(["trade", "locker", "shop"])
  })
})

it("are followed by the services that are not offered, under their sentence", () => {
  const refused = (Id: string, Message: string) => ({
    ...quote(Id),
    Options: [],
    Unavailable: [{ Code: "X", Message }],
  })
  const all = [refused("a", "Too heavy."), quote("b"), refused("c", "Too big."), refused("d", "Too heavy.")]
  const groups = refusalGroups(all).map(({ message, quotes }) => [message, quotes.map(({ Service }) => Service.Id)])
  expect(groups).toEqual([
    ["Too heavy.", ["a", "d"]],
    ["Too big.", ["c"]],
  ])
})
