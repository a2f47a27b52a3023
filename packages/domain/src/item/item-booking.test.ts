import { anItem, anItemService } from "@smart-send/testkit/an-item"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { BookingFacts } from "./item-booking.ts"
import { markBooked, markPrepared, releaseBooking, releaseStagedBooking, stageBooking } from "./item-booking.ts"
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

describe("staging, marking paid and releasing (ITEM-39 to ITEM-41)", () => {
  it("staging sets BookingDetails AwaitingPayment; the item is still Sold, and closed to changes", () => {
    expect(staged()).toMatchObject({ MarketplaceStatus: "Sold", BookingDetails: { BookingStatus: "AwaitingPayment" } })
    expect(changeItem(staged(), { Description: "Other" }, now).ok).toBe(false)
    expect(must(stageBooking(staged(), facts()))).toEqual(staged())
  })

  it("marking paid sets MarketplaceStatus AwaitingDispatch and BookingDetails Booked", () => {
    expect(must(markBooked(staged(), facts()))).toMatchObject({
      MarketplaceStatus: "AwaitingDispatch",
      BookingDetails: { BookingStatus: "Booked" },
    })
  })

  it("releasing a booking clears BookingDetails and returns MarketplaceStatus to Sold", () => {
    expect(must(releaseStagedBooking(staged()))).toEqual(anItem())
    expect(must(releaseBooking(must(markBooked(anItem(), facts()))))).toEqual(anItem())
  })

  it("a seller releases what awaits payment alone: nothing with money on it", () => {
    const others = [anItem(), must(markPrepared(anItem(), facts())), must(markBooked(anItem(), facts()))]
    expect(others.map((item) => releaseStagedBooking(item).ok)).toEqual([false, false, false])
  })

  it("only a free item can be staged", () => {
    const others = [
      anItem({ Status: "Inactive" }),
      anItem({ Status: "Deleted" }),
      must(stageBooking(anItem(), facts("other"))),
      must(markPrepared(anItem(), facts())),
      must(markBooked(anItem(), facts())),
    ]
    expect(others.map((item) => stageBooking(item, facts()).ok)).toEqual(others.map(() => false))
  })

  it("whatever is tried in whatever order, status and booking agree", () => {
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
