import { anItem, anItemService } from "@smart-send/testkit/an-item"
import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { BookingFacts } from "./item-booking.ts"
import {
  canBeCancelled,
  cancelBooking,
  markBooked,
  markPrepared,
  releaseBooking,
  releaseStagedBooking,
  stageBooking,
} from "./item-booking.ts"
import { changeItem } from "./change-item.ts"
import type { ShipmentItem } from "./item.ts"

const now = "2026-11-21T10:00:00.000Z"
const facts = (OrderLineId = "L1"): BookingFacts => ({
  Reference: "R",
  OrderId: "O",
  OrderLineId,
  Service: anItemService(),
  Created: now,
  TrackingNumber: "",
})
const must = (result: ReturnType<typeof markBooked>): ShipmentItem => {
  if (!result.ok) throw new Error(result.error)
  return result.value
}
const staged = () => must(stageBooking(anItem(), facts()))

describe("the booking of an item (ITEM-39 to ITEM-41)", () => {
  it("is AwaitingPayment after staging; the item is still Sold and cannot be changed", () => {
    expect(staged()).toMatchObject({ MarketplaceStatus: "Sold", BookingDetails: { BookingStatus: "AwaitingPayment" } })
    expect(changeItem(staged(), { Description: "Other" }, now).ok).toBe(false)
    expect(must(stageBooking(staged(), facts()))).toEqual(staged())
  })

  it("is Booked after it is marked paid, and the item awaits dispatch", () => {
    expect(must(markBooked(staged(), facts()))).toMatchObject({
      MarketplaceStatus: "AwaitingDispatch",
      BookingDetails: { BookingStatus: "Booked" },
    })
  })

  it("is removed by releasing it, and the item is Sold again", () => {
    expect(must(releaseStagedBooking(staged()))).toEqual(anItem())
    expect(must(releaseBooking(must(markBooked(anItem(), facts()))))).toEqual(anItem())
  })

  it("can be released by the seller while it awaits payment, and never when money is held", () => {
    const others = [anItem(), must(markPrepared(anItem(), facts())), must(markBooked(anItem(), facts()))]
    expect(others.map((item) => releaseStagedBooking(item).ok)).toEqual([false, false, false])
  })

  it("can be staged for an item that is not being booked", () => {
    const others = [
      anItem({ Status: "Inactive" }),
      anItem({ Status: "Deleted" }),
      must(stageBooking(anItem(), facts("other"))),
      must(markPrepared(anItem(), facts())),
      must(markBooked(anItem(), facts())),
    ]
    expect(others.map((item) => stageBooking(item, facts()).ok)).toEqual(others.map(() => false))
  })

  it("agrees with the item's status after any sequence of steps", () => {
    const steps = {
      stage: (item: ShipmentItem) => stageBooking(item, facts()),
      prepare: (item: ShipmentItem) => markPrepared(item, facts()),
      pay: (item: ShipmentItem) => markBooked(item, facts()),
      release: releaseStagedBooking,
    }
    const allowed = ["Sold/None", "Sold/AwaitingPayment", "Sold/Prepared", "AwaitingDispatch/Booked"]
    const names = fc.constantFrom("stage", "prepare", "pay", "release" as const)
    fc.assert(
      fc.property(fc.array(names, { maxLength: 20 }), (tried) => {
        let item = anItem()
        for (const name of tried) {
          const before = item.BookingDetails?.BookingStatus
          const moved = steps[name](item)
          item = moved.ok ? moved.value : item
          expect(allowed).toContain(`${item.MarketplaceStatus}/${item.BookingDetails?.BookingStatus ?? "None"}`)
          // Paid for is paid for: no step here takes it back.
          expect(before === "Booked" && item.BookingDetails?.BookingStatus !== "Booked").toBe(false)
        }
      }),
    )
  })
})

const booked = () => must(markBooked(anItem({ Tags: ["Gift"] }), facts()))
const told = (): ShipmentItem => ({
  ...booked(),
  MarketplaceStatus: "Dispatched",
  TrackingSummary: aTrackingSummary(),
})

describe("a cancelled booking (CANCEL-1, CANCEL-6)", () => {
  it("leaves the item as it was before it was booked, even where the marketplace was told", () => {
    const packed = { ...told(), Meta: { PackagedDate: { Type: "Date", Value: "2026-11-22" } } }
    expect(must(cancelBooking(packed, "Sold"))).toEqual(anItem({ Tags: ["Gift"] }))
    expect(must(cancelBooking({ ...booked(), Status: "Deleted" }, "Sold"))).toEqual(anItem({ Tags: ["Gift"] }))
  })

  it("archives the item when the buyer no longer wants it", () => {
    expect(must(cancelBooking(booked(), "Deleted"))).toEqual(anItem({ Tags: ["Gift"], Status: "Deleted" }))
  })

  it("is not possible for an item that is not booked, and is offered only before the courier has the parcel", () => {
    for (const item of [anItem(), staged(), must(markPrepared(anItem(), facts()))]) {
      expect(cancelBooking(item, "Sold").ok).toBe(false)
      expect(canBeCancelled(item)).toBe(false)
    }
    expect(canBeCancelled(told())).toBe(true)
    expect(canBeCancelled({ ...told(), TrackingSummary: aTrackingSummary({ DroppedOff: now }) })).toBe(false)
    expect(canBeCancelled({ ...told(), TrackingSummary: aTrackingSummary({ Collected: now }) })).toBe(false)
  })
})
