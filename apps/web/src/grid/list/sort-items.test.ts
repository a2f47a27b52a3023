import type { ItemId } from "@smart-send/domain/id/id"
import { SORT_FIELDS, type SortField } from "@smart-send/domain/item-list/item-filter"
import { trackingSummarySchema, type ShipmentItem } from "@smart-send/domain/item/item"
import { aConsignment } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { testId, testItem, testService } from "../../data/items/fixtures/a-record.ts"
import { compareBy, defaultSort, sortKeyBy, type Sort } from "./sort-items.ts"

const named = (n: number, Name: string) => testItem(n, { Recipient: { ...testItem(n).Recipient, Name } })

function sortItems(items: readonly ShipmentItem[], sort: Sort): readonly ItemId[] {
  const keyOf = sortKeyBy(sort.SortField)
  const sorted = items.map((item) => ({ id: item.Id, key: keyOf(item) })).toSorted(compareBy(sort))
  return sorted.map(({ id }) => id)
}

const ascending = (SortField: SortField): Sort => ({ SortField, SortOrder: "Ascending" })

describe("sorting", () => {
  it("Product ascending for Sold views, Date descending for booked and in transit, Recipient ascending for grouped", () => {
    expect(defaultSort("Sold")).toEqual({ SortField: "Product", SortOrder: "Ascending" })
    expect(defaultSort("Issues")).toEqual({ SortField: "Product", SortOrder: "Ascending" })
    expect(defaultSort("Booked")).toEqual({ SortField: "Date", SortOrder: "Descending" })
    expect(defaultSort("InTransit")).toEqual({ SortField: "Date", SortOrder: "Descending" })
    expect(defaultSort("Groupable")).toEqual({ SortField: "Recipient", SortOrder: "Ascending" })
  })

  it("letters sort alphabetically, ignoring case and accents", () => {
    const items = [named(1, "zoe"), named(2, "Émile"), named(3, "Eva")]
    expect(sortItems(items, { SortField: "RecipientName", SortOrder: "Ascending" })).toEqual([2, 3, 1].map(testId))
  })

  it("plain, accented and non-Latin texts have one order", () => {
    const items = [named(1, "ärger"), named(2, "Arne ~"), named(3, "ARGO"), named(4, "Ёлка"), named(5, "ёж 🙂")]
    expect(sortItems(items, { SortField: "RecipientName", SortOrder: "Ascending" })).toEqual(
      [1, 3, 2, 5, 4].map(testId),
    )
  })

  it("numbers sort as numbers", () => {
    const weighed = [10, 2, 0.75].map((Weight, n) =>
      testItem(n, { PackageDimensions: { Weight, Length: 0, Width: 0, Height: 0 } }),
    )
    expect(sortItems(weighed, { SortField: "Weight", SortOrder: "Descending" })).toEqual([0, 1, 2].map(testId))
  })

  it("numbers in texts sort as numbers, letters without an accent as a keyboard has them, countries by name", () => {
    const things = ["Thing 10", "Thing 2", "Thing 1"].map((Description, n) => testItem(n, holding({ Description })))
    expect(sortItems(things, ascending("Product"))).toEqual([2, 1, 0].map(testId))
    const names = [named(1, "Øystein"), named(2, "Zed"), named(3, "Łada"), named(4, "Lena")]
    expect(sortItems(names, ascending("RecipientName"))).toEqual([3, 4, 1, 2].map(testId))
    const countries = ["DEU", "AUT", "GBR"].map((CountryIsoCode, n) => testItem(n, to({ CountryIsoCode })))
    expect(sortItems(countries, ascending("Country"))).toEqual([1, 0, 2].map(testId))
  })

  it("a consignment sorts by the sum of its parcels", () => {
    const items = [
      testItem(1, { Consignment: aConsignment(1.01, 2.33) }),
      testItem(2, { PackageDimensions: { Weight: 2, Length: 0, Width: 0, Height: 0 } }),
    ]
    expect(sortItems(items, { SortField: "Weight", SortOrder: "Ascending" })).toEqual([2, 1].map(testId))
  })

  it("empty values come last in either direction", () => {
    const items = [named(1, ""), named(2, "Ann"), named(3, "Bob")]
    expect(sortItems(items, { SortField: "RecipientName", SortOrder: "Ascending" })).toEqual([2, 3, 1].map(testId))
    expect(sortItems(items, { SortField: "RecipientName", SortOrder: "Descending" })).toEqual([3, 2, 1].map(testId))
  })

  it("equal values keep one order, so that no row moves when the list is read again", () => {
    const items = [named(3, "Ann"), named(1, "Ann"), named(2, "Ann")]
    const sort = { SortField: "RecipientName", SortOrder: "Descending" } as const
    expect(sortItems(items, sort)).toEqual(sortItems(items.toReversed(), sort))
  })

  it("every sort field keeps every item", () => {
    const items = [named(2, "B"), named(1, "A")]
    for (const SortField of SORT_FIELDS) {
      expect(sortItems(items, { SortField, SortOrder: "Ascending" }).toSorted()).toEqual([1, 2].map(testId))
    }
  })
})

const plain = testItem(0)
const [line] = plain.MarketplaceOrderLines
if (line === undefined) throw new Error("The test's item has a line.")

const to = (over: Partial<ShipmentItem["Recipient"]>) => ({ Recipient: { ...plain.Recipient, ...over } })
const holding = (over: Partial<typeof line>) => ({ MarketplaceOrderLines: [{ ...line, ...over }] })
const noted = (Meta: ShipmentItem["Meta"]) => ({ Meta })
const tracked = (LatestStatus: string) => ({ TrackingSummary: trackingSummarySchema.parse({ LatestStatus }) })

/**
 * For each sort field (SEARCH-5), two items that differ in nothing else; the one that comes first ascending is named
 * first.
 */
const PAIRS: Readonly<Record<SortField, readonly [Partial<ShipmentItem>, Partial<ShipmentItem>]>> = {
  Date: [
    { MarketplaceTransactionDate: "2026-11-18T09:00:00.000Z" },
    { MarketplaceTransactionDate: "2026-11-19T09:00:00.000Z" },
  ],
  TransactionProcessed: [
    noted({ TransactionProcessed: { Type: "Date", Value: "2026-11-18" } }),
    noted({ TransactionProcessed: { Type: "Date", Value: "2026-11-19" } }),
  ],
  Weight: [
    { PackageDimensions: { Weight: 2, Length: 0, Width: 0, Height: 0 } },
    { PackageDimensions: { Weight: 10, Length: 0, Width: 0, Height: 0 } },
  ],
  Recipient: [to({ Name: "Ann", Postcode: "LS1 4DY" }), to({ Name: "Ann", Postcode: "YO21 3BD" })],
  Status: [{ Status: "Active" }, { Status: "Inactive" }],
  MarketplaceReference: [{ ReferenceSummary: "ORDER-1" }, { ReferenceSummary: "ORDER-2" }],
  BuyerId: [to({ Meta: { buyerId: "ann_1" } }), to({ Meta: { buyerId: "bob_1" } })],
  TrackingStatus: [tracked("At depot"), tracked("Delivered")],
  MarketplaceStatus: [{ MarketplaceStatus: "Dispatched" }, { MarketplaceStatus: "Sold" }],
  Source: [
    { Source: { Id: "EBAY", AccountId: "", Name: "eBay" } },
    { Source: { Id: "SHOPIFY", AccountId: "", Name: "Shopify" } },
  ],
  RecipientName: [to({ Name: "Ann" }), to({ Name: "Bob" })],
  SKU: [holding({ Product: { ...line.Product, Sku: "A-1" } }), holding({ Product: { ...line.Product, Sku: "B-1" } })],
  MarketplaceService: [
    noted({ MarketplaceService: { Type: "Text", Value: "Economy" } }),
    noted({ MarketplaceService: { Type: "Text", Value: "Next day" } }),
  ],
  RecipientPostcode: [to({ Postcode: "LS1 4DY" }), to({ Postcode: "YO21 3BD" })],
  OrderQuantity: [holding({ Quantity: 2 }), holding({ Quantity: 10 })],
  Service: [{ Service: { ...testService, Name: "Heron" } }, { Service: { ...testService, Name: "Wren" } }],
  Country: [to({ CountryIsoCode: "FRA" }), to({ CountryIsoCode: "GBR" })],
  Product: [holding({ Description: "Candle" }), holding({ Description: "Mug" })],
}

it.each(Object.entries(PAIRS))("%s sorts by what it says, both ways round", (field, [first, second]) => {
  const SortField = Object.keys(PAIRS).find((name): name is SortField => name === field)
  if (SortField === undefined) throw new Error(`No sort field: ${field}`)
  // The ids are in the opposite order, so that nothing else can have sorted the items.
  const items = [testItem(1, second), testItem(2, first)]
  expect(sortItems(items, { SortField, SortOrder: "Ascending" })).toEqual([testId(2), testId(1)])
  expect(sortItems(items, { SortField, SortOrder: "Descending" })).toEqual([testId(1), testId(2)])
})
