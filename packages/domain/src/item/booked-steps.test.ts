import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { bookedSteps } from "./booked-steps.ts"
import type { ShipmentItem } from "./item.ts"

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`
const booked = (over: Partial<ShipmentItem> = {}) =>
  anItem({ MarketplaceStatus: "AwaitingDispatch", BookingDetails: aBooking({ Created: at(10) }), ...over })
const names = (item: ShipmentItem) => bookedSteps(item).map(({ name, at: done }) => (done === null ? `${name}?` : name))

describe("the steps of a booked parcel (TRACK-2)", () => {
  it("are what was done, and what is still to come, in order", () => {
    expect(names(booked())).toEqual([
      "Booked",
      "Printed?",
      "Packaged?",
      "HandedOver?",
      "InTransit?",
      "AtDepot?",
      "OutForDelivery?",
      "Delivered?",
    ])
    expect(bookedSteps(booked())[0]).toEqual({ name: "Booked", at: at(10) })
  })

  it("have the day of packing where only a day is stored, also before the label is printed", () => {
    const item = booked({ Meta: { PackagedDate: { Type: "Date", Value: "2026-11-20" } } })
    expect(bookedSteps(item).slice(1, 3)).toEqual([
      { name: "Printed", at: null },
      { name: "Packaged", at: "2026-11-20" },
    ])
  })

  it("leave out what the courier skipped, and what nobody waits for once the parcel has left", () => {
    const TrackingSummary = aTrackingSummary({ Collected: at(14), DeliveryScheduled: at(16) })
    expect(names(booked({ TrackingSummary }))).toEqual(["Booked", "HandedOver", "OutForDelivery", "Delivered?"])
    const Delivered = aTrackingSummary({ Delivered: at(18) })
    expect(names(booked({ TrackingSummary: Delivered }))).toEqual(["Booked", "Delivered"])
  })

  it("have no printing where somebody else brings the label", () => {
    const Extras = [{ Id: "PrintInStore", Name: "Print in store", Provider: "PARCELYARD" }] as const
    expect(names(booked({ Extras: [...Extras] }))).not.toContain("Printed?")
  })
})
