import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { buyAgain } from "./buy-again.ts"
import { newItemSchema } from "./item.ts"
import { orderLineKeys } from "./order-line-key.ts"

const ebay = { Id: "EBAY", AccountId: "shop", Name: "eBay" }
const sent = anItem({
  MarketplaceStatus: "Dispatched",
  Tags: ["Fragile", "Box 1 of 2"],
  Source: ebay,
  Meta: { PackagedDate: { Type: "Date", Value: "2026-11-20" }, ExportReason: { Type: "String", Value: "Sale" } },
  MarketplaceOrderLines: [anOrderLine({ Source: ebay, MarketplaceOrderId: "14-1", MarketplaceOrderLineId: "1" })],
  BookingDetails: aBooking({}),
  TrackingSummary: aTrackingSummary({ Delivered: "2026-11-20T10:00:00.000Z" }),
})

describe("buying again (RETURN-5)", () => {
  it("copies what is sent to whom, as Active and manual with the tag Reorder, and nothing of the booking", () => {
    const again = buyAgain(sent)
    expect(newItemSchema.parse(again)).toEqual(again)
    expect(again).toMatchObject({
      Status: "Active",
      Source: { Id: "MANUAL" },
      Tags: ["Fragile", "Box 1 of 2", "Reorder"],
      Recipient: sent.Recipient,
      Meta: { ExportReason: { Value: "Sale" } },
    })
    expect(again.Meta).not.toHaveProperty("PackagedDate")
    expect(again).not.toHaveProperty("BookingDetails")
    expect(again).not.toHaveProperty("Id")
  })

  it("is not taken for the marketplace's order a second time, and has its tag once", () => {
    expect(orderLineKeys(buyAgain(sent).MarketplaceOrderLines)).toEqual([])
    expect(buyAgain(anItem({ Tags: ["Reorder"] })).Tags).toEqual(["Reorder"])
  })
})
