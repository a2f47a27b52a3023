import { aBooking } from "@smart-send/testkit/a-booking"
import { anAddress, anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { ShipmentItem } from "../item/item.ts"
import { takesNewSender } from "./replace-sender.ts"

const old = anAddress({ Name: "Sam Seller", AddressLine1: "14 Deansgate", Town: "Manchester", Postcode: "M3 1AZ" })
const warehouse = anAddress({ Name: "Sam Seller", AddressLine1: "9 Dock Road", Town: "Liverpool", Postcode: "L3 4AA" })
const sender = { ...old, AddressLine1: "15 Deansgate" }
const asDefault = { sender, replaced: old, others: [warehouse], isDefault: true }
const takes = (over: Partial<ShipmentItem>, replacement = asDefault) => takesNewSender(anItem(over), replacement)

describe("a customer update resets Active, Sold, non-return items with the new sender", () => {
  it("when they are still to be sent", () => {
    expect(takes({ Sender: old })).toBe(true)
    expect(takes({ Sender: { ...old, Phone: "0161 496 0000", AddressLine1: "14 DEANSGATE" } })).toBe(true)
    expect(takes({ Sender: anAddress({ AddressLine1: "", Postcode: "" }) })).toBe(true)
  })

  it.each<[string, Partial<ShipmentItem>]>([
    ["saved for later", { Status: "Inactive" }],
    ["archived", { Status: "Deleted" }],
    ["booked", { MarketplaceStatus: "AwaitingDispatch" }],
    ["a return collection", { Tags: ["ReturnCollection"] }],
    [
      "with its booking under way",
      {
        BookingDetails: aBooking({
          BookingStatus: "Prepared",
          Created: "2026-11-20T09:00:00.000Z",
          TrackingNumber: "",
        }),
      },
    ],
    ["sent from another saved address", { Sender: warehouse }],
  ])("leaves an item that is %s", (_what, over) => {
    expect(takes({ Sender: old, ...over })).toBe(false)
  })

  it("only from the address itself when it is not the default one", () => {
    const replacement = { sender, replaced: warehouse, others: [old], isDefault: false }
    expect(takes({ Sender: warehouse }, replacement)).toBe(true)
    expect(takes({ Sender: old }, replacement)).toBe(false)
    expect(takes({ Sender: anAddress({ Postcode: "N1 1AA" }) }, replacement)).toBe(false)
  })
})
