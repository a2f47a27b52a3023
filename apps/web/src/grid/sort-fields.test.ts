import type { SortField } from "@smart-send/domain/item/item-filter"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { trackingSummarySchema } from "@smart-send/domain/item/item"
import { expect, it } from "vitest"
import { testId, testItem, testService } from "../data/items/a-record.ts"
import { sortItems } from "./sort-items.ts"

const plain = testItem(0)
const [line] = plain.MarketplaceOrderLines
if (line === undefined) throw new Error("The test's item has a line.")

const to = (over: Partial<ShipmentItem["Recipient"]>) => ({ Recipient: { ...plain.Recipient, ...over } })
const holding = (over: Partial<typeof line>) => ({ MarketplaceOrderLines: [{ ...line, ...over }] })
const noted = (Meta: ShipmentItem["Meta"]) => ({ Meta })
const tracked = (LatestStatus: string) => ({ TrackingSummary: trackingSummarySchema.parse({ LatestStatus }) })

/** For each sort field (core.md 9) two items that differ in nothing else, the one that stands first ascending before the other. */
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
  // The ids speak against it, so that nothing else can have put them in order.
  const items = [testItem(1, second), testItem(2, first)]
  expect(sortItems(items, { SortField, SortOrder: "Ascending" })).toEqual([testId(2), testId(1)])
  expect(sortItems(items, { SortField, SortOrder: "Descending" })).toEqual([testId(1), testId(2)])
})
