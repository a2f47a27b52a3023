import { aBooking } from "@smart-send/testkit/a-booking"
import { featureSchema } from "@smart-send/domain/settings/settings"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { describe, expect, it } from "vitest"
import { readyRecord, testItem, testRecord, testService } from "../../../data/items/fixtures/a-record.ts"
import { availableActions } from "@smart-send/domain/item-action/available-actions"
import { everyState } from "../../../data/items/fixtures/every-state.ts"
import { ROW_CHOICES, rowChoices } from "./row-choices.ts"

const all = { OwnProvider: "OTHER", Features: [...featureSchema.options] }
const BookingDetails: NonNullable<ShipmentItem["BookingDetails"]> = aBooking({ Service: testService })
const booked = { MarketplaceStatus: "AwaitingDispatch", BookingDetails } as const
const at = (BookingStatus: "AwaitingPayment" | "Prepared") =>
  of({ BookingDetails: { ...BookingDetails, BookingStatus } })
const of = (over: Partial<ShipmentItem> = {}) => rowChoices(readyRecord(1, 4.12, 3.43, over), all)

describe("the menu of a row", () => {
  it("offers the actions of ITEM-44 for a sold item, in its order", () => {
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
      "rules",
      "saveForLater",
      "archive",
    ])
  })

  it("offers the rules where the tenant has them (RULE-33)", () => {
    expect(rowChoices(readyRecord(1), { ...all, Features: [] })).not.toContain("rules")
  })

  it("says Add where a value is missing", () => {
    const PackageDimensions = { Weight: 1, Length: 0, Width: 0, Height: 0 }
    expect(of({ Service: null, PackageDimensions })).toEqual(expect.arrayContaining(["addParcel", "addService"]))
    const Recipient = { ...testItem(1).Recipient, Phone: "01947 600000", Email: "a@b.example" }
    expect(of({ Recipient })).toContain("contact")
  })

  it("does not offer booking while a new price is being fetched", () => {
    expect(rowChoices({ ...readyRecord(1), validated: false, state: "QUOTING" }, all)).not.toContain("book")
  })

  it("offers details and Return to list for an item saved for later", () => {
    const saved = testRecord(1, {}, { Status: "Inactive" })
    expect(rowChoices(saved, all)).toEqual(["edit", "addContact", "tags", "restore", "archive"])
  })

  it("offers details, label, picking list, CSV, packaging, notifying its shop, tags and archiving for a booked item", () => {
    const choices = ["edit", "label4x6", "pickingList", "csv", "packaged", "notify", "tags", "archive"]
    expect(of(booked)).toEqual(choices)
    const Meta = { PackagedDate: { Type: "Date", Value: "2026-11-20" } }
    expect(of({ ...booked, Meta })).toContain("notPackaged")
  })

  it("offers Return for Dispatched items that are not return collections", () => {
    const dispatched = { ...booked, MarketplaceStatus: "Dispatched" } as const
    expect(of(dispatched)).toContain("return")
    expect(of({ ...dispatched, Tags: ["ReturnCollection"] })).not.toContain("return")
    expect(of(booked)).not.toContain("return")
  })

  it("offers the release of an item that awaits payment, and only tags while a courier is asked about an item", () => {
    expect(at("AwaitingPayment")).toEqual(["tags", "book", "release"])
    expect(at("Prepared")).toEqual(["tags"])
  })

  it("is what the call of an item's actions offers, in every state of an item (ITEM-43)", () => {
    // Whatever the call offers has its entry, but for what another entry does.
    expect(Object.entries(ROW_CHOICES).flatMap(([action, choice]) => (choice === null ? [action] : []))).toEqual([
      "Dispatch:Confirm",
    ])
    const entries = new Set(Object.values(ROW_CHOICES).filter((choice) => choice !== null))
    for (const record of everyState()) {
      const offered = availableActions(record.item, record.quote, all).flatMap((action) => ROW_CHOICES[action] ?? [])
      const shown = rowChoices(record, all).filter((choice) => entries.has(choice))
      expect(new Set(shown)).toEqual(new Set(offered))
    }
  })

  it("offers only label and CSV for items of another type", () => {
    expect(of({ ...booked, Type: "BulkUpload" })).toEqual(["label4x6", "csv"])
  })
})
