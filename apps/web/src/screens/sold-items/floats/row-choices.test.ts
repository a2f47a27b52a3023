import { aBooking } from "@smart-send/testkit/a-booking"
import { featureSchema } from "@smart-send/domain/settings/settings"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { describe, expect, it } from "vitest"
import { readyRecord, testItem, testRecord, testService } from "../../../data/items/fixtures/a-record.ts"
import { rowChoices } from "./row-choices.ts"

const all = { OwnProvider: "OTHER", Features: [...featureSchema.options] }
const BookingDetails: NonNullable<ShipmentItem["BookingDetails"]> = aBooking({ Service: testService })
const booked = { MarketplaceStatus: "AwaitingDispatch", BookingDetails } as const
const at = (BookingStatus: "AwaitingPayment" | "Prepared") =>
  of({ BookingDetails: { ...BookingDetails, BookingStatus } })
const of = (over: Partial<ShipmentItem> = {}) => rowChoices(readyRecord(1, 4.12, 3.43, over), all)

describe("a row's menu", () => {
  it("offers a sold item what ITEM-44 lists, in its order", () => {
    expect(of()).toEqual([
      "edit",
      "book",
      "parcel",
      "service",
      "cheapest",
      "date",
      "extras",
      "addContact",
      "tags",
      "saveForLater",
      "archive",
    ])
  })

  it("says Add where something is missing", () => {
    const PackageDimensions = { Weight: 1, Length: 0, Width: 0, Height: 0 }
    expect(of({ Service: null, PackageDimensions })).toEqual(expect.arrayContaining(["addParcel", "addService"]))
    const Recipient = { ...testItem(1).Recipient, Phone: "01947 600000", Email: "a@b.example" }
    expect(of({ Recipient })).toContain("contact")
  })

  it("books nothing while a new price is under way", () => {
    expect(rowChoices({ ...readyRecord(1), validated: false, state: "QUOTING" }, all)).not.toContain("book")
  })

  it("offers an item saved for later its details, and the way back", () => {
    const saved = testRecord(1, {}, { Status: "Inactive" })
    expect(rowChoices(saved, all)).toEqual(["edit", "extras", "addContact", "tags", "restore", "archive"])
  })

  it("offers a booked item its label and CSV, packaging, tags and archiving", () => {
    expect(of(booked)).toEqual(["label4x6", "csv", "packaged", "tags", "archive"])
    const Meta = { PackagedDate: { Type: "Date", Value: "2026-11-20" } }
    expect(of({ ...booked, Meta })).toContain("notPackaged")
  })

  it("offers Return on Dispatched items that are not return collections", () => {
    const dispatched = { ...booked, MarketplaceStatus: "Dispatched" } as const
    expect(of(dispatched)).toContain("return")
    expect(of({ ...dispatched, Tags: ["ReturnCollection"] })).not.toContain("return")
    expect(of(booked)).not.toContain("return")
  })

  it("offers an item that awaits payment its release, and one that a courier is asked about its tags alone", () => {
    expect(at("AwaitingPayment")).toEqual(["tags", "release"])
    expect(at("Prepared")).toEqual(["tags"])
  })

  it("offers items of another type only label and CSV", () => {
    expect(of({ ...booked, Type: "BulkUpload" })).toEqual(["label4x6", "csv"])
  })
})
