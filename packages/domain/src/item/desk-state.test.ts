import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { deskState } from "./desk-state.ts"
import type { ShipmentItem } from "./item.ts"
import { marketplaceNotice } from "./marketplace-notice.ts"

const booked = (over: Partial<ShipmentItem> = {}, booking: object = {}) =>
  anItem({
    MarketplaceStatus: "AwaitingDispatch",
    BookingDetails: aBooking({ BookingStatus: "Booked", ...booking }),
    ...over,
  })
const PackagedDate = { Type: "Date", Value: "2026-11-21" }
const gone = { TrackingSummary: aTrackingSummary({ Collected: "2026-11-21T08:00:00.000Z" }) }

describe("what is left to do at the desk (LIST-20)", () => {
  it("is printing and packing once an item is booked, and nothing before", () => {
    expect(deskState(anItem())).toEqual({ label: null, packing: null })
    expect(deskState(booked())).toEqual({ label: "ToPrint", packing: "ToPack" })
  })

  it("is done when the label was fetched and the item marked as packaged", () => {
    const LabelPrinted = "2026-11-21T07:00:00.000Z"
    expect(deskState(booked({ Meta: { PackagedDate } }, { LabelPrinted }))).toEqual({
      label: "Printed",
      packing: "Packaged",
    })
  })

  it("is nothing with the courier, but what was done is still said", () => {
    expect(deskState(booked(gone))).toEqual({ label: null, packing: null })
    expect(deskState(booked({ ...gone, Meta: { PackagedDate } })).packing).toBe("Packaged")
  })

  it.each(["PrintInStore", "DriverBringsLabel"] as const)("is no printing with %s", (Id) => {
    const Extras = [{ Id, Name: Id, Provider: "PARCELYARD" }]
    expect(deskState(booked({ Extras })).label).toBeNull()
  })
})

describe("whether the marketplace knows (ITEM-22, ITEM-30)", () => {
  const [line] = booked().MarketplaceOrderLines
  if (line === undefined) throw new Error("The item of a test has a line.")
  const MarketplaceOrderLines = [{ ...line, Source: { Id: "EBAY", AccountId: "", Name: "eBay" } }]

  it.each([
    ["AwaitingDispatch", "NotTold"],
    ["PendingRetry", "Retrying"],
    ["Dispatched", "Told"],
  ] as const)("%s is %s", (MarketplaceStatus, notice) => {
    expect(marketplaceNotice(booked({ MarketplaceStatus, MarketplaceOrderLines }))).toBe(notice)
  })

  it("is no question for an item of a file, or one that is not booked", () => {
    expect(marketplaceNotice(booked())).toBeNull()
    expect(marketplaceNotice(anItem({ MarketplaceOrderLines }))).toBeNull()
  })
})
