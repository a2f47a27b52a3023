import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anAddress, anItem, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import type { Address } from "../address/address.ts"
import { itemsToCsv } from "../csv-export/items-to-csv.ts"
import { withoutBuyer } from "../erasure/without-buyer.ts"
import { planGrouping } from "../grouping/plan-grouping.ts"
import { customerIdSchema, itemIdSchema } from "../id/id.ts"
import { itemSearchText } from "../item-list/item-search-text.ts"
import { metaKeySchema } from "../meta/meta.ts"
import { arrangeReturn } from "../returns/arrange-return.ts"
import { searchedItemSchema } from "../search/searched-item.ts"
import { toSearchDocument } from "../search/to-search-document.ts"
import type { BookingDetails } from "./booking-details.ts"
import { buyAgain } from "./buy-again.ts"
import { shipmentItemSchema, type Consignment, type ShipmentItem } from "./item.ts"
import { keptContents } from "./kept-contents.ts"
import type { OrderLine } from "./order-line.ts"

const now = "2026-11-21T10:00:00.000Z"
const entry = { Type: "Text", Value: "" }

// Every field is named, those that may be left out too: a new one does not compile before it is here, and then the table asks for it.
const address: Required<Address> = {
  ...anAddress(),
  Meta: { IsDefault: false, IsBilling: false, buyerId: "", EORI: entry, IOSS: entry, UKIMS: entry },
}
const line: Required<OrderLine> = anOrderLine({ Meta: { Personalisation: "" } })
const booking: Required<BookingDetails> = {
  ...aBooking(),
  TotalPrice: 1,
  TotalPriceExVat: 1,
  TrackingNumber: "",
  ParcelNumbers: [""],
  HandOver: "2026-11-21",
  HandOverWay: "Shop",
  CutOff: "",
  DueBy: "2026-11-21",
  Labels: 1,
  LabelPrinted: now,
}
const parcel: Consignment["Parcels"][number] = {
  UID: "",
  Dimensions: { Weight: 1, Length: 10, Width: 10, Height: 10 },
  Orders: [{ UID: "", Id: "", Quantity: 1, Value: 1, Description: "" }],
}
const changes = [{ Part: "Name" as const, Line: "", Product: "", Was: "", Now: "" }]
const sample: Required<ShipmentItem> = {
  ...anItem({
    MarketplaceStatus: "Dispatched",
    MarketplaceTransactionDate: now,
    PreferredCollectionDate: "2026-11-21",
    Recipient: address,
    Sender: address,
    Service: anItemService(),
    Tags: [""],
    Owners: [""],
    Meta: Object.fromEntries(metaKeySchema.options.map((key) => [key, entry])),
    Consignment: { Parcels: [parcel] },
    MarketplaceOrderLines: [line],
    BookingDetails: booking,
    TrackingSummary: aTrackingSummary({ Collected: now }),
  }),
  ExtrasRemoved: ["Signature"],
  RuleNames: [""],
  ShopState: { State: "DispatchedThere", Reason: "", At: now },
  ShopDifferences: {
    Changes: changes,
    Recipient: address,
    MarketplaceOrderLines: [line],
    Moved: [{ OrderId: "", Number: "", Changes: changes, Recipient: address }],
  },
}

/** Fields that hold codes, dates and ids of ours: no words of anybody. */
const CODED =
  /(?:^|\.)(?:Id|CustomerId|Type|Status|MarketplaceStatus|State|Part|Created|Updated|At|HandOver|HandOverWay|DueBy|LabelPrinted|Collected|Extras|ExtrasRemoved\.0|BookingStatus|VatStatus|CountryIsoCode|CountryOfManufacture|MarketplaceTransactionDate|PreferredCollectionDate|Service\..*)$/

const BELL = "\u0007"

/** The same with a word of its own in each text: `qx` and the number of its field in `paths`. */
function planted(value: unknown, paths: string[], path = "", mark = ""): unknown {
  const under = (key: string | number, each: unknown): unknown =>
    planted(each, paths, path === "" ? String(key) : `${path}.${key}`, mark)
  if (typeof value === "string" && !CODED.test(path)) {
    paths.push(path.replaceAll(/\.\d+/g, "").replace(/(^ShopDifferences|\.Meta\.[A-Z]+)\..*/, "$1"))
    return `${mark}qx${String(paths.length - 1).padStart(3, "0")}x`
  }
  if (Array.isArray(value)) return value.map((each, place) => under(place, each))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, under(key, each)]))
}

const paths: string[] = []
const item = shipmentItemSchema.parse(planted(sample, paths))
const belled = shipmentItemSchema.parse(planted(sample, [], "", BELL))

/** Two such orders as one parcel, while they are still to be sent. */
function grouped(): readonly unknown[] {
  const { ShopState: _closed, ...open } = { ...item, MarketplaceStatus: "Sold" as const, BookingDetails: null }
  const other = { ...open, Id: itemIdSchema.parse("0199c0de-0000-7000-8000-000000000002") }
  const plan = planGrouping([open, other], { Mode: "GROUP" }, [])
  if (!plan.ok) throw new Error(JSON.stringify(plan.error))
  return plan.value.Added
}

it("says of every text of an item where it goes", async () => {
  const arranged = arrangeReturn(item, {
    id: itemIdSchema.parse("0199c0de-0000-7000-8000-000000000009"),
    customerId: customerIdSchema.parse("0199c0de-0000-7000-8000-00000000000c"),
    now,
    by: "seller@demo.test",
  })
  const ways: Readonly<Record<string, unknown>> = {
    cleaned: keptContents(belled),
    erased: withoutBuyer(item),
    returned: arranged.ok && arranged.value,
    again: buyAgain(item),
    grouped: grouped(),
    listed: itemSearchText(item),
    found: toSearchDocument(searchedItemSchema.parse(item), "c", null),
    exported: itemsToCsv([item]),
  }
  const texts = Object.entries(ways).map(([way, made]) => [way, JSON.stringify(made).toLowerCase()] as const)
  const rows = paths.map((path, number) => {
    const word = `qx${String(number).padStart(3, "0")}x`
    const kept = texts.flatMap(([way, text]) => (text.includes(way === "cleaned" ? `"${word}` : word) ? [way] : []))
    return `${path}: ${kept.join(" ") || "nowhere"}`
  })
  await expect(`${[...new Set(rows)].join("\n")}\n`).toMatchFileSnapshot("field-policies.txt")
})
