import { anAddress, anItem, anItemService, aNewItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { customerIdSchema, itemIdSchema } from "../id/id.ts"
import { changeItem, changesWhatFits } from "./change-item.ts"
import { checkNewItem } from "../item-check/check-new-item.ts"
import { markBooked } from "./item-booking.ts"
import { shipmentItemSchema, type ItemChanges, type NewItem, type ShipmentItem } from "./item.ts"
import { makeItem, withFallbacks } from "./make-item.ts"
import { propertyKeyOf } from "./property-key.ts"

const now = "2026-11-21T10:00:00.000Z"
const creation = {
  id: itemIdSchema.parse("0199c0de-0000-7000-8000-000000000009"),
  customerId: customerIdSchema.parse("0199c0de-0000-7000-8000-00000000000c"),
  now,
  by: "seller@demo.test",
  defaultSender: anAddress({ Name: "Sam Seller" }),
}
/** As it is typed or pasted, and as it is kept. */
const TABBED = [
  ["Ada\tLovelace", "Ada Lovelace"],
  [" Ada \r\n\t Lovelace ", "Ada Lovelace"],
  ["\u0007constructor\u000B", "constructor"],
  ["👩‍👩‍👧‍👦\t🎁", "👩‍👩‍👧‍👦 🎁"],
  ["__proto__", "__proto__"],
] as const
const make = (over: Partial<NewItem> = {}) => makeItem(aNewItem(over), creation)
const change = (item: ShipmentItem, changes: ItemChanges): ShipmentItem => {
  const result = changeItem(item, changes, now)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
const booked = (): ShipmentItem => {
  const result = markBooked(anItem(), {
    Reference: "R",
    OrderId: "O",
    OrderLineId: "L",
    Service: anItemService(),
    Created: now,
    TrackingNumber: "T",
  })
  if (!result.ok) throw new Error(result.error)
  return result.value
}

describe("a new item", () => {
  it("is a shipment item: Active, Sold, not booked", () => {
    const item = make()
    expect(shipmentItemSchema.parse(item)).toEqual(item)
    expect(item).toMatchObject({
      Type: "SmartSend",
      Status: "Active",
      MarketplaceStatus: "Sold",
      BookingDetails: null,
      Created: now,
      Updated: now,
    })
  })

  it("has the value of its lines, and the references of their orders", () => {
    const item = make({
      MarketplaceOrderLines: [
        anOrderLine({ Value: 0.1, MarketplaceOrderId: "O1", CustomerReference: "C1" }),
        anOrderLine({ Value: 0.2, MarketplaceOrderId: "O1" }),
      ],
    })
    expect(item.Value).toBe(0.3)
    expect(item.ReferenceSummary).toBe("O1, C1")
  })

  it("has the customer's default address as sender when it names none", () => {
    expect(make().Sender.Name).toBe("Sam Seller")
    expect(make({ Sender: anAddress({ Name: "Other" }) }).Sender.Name).toBe("Other")
  })

  it("has the description of its lines, or else their references", () => {
    const silent = anOrderLine({ Description: "", MarketplaceOrderId: "O1" })
    const lines = [{ ...silent, Product: { ...silent.Product, Sku: "", Description: "" } }]
    expect(make({ Description: "" }).Description).toBe("Blue teapot")
    expect(make({ Description: "", MarketplaceOrderLines: lines }).Description).toBe("O1")
    const long = [anOrderLine({ Description: "x".repeat(400) })]
    expect(make({ Description: "", MarketplaceOrderLines: long }).Description).toHaveLength(256)
  })

  it.each(TABBED)("has texts of one line, and of several where there are lines: %j (ITEM-50)", (typed, kept) => {
    const line = anOrderLine({ Description: typed, CustomerReference: typed, MarketplaceOrderId: "O\t1" })
    const item = make({
      Description: typed,
      Recipient: anAddress({ Name: typed, AddressLine1: typed, Town: typed, Organisation: typed }),
      Sender: anAddress({ Name: typed, County: typed }),
      Tags: [typed, "\t"],
      Meta: {
        "Delivery Instructions": { Type: "Text", Value: "A\t \rB\r\n\u0007C" },
        LabelReference: { Type: "Text", Value: typed },
      },
      MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, Sku: typed, Description: typed } }],
    })
    const [saved] = item.MarketplaceOrderLines
    const { Name, AddressLine1, Town, Organisation } = item.Recipient
    expect([item.Description, Name, AddressLine1, Town, Organisation]).toEqual(Array.from({ length: 5 }).fill(kept))
    expect([item.Sender.Name, item.Sender.County, ...item.Tags]).toEqual([kept, kept, kept])
    expect([saved?.Description, saved?.CustomerReference, saved?.Product.Sku, saved?.Product.Description]).toEqual(
      Array.from({ length: 4 }).fill(kept),
    )
    // Orders are recognised by it.
    expect(saved?.MarketplaceOrderId).toBe("O\t1")
    expect(item.Meta["Delivery Instructions"]?.Value).toBe("A\nB\nC")
    expect(item.Meta.LabelReference?.Value).toBe(kept)
  })

  it("counts its service as the seller's choice, whatever the client says", () => {
    expect(make({ Service: anItemService({ Meta: { AssignedBy: "Cheapest" } }) }).Service?.Meta).toEqual({
      AssignedBy: "Seller",
    })
  })

  it("drops a past collection date, and keeps today's", () => {
    expect(make({ PreferredCollectionDate: "2026-11-20" }).PreferredCollectionDate).toBeNull()
    expect(make({ PreferredCollectionDate: "2026-11-21" }).PreferredCollectionDate).toBe("2026-11-21")
  })

  it("has the property key of its recipient, however the address is written", () => {
    const key = propertyKeyOf(anAddress({ AddressLine1: "1 Station Road", Postcode: "LS1 4DY" }))
    expect(make().PropertyKey).toBe(key)
    expect(propertyKeyOf(anAddress({ AddressLine1: "1 STATION  ROAD.", Postcode: "ls14dy" }))).toBe(key)
    expect(propertyKeyOf(anAddress({ AddressLine1: "2 Station Road" }))).not.toBe(key)
    expect(propertyKeyOf(anAddress({ Postcode: "" }))).toBe("")
  })
})

const codes = (over: Partial<NewItem>) => checkNewItem(withFallbacks(aNewItem(over))).map(({ Code }) => Code)
const sku = (Sku: string) => ({
  MarketplaceOrderLines: [anOrderLine({ Product: { ...anOrderLine().Product, Sku } })],
})
const worth = (Value: number) => ({ MarketplaceOrderLines: [anOrderLine({ Value })] })

describe("the pre-check of a new item", () => {
  it("finds no problem in a valid item", () => {
    expect(codes({})).toEqual([])
  })

  it("limits the SKU to 50 characters", () => {
    expect(codes(sku("x".repeat(50)))).toEqual([])
    expect(codes(sku("x".repeat(51)))).toEqual(["PRODUCT-SKU-MAX-LENGTH"])
  })

  it("requires a name that can be seen (ITEM-50)", () => {
    expect(codes({ Recipient: anAddress({ Name: "\u0001\u0007\t", Town: "\u001B" }) })).toEqual([
      "ADDRESS-RECIPIENT-NAME-REQUIRED",
      "ADDRESS-RECIPIENT-TOWN-REQUIRED",
    ])
    expect(codes({ Recipient: anAddress({ Name: `${"x".repeat(25)}\t\t\t${"x".repeat(24)}` }) })).toEqual([])
  })

  it("requires a description", () => {
    const bare = anOrderLine({ Description: " " })
    const MarketplaceOrderLines = [{ ...bare, Product: { ...bare.Product, Sku: "", Description: "" } }]
    expect(codes({ Description: " ", MarketplaceOrderLines })).toEqual(["ITEM-DESCRIPTION-REQUIRED"])
  })

  it("requires the recipient's name and town, of at most 50 characters", () => {
    expect(codes({ Recipient: anAddress({ Name: "", Town: " " }) })).toEqual([
      "ADDRESS-RECIPIENT-NAME-REQUIRED",
      "ADDRESS-RECIPIENT-TOWN-REQUIRED",
    ])
    const long = "x".repeat(51)
    expect(codes({ Recipient: anAddress({ Name: long, Town: long }) })).toEqual([
      "ADDRESS-RECIPIENT-NAME-MAX-LENGTH",
      "ADDRESS-RECIPIENT-TOWN-MAX-LENGTH",
    ])
  })

  it("requires a value of at most 25000", () => {
    expect(codes(worth(0))).toEqual(["ITEM-VALUE-REQUIRED"])
    expect(codes(worth(-1))).toEqual(["ITEM-VALUE-REQUIRED"])
    expect(codes(worth(25_000))).toEqual([])
    const [problem] = checkNewItem({ ...aNewItem(), ...worth(25_000.01) })
    expect(problem).toMatchObject({
      Code: "ITEM-VALUE-FORMAT",
      Message: "Lower the item's value to £25,000.00 or less.",
    })
  })

  it("limits the weight to 2500 and each dimension to 300", () => {
    const item = aNewItem()
    const PackageDimensions = { Weight: 2501, Length: 301, Width: 301, Height: 301 }
    const problems = checkNewItem({ ...item, PackageDimensions })
    expect(problems.map(({ Code }) => Code)).toEqual([
      "ITEM-WEIGHT-FORMAT",
      "ITEM-LENGTH-FORMAT",
      "ITEM-WIDTH-FORMAT",
      "ITEM-HEIGHT-FORMAT",
    ])
    expect(problems[0]?.Message).toBe("Lower the parcel's weight in kg to 2,500 or less.")
  })
})

describe("a changed item", () => {
  it("has the named fields, and those that depend on them", () => {
    const MarketplaceOrderLines = [anOrderLine({ Value: 3.5, MarketplaceOrderId: "O7" })]
    const Recipient = anAddress({ AddressLine1: "9 New Lane" })
    const item = anItem({ Tags: ["kept"] })
    expect(change(item, { MarketplaceOrderLines, Recipient })).toEqual({
      ...item,
      MarketplaceOrderLines,
      Recipient,
      Value: 3.5,
      ReferenceSummary: "O7",
      PropertyKey: propertyKeyOf(Recipient),
    })
  })

  it.each(TABBED)("has texts of one line: %j (ITEM-50)", (typed, kept) => {
    const MarketplaceOrderLines = [anOrderLine({ Description: typed })]
    const changed = change(anItem(), {
      Description: typed,
      Recipient: anAddress({ Name: typed }),
      MarketplaceOrderLines,
    })
    expect([changed.Description, changed.Recipient.Name, changed.MarketplaceOrderLines[0]?.Description]).toEqual([
      kept,
      kept,
      kept,
    ])
    const Meta = { "Delivery Safe Place": { Type: "Text", Value: typed } }
    expect(change(booked(), { Meta, Tags: [typed] })).toMatchObject({
      Meta: { "Delivery Safe Place": { Type: "Text", Value: kept } },
      Tags: [kept],
    })
  })

  it("keeps a field for which the change is undefined", () => {
    const item = anItem()
    expect(change(item, { Description: undefined, Tags: ["a"] })).toEqual({ ...item, Tags: ["a"] })
  })

  it("is Registered when its sender has a VAT number", () => {
    const Sender = anAddress({ VatNumber: "GB123456789" })
    expect(change(anItem(), { Sender }).Sender.VatStatus).toBe("Registered")
  })

  it("changes status only as the lifecycle's table allows", () => {
    expect(change(anItem(), { Status: "Inactive" }).Status).toBe("Inactive")
    expect(changeItem(anItem({ Status: "Deleted" }), { Status: "Inactive" }, now).ok).toBe(false)
  })

  it("can change only tags, meta and status when booked", () => {
    const Meta = { PackagedDate: { Type: "Date", Value: "2026-11-21" } }
    expect(change(booked(), { Tags: ["a"], Meta, Status: "Deleted" })).toEqual({
      ...booked(),
      Tags: ["a"],
      Meta,
      Status: "Deleted",
    })
    for (const changes of [
      { Description: "x" },
      { Service: null },
      { Recipient: anAddress() },
      { PackageDimensions: { Weight: 2, Length: 1, Width: 1, Height: 1 } },
      { PreferredCollectionDate: null },
    ] satisfies ItemChanges[]) {
      expect(changeItem(booked(), changes, now)).toEqual({ ok: false, error: "STATE-NOT-ALLOWED" })
    }
  })

  it("needs another service only when a field that affects the choice has changed", () => {
    expect(changesWhatFits({ Recipient: anAddress() })).toBe(true)
    expect(changesWhatFits({ PackageDimensions: { Weight: 2, Length: 1, Width: 1, Height: 1 } })).toBe(true)
    expect(changesWhatFits({ Tags: ["a"], Meta: {}, Status: "Active", Description: "x" })).toBe(false)
  })
})
