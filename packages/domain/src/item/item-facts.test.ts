import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anAddress, anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { consignmentWeight, keptConsignment } from "./consignment-weight.ts"
import { plainText } from "../text/plain-text.ts"
import { itemSearchIds, itemSearchText } from "../item-list/item-search-text.ts"
import {
  isInternational,
  isInTransit,
  isMultiConsignment,
  isNotReady,
  isPackaged,
  isReady,
  isReturnCollection,
} from "./item-status.ts"
import { groupKeyOf, inView, VIEW_NAMES, type ItemInList, type ViewName } from "../item-list/item-view.ts"
import { itemChangesSchema, type Consignment, type ShipmentItem } from "./item.ts"
import { sumLineValue } from "./line-value.ts"
import { orderLineKeys } from "./order-line-key.ts"

const fine = { validated: true, problems: [] }
const error = { Code: "X", Field: "X", Message: "X", Severity: "error" } as const
const warning = { ...error, Severity: "warning" } as const
const service = { Id: "s", Name: "Royal Wren", Provider: "P", AccountId: "A", Meta: {}, Tags: [] }
const booked = (over: Partial<ShipmentItem> = {}): ShipmentItem =>
  anItem({
    MarketplaceStatus: "AwaitingDispatch",
    BookingDetails: aBooking({
      Reference: "PRN-1",
      OrderId: "ORD-1",
      OrderLineId: "LINE-1",
      Service: service,
      TrackingNumber: "WR123",
    }),
    ...over,
  })
const parcel = (Weight: number): Consignment["Parcels"][number] => ({
  UID: "u",
  Dimensions: { Weight, Length: 1, Width: 1, Height: 1 },
  Orders: [],
})

describe("the definitions of an item's facts", () => {
  it("Ready = Active, Sold, validated with no errors", () => {
    expect(isReady(anItem(), fine)).toBe(true)
    expect(isReady(anItem(), { validated: true, problems: [warning] })).toBe(true)
    expect(isReady(anItem(), { validated: true, problems: [error] })).toBe(false)
    expect(isReady(anItem(), { validated: false, problems: [] })).toBe(false)
    expect(isReady(anItem({ Status: "Inactive" }), fine)).toBe(false)
    expect(isReady(booked(), fine)).toBe(false)
  })

  it("Not ready = Active, Sold and not validated", () => {
    expect(isNotReady(anItem(), { validated: false, problems: [] })).toBe(true)
    expect(isNotReady(anItem(), fine)).toBe(false)
    expect(isNotReady(booked(), { validated: false, problems: [] })).toBe(false)
  })

  it("In transit = booked, not delivered, and awaiting dispatch or dispatched", () => {
    expect(isInTransit(booked())).toBe(true)
    expect(isInTransit(booked({ MarketplaceStatus: "Dispatched" }))).toBe(true)
    expect(isInTransit(anItem())).toBe(false)
    const TrackingSummary = aTrackingSummary({ LatestStatus: "Delivered", Delivered: "2026-11-20T12:00:00.000Z" })
    expect(isInTransit(booked({ TrackingSummary }))).toBe(false)
  })

  it("MarkAsPackaged sets a date", () => {
    expect(isPackaged(booked({ Meta: { PackagedDate: { Type: "Date", Value: "2026-11-20" } } }))).toBe(true)
    expect(isPackaged(booked())).toBe(false)
  })

  it("an international item has a recipient country different from the sender country", () => {
    expect(isInternational(anItem({ Recipient: anAddress({ CountryIsoCode: "FRA" }) }))).toBe(true)
    expect(isInternational(anItem())).toBe(false)
    expect(isInternational(anItem({ Recipient: anAddress({ CountryIsoCode: "" }) }))).toBe(false)
  })

  it("a return collection has its tag, and a multi-consignment service has its tag", () => {
    expect(isReturnCollection(anItem({ Tags: ["ReturnCollection"] }))).toBe(true)
    expect(isReturnCollection(anItem())).toBe(false)
    expect(isMultiConsignment({ Tags: ["MultiConsignment"] })).toBe(true)
    expect(isMultiConsignment({ Tags: [] })).toBe(false)
  })

  it("the item value is the sum of its lines, to the penny", () => {
    expect(sumLineValue([0.1, 0.2, 19.99].map((Value) => ({ Value })))).toBe(2029)
  })

  it("consignment weight is the sum of parcel weights, otherwise package weight, to 2 decimals", () => {
    const PackageDimensions = { Weight: 1.234, Length: 0, Width: 0, Height: 0 }
    expect(consignmentWeight({ Consignment: null, PackageDimensions })).toBe(1.23)
    expect(consignmentWeight({ Consignment: { Parcels: [] }, PackageDimensions })).toBe(1.23)
    expect(consignmentWeight({ Consignment: { Parcels: [parcel(0.1), parcel(0.2)] }, PackageDimensions })).toBe(0.3)
  })

  it("a consignment of more than 2400 characters of JSON is dropped", () => {
    const short = { Parcels: [parcel(1)] }
    expect(keptConsignment(short)).toBe(short)
    expect(keptConsignment({ Parcels: [{ ...parcel(1), UID: "x".repeat(2400) }] })).toBeNull()
    expect(keptConsignment(null)).toBeNull()
  })

  it("a change contains only the named fields", () => {
    expect(itemChangesSchema.parse({ Tags: ["a"] })).toEqual({ Tags: ["a"] })
    expect(itemChangesSchema.safeParse({ Value: 1 }).success).toBe(false)
  })
})

describe("the natural key of an order line", () => {
  const source = { Id: "EBAY", AccountId: "acc", Name: "eBay" }

  it("has source, account, order and line", () => {
    const line = anOrderLine({ Source: source, MarketplaceOrderId: "O1", MarketplaceOrderLineId: "L1" })
    expect(orderLineKeys([line, line])).toEqual([
      { sourceId: "EBAY", sourceAccount: "acc", orderId: "O1", lineId: "L1" },
    ])
  })

  it("numbers the lines without id of an order, separately for each order", () => {
    const lines = ["O1", "O1", "O2"].map((MarketplaceOrderId) => anOrderLine({ Source: source, MarketplaceOrderId }))
    expect(orderLineKeys(lines).map(({ orderId, lineId }) => orderId + lineId)).toEqual(["O1#1", "O1#2", "O2#1"])
  })

  it("is none for a line without an order, or a line made by hand", () => {
    const manual = { Id: "MANUAL", AccountId: "", Name: "Manual" }
    expect(orderLineKeys([anOrderLine(), anOrderLine({ Source: manual, MarketplaceOrderId: "O1" })])).toEqual([])
  })
})

describe("the search text of an item", () => {
  const Recipient = anAddress({
    Name: "Rosa Recipient",
    AccountName: "Rosa at home",
    Organisation: "Recipient Works",
    AddressLine1: "Mill Cottage",
    AddressLine2: "3 Mill Lane",
    Locality: "Milltown",
    Town: "Leeds",
    County: "West Yorkshire",
    Postcode: "LS1 4DY",
    CountryIsoCode: "GBR",
    Phone: "0113 496 0000",
    Email: "rosa@recipient.example",
    VatNumber: "GB999888777",
    Meta: { buyerId: "rosa_r" },
  })
  const text = itemSearchText(
    booked({
      Recipient,
      ReferenceSummary: "REF-SUMMARY",
      Tags: ["Fragile"],
      Service: service,
      MarketplaceOrderLines: [
        anOrderLine({
          MarketplaceOrderId: "ORDER-9",
          CustomerReference: "CUST-9",
          MarketplaceOrderLineId: "ORDER-LINE-9",
          Description: "Line of teapots",
          Product: {
            ...anOrderLine().Product,
            Description: "Pot of clay",
            TariffCode: "691110",
            Sku: "TEAPOT-BLUE",
          },
        }),
      ],
    }),
  )

  it("is in lower case, and has no id that nobody sees", () => {
    expect(text).toBe(text.toLowerCase())
    expect(text).not.toContain(anItem().Id)
    expect(itemSearchIds(anItem())).toContain(anItem().Id)
  })

  it.each<readonly [string, string]>([
    ["description", "blue teapot"],
    ["tracking number", "wr123"],
    ...Object.values({ ...Recipient, CountryIsoCode: "", buyerId: Recipient.Meta.buyerId }).flatMap((value) =>
      typeof value === "string" && value !== "" && value !== Recipient.VatStatus
        ? [["recipient fields", plainText(value)] as const]
        : [],
    ),
    ["service name", "royal wren"],
    ["tags", "fragile"],
    ["booking references", "prn-1"],
    ["booking references", "ord-1"],
    ["booking references", "line-1"],
    ["line SKU", "teapot-blue"],
    ["line description", "line of teapots"],
    ["product description", "pot of clay"],
    ["tariff code", "691110"],
    ["order reference", "order-9"],
    ["order line reference", "order-line-9"],
    ["references", "ref-summary"],
    ["customer reference", "cust-9"],
  ])("finds an item by its %s: %s", (_, term) => {
    expect(text).toContain(term)
  })

  it("has the postcode with its space and without, however it is stored", () => {
    for (const Postcode of ["LS14DY", "LS1 4DY", "ls1  4dy"]) {
      const text = itemSearchText(anItem({ Recipient: anAddress({ Postcode }) }))
      for (const typed of ["ls1 4dy", "ls14dy"]) expect(text).toContain(typed)
    }
  })

  it("does not have the sender, who is the same on every item", () => {
    expect(text).not.toContain("deansgate")
  })
})

const list = (over: Partial<ItemInList> = {}): ItemInList => ({
  ...fine,
  groupSize: 1,
  isJustCreated: false,
  isBusy: false,
  wasToFix: false,
  ...over,
})

const toFix = (over: Partial<ItemInList>, item = anItem()): boolean => viewsOf(item, over).includes("ToFix")

const viewsOf = (item: ShipmentItem, over: Partial<ItemInList> = {}): ViewName[] =>
  VIEW_NAMES.filter((view) => inView(view, item, list(over)))

describe("views", () => {
  it.each<[string, ShipmentItem, Partial<ItemInList>, ViewName[]]>([
    ["a ready item", anItem(), {}, ["Sold", "Ready", "Sold_Mobile"]],
    ["one not checked yet", anItem(), { validated: false }, ["Sold", "NotReady", "Sold_Mobile", "ToFix"]],
    ["one with an error", anItem(), { problems: [error] }, ["Sold", "Issues", "Sold_Mobile", "ToFix"]],
    ["one with a warning", anItem(), { problems: [warning] }, ["Sold", "Ready", "Important", "Sold_Mobile"]],
    ["one saved for later", anItem({ Status: "Inactive" }), {}, ["SavedForLater"]],
    ["a booked one", booked(), {}, ["InTransit", "Booked"]],
    ["an archived one", anItem({ Status: "Deleted" }), {}, []],
    ["one just created", anItem(), { isJustCreated: true }, ["Sold", "Ready", "Post_Create", "Sold_Mobile"]],
    [
      "one of two for a door",
      anItem({ PropertyKey: "2:k" }),
      { groupSize: 2 },
      ["Sold", "Ready", "Groupable", "Sold_Mobile"],
    ],
  ])("%s", (_, item, over, views) => {
    expect(viewsOf(item, over)).toEqual(views)
  })

  it.each<[string, Partial<ItemInList>]>([
    ["ready", {}],
    ["not checked yet", { validated: false }],
    ["with an error", { problems: [error] }],
    ["with a warning", { problems: [warning] }],
    ["with an error and not checked", { validated: false, problems: [error] }],
  ])("a sold item, %s, is either to fix or ready (LIST-18)", (_, over) => {
    const views = viewsOf(anItem(), over)
    expect(views.includes("ToFix")).not.toBe(views.includes("Ready"))
  })

  it("to fix has nothing that is only being priced or booked (LIST-18)", () => {
    const isBusy = true
    expect(toFix({ validated: false, isBusy })).toBe(false)
    expect(toFix({ validated: false, isBusy, problems: [error] })).toBe(true)
    // Until it is ready, one that was to be fixed stays.
    expect(toFix({ validated: false, isBusy, wasToFix: true })).toBe(true)
    expect(toFix({ isBusy, wasToFix: true })).toBe(false)
    for (const BookingStatus of ["Prepared", "AwaitingPayment"] as const) {
      const underWay = anItem({ BookingDetails: aBooking({ BookingStatus }) })
      expect(toFix({ validated: false, wasToFix: true, problems: [error] }, underWay)).toBe(false)
    }
  })

  it("grouping is not offered for TikTok-sourced items, returns or items that are not Sold", () => {
    const tikTok = anOrderLine({ Source: { Id: "TIKTOK", AccountId: "", Name: "TikTok" } })
    expect(groupKeyOf(anItem({ PropertyKey: "2:k" }))).toBe("2:k")
    expect(groupKeyOf(anItem({ PropertyKey: "2:k", MarketplaceOrderLines: [tikTok] }))).toBeNull()
    expect(groupKeyOf(anItem({ PropertyKey: "2:k", Tags: ["ReturnCollection"] }))).toBeNull()
    expect(groupKeyOf(booked({ PropertyKey: "2:k" }))).toBeNull()
    expect(groupKeyOf(anItem({ PropertyKey: "" }))).toBeNull()
  })
})
