import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anAddress, anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { BookingDetails } from "../item/booking-details.ts"
import { customerIdSchema, itemIdSchema } from "../id/id.ts"
import { shipmentItemSchema, type ShipmentItem } from "../item/item.ts"
import { arrangeReturn, isLiveReturn, isReturnable } from "./arrange-return.ts"

const now = "2026-11-21T10:00:00.000Z"
const creation = {
  id: itemIdSchema.parse("0199c0de-0000-7000-8000-000000000009"),
  customerId: customerIdSchema.parse("0199c0de-0000-7000-8000-00000000000c"),
  now,
  by: "seller@demo.test",
}
const booked: BookingDetails = aBooking({ Created: now, TrackingNumber: "T1" })
const sent = (over: Partial<ShipmentItem> = {}) =>
  anItem({
    MarketplaceStatus: "Dispatched",
    BookingDetails: booked,
    TrackingSummary: aTrackingSummary({ Collected: now }),
    Tags: ["fragile"],
    Meta: { "Buyer Note": { Type: "String", Value: "Ring twice" } },
    Recipient: anAddress({ VatNumber: "GB123", Meta: { buyerId: "ada" } }),
    MarketplaceOrderLines: [anOrderLine({ Source: { Id: "EBAY", AccountId: "shop", Name: "eBay" } })],
    ...over,
  })

describe("a return collection", () => {
  it("is a new order with sender and recipient exchanged", () => {
    const item = sent()
    const arranged = arrangeReturn(item, creation)
    if (!arranged.ok) throw new Error(arranged.error)
    const back = arranged.value
    expect(shipmentItemSchema.parse(back)).toEqual(back)
    expect(back).toMatchObject({
      Id: creation.id,
      Status: "Active",
      MarketplaceStatus: "Sold",
      Tags: ["ReturnCollection"],
      Recipient: { Postcode: item.Sender.Postcode, Name: item.Sender.Name },
      Sender: { Postcode: item.Recipient.Postcode, Name: item.Recipient.Name, VatStatus: "Registered", Meta: {} },
      Meta: { ExportReason: { Value: "Return" } },
      Service: null,
      BookingDetails: null,
      TrackingSummary: null,
      Value: item.Value,
      PackageDimensions: item.PackageDimensions,
    })
    expect(back.Meta["Buyer Note"]).toBeUndefined()
    expect([back.Source, back.MarketplaceOrderLines[0]?.Source].map((source) => source?.Id)).toEqual([
      "MANUAL",
      "MANUAL",
    ])
  })

  it("takes nothing over from the way out: no rules, no state or wishes of the shop", () => {
    const out = sent({
      RuleNames: ["Fragile goes tracked"],
      ExtrasRemoved: ["Signature"],
      ShopState: { State: "DispatchedThere", Reason: "", At: now },
      ShopDifferences: {
        Changes: [{ Part: "Name", Line: "", Product: "", Was: "Ada", Now: "Grace" }],
        Recipient: anAddress(),
        MarketplaceOrderLines: [],
      },
    })
    const arranged = arrangeReturn(out, creation)
    if (!arranged.ok) throw new Error(arranged.error)
    for (const field of ["RuleNames", "ExtrasRemoved", "ShopState", "ShopDifferences"])
      expect(arranged.value).not.toHaveProperty(field)
  })

  it.each<[string, Partial<ShipmentItem>, boolean]>([
    ["a dispatched item", {}, true],
    ["one that was collected but not dispatched", { MarketplaceStatus: "AwaitingDispatch" }, true],
    [
      "one that was dropped off",
      { MarketplaceStatus: "AwaitingDispatch", TrackingSummary: aTrackingSummary({ DroppedOff: now }) },
      true,
    ],
    ["one booked and still here", { MarketplaceStatus: "AwaitingDispatch", TrackingSummary: null }, false],
    ["one that is Sold", { MarketplaceStatus: "Sold", BookingDetails: null, TrackingSummary: null }, false],
    ["a return itself", { Tags: ["ReturnCollection"] }, false],
    ["another system's order", { Type: "OrderProcess" }, false],
  ])("%s: %o -> %s", (_sentence, over, isOffered) => {
    expect(isReturnable(sent(over))).toBe(isOffered)
    expect(arrangeReturn(sent(over), creation).ok).toBe(isOffered)
  })

  it("exists until it is archived or delivered", () => {
    expect(isLiveReturn(anItem())).toBe(true)
    expect(isLiveReturn(anItem({ Status: "Deleted" }))).toBe(false)
    expect(isLiveReturn(anItem({ TrackingSummary: aTrackingSummary({ Delivered: now }) }))).toBe(false)
  })
})
