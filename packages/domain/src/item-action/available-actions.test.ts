import { aBooking } from "@smart-send/testkit/a-booking"
import { anItem, anOrderLine, aQuote, aQuoteOption, aQuoteState, aService } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { featureSchema } from "../settings/settings.ts"
import { availableActions } from "./available-actions.ts"
import type { ShipmentItem } from "../item/item.ts"

const all = { OwnProvider: "PARCELYARD", Features: [...featureSchema.options] }
const none: typeof all = { OwnProvider: "PARCELYARD", Features: [] }
const actions = (over: Partial<ShipmentItem> = {}, state = aQuoteState(), settings: typeof all = all) =>
  availableActions(anItem(over), state, settings)
const BookingDetails: ShipmentItem["BookingDetails"] = aBooking()
const at = (BookingStatus: "Prepared" | "AwaitingPayment") =>
  actions({ BookingDetails: { ...BookingDetails, BookingStatus } })
const booked = { MarketplaceStatus: "AwaitingDispatch", BookingDetails } as const
const ebay = anOrderLine({ Source: { Id: "EBAY", AccountId: "a", Name: "eBay" } })

function covered(CoverPercentage: number) {
  return aQuoteState({ Quote: aQuote({ Options: [aQuoteOption({ CoverPercentage })] }) })
}

describe("sold items offer", () => {
  it("what ITEM-44 and ITEM-46 list, each when it applies", () => {
    expect(actions()).toEqual([
      "Book",
      "Dimensions:Change",
      "Service:Change",
      "PreferredCollectionDate",
      "Extras",
      "RecipientContactDetails:Add",
      "Tags",
      "Status:Inactive",
      "Status:Deleted",
    ])
  })

  it("Add where a value is missing, Change where there is one", () => {
    const offered = actions({ Service: null, PackageDimensions: { Weight: 1, Length: 0, Width: 0, Height: 0 } })
    expect(offered).toEqual(expect.arrayContaining(["Service:Add", "Dimensions:Add"]))
    const Recipient = { ...anItem().Recipient, Phone: "01234", Email: "a@b.c" }
    expect(actions({ Recipient })).toContain("RecipientContactDetails:Change")
  })

  it("Book: validated, no errors, at least one quote option", () => {
    expect(availableActions(anItem(), null, all)).not.toContain("Book")
    expect(actions({}, aQuoteState({ Quote: aQuote({ Options: [] }) }))).not.toContain("Book")
  })

  it("TariffCodes:Add when a code is required and missing", () => {
    const rule = { name: "TariffCode", required: true, pattern: null, minLength: null, maxLength: null, label: "" }
    expect(actions({}, aQuoteState({ ProductValidation: [rule] }))).toContain("TariffCodes:Add")
    expect(actions({}, aQuoteState({ ProductValidation: [{ ...rule, required: false }] }))).not.toContain(
      "TariffCodes:Add",
    )
  })

  it("PreferredCollectionDate for a collection service with the CollectionDates feature", () => {
    const shop = aQuoteState({ Quote: aQuote({ Service: aService({ CollectionType: "Shop" }) }) })
    expect(actions({}, shop)).not.toContain("PreferredCollectionDate")
    expect(actions({}, aQuoteState(), none)).not.toContain("PreferredCollectionDate")
  })

  it("Protection when cover is available and CoverPercentage below 100", () => {
    const [partly, uncovered] = [covered(50), covered(0)]
    expect(actions({}, partly)).toContain("Protection")
    expect(actions({}, uncovered)).not.toContain("Protection")
    expect(actions()).not.toContain("Protection")
    expect(actions({}, partly, none)).not.toContain("Protection")
  })

  it("restoring when they are saved for later or archived", () => {
    expect(actions({ Status: "Inactive" })).toEqual(expect.arrayContaining(["Status:Active", "Status:Deleted"]))
    expect(actions({ Status: "Deleted" })).toContain("Status:Active")
    expect(actions({ Status: "Deleted" })).not.toContain("Status:Deleted")
  })

  it("nothing of sending while they are saved for later, and no changes once archived", () => {
    expect(actions({ Status: "Inactive" })).toEqual([
      "RecipientContactDetails:Add",
      "Tags",
      "Status:Active",
      "Status:Deleted",
    ])
    expect(actions({ Status: "Deleted" })).toEqual(["Tags", "Status:Active"])
  })
})

describe("awaiting-dispatch or dispatched items offer", () => {
  it("downloads, Status:Archived, Tags and packaging", () => {
    expect(actions(booked)).toEqual([
      "Download:Labels",
      "Download:PickingList",
      "Download:CSV:Booked",
      "MarkAsPackaged",
      "Tags",
      "Status:Archived",
    ])
  })

  it("MarkAsNotPackaged once it is packaged", () => {
    const offered = actions({ ...booked, Meta: { PackagedDate: { Type: "Date", Value: "2026-11-20" } } })
    expect(offered).toContain("MarkAsNotPackaged")
    expect(offered).not.toContain("MarkAsPackaged")
  })

  it("Dispatch with Dispatch:Confirm when not all lines came from CSV or manual", () => {
    const offered = actions({ ...booked, MarketplaceOrderLines: [anOrderLine(), ebay] })
    expect(offered).toEqual(expect.arrayContaining(["Dispatch", "Dispatch:Confirm"]))
    const unlinked = availableActions(anItem({ ...booked, MarketplaceOrderLines: [ebay] }), aQuoteState(), none)
    expect(unlinked).not.toContain("Dispatch")
  })

  it("Return on Dispatched items that are not return collections", () => {
    const dispatched = { ...booked, MarketplaceStatus: "Dispatched" } as const
    expect(actions(dispatched)).toContain("Return")
    expect(actions({ ...dispatched, Tags: ["ReturnCollection"] })).not.toContain("Return")
    expect(actions({ ...dispatched, MarketplaceOrderLines: [ebay] })).not.toContain("Dispatch")
  })
})

describe("items of other kinds", () => {
  it("offer only CSV or label download when they are not of the SmartSend type", () => {
    expect(actions({ ...booked, Type: "OrderProcess" })).toEqual(["Download:Labels", "Download:CSV:Booked"])
    expect(actions({ Type: "OrderProcess" })).toEqual([])
  })

  it("offer only tags while their booking is in progress, and paying or releasing while it awaits payment (ITEM-51)", () => {
    expect(at("Prepared")).toEqual(["Tags"])
    expect(at("AwaitingPayment")).toEqual(["Tags", "Pay", "Release"])
  })
})
