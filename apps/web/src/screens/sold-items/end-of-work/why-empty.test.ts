import type { BookingDetails } from "@smart-send/domain/item/booking-details"
import type { ViewName } from "@smart-send/domain/item-list/item-view"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { describe, expect, it } from "vitest"
import { testId, testItem, testService } from "../../../data/items/fixtures/a-record.ts"
import { whyEmpty } from "./why-empty.ts"

/** A seller in London, in winter. */
const day = { today: "2026-11-22", dayOf: (moment: string) => moment.slice(0, 10) }

function booked(n: number, over: Partial<BookingDetails> = {}): ShipmentItem {
  return testItem(n, {
    MarketplaceStatus: "AwaitingDispatch",
    BookingDetails: {
      Reference: "",
      OrderId: "order",
      OrderLineId: `line-${n}`,
      Service: testService,
      BookingStatus: "Booked",
      Created: "2026-11-22T09:00:00.000Z",
      TotalPrice: 4.97,
      TotalPriceExVat: 4.14,
      TrackingNumber: "",
      ...over,
    },
  })
}

function listOf(view: ViewName, counts: Partial<Record<ViewName, number>> = {}) {
  return { view, term: "", onlyIds: null, views: { count: (of: ViewName) => counts[of] ?? 0, has: () => false } }
}

describe("the reason for an empty list", () => {
  it("is no orders, on the first day", () => {
    expect(whyEmpty(listOf("Sold"), [], day)).toEqual({ kind: "no-orders" })
    expect(whyEmpty({ ...listOf("Sold"), term: "marsh" }, [], day)).toEqual({ kind: "no-orders" })
  })

  it.each(["Sold", "Sold_Mobile", "Ready", "ToFix", "NotReady", "Issues", "Groupable"] as const)(
    "is all sent today, in %s, with their number, the amount paid and the services",
    (view) => {
      const post = { ...testService, Id: "post-tracked-48", Provider: "RMOBA" }
      const items = [
        booked(1),
        booked(2, { Service: post, TotalPrice: 0.1 }),
        booked(3, { Service: post, TotalPrice: 0.2 }),
      ]
      expect(whyEmpty(listOf(view), items, day)).toEqual({
        kind: "sent",
        left: 0,
        sent: {
          ids: [testId(1), testId(2), testId(3)],
          paid: 527,
          services: [
            { service: post, count: 2 },
            { service: testService, count: 1 },
          ],
        },
      })
    },
  )

  it("includes the number of items still to be sent in other views", () => {
    expect(whyEmpty(listOf("Ready", { Sold: 20 }), [booked(1)], day)).toMatchObject({ kind: "sent", left: 20 })
  })

  it("ignores items booked on another day of the seller's calendar, and items not booked yet", () => {
    const items = [
      booked(1, { Created: "2026-11-21T23:59:59.000Z" }),
      booked(2, { BookingStatus: "Prepared" }),
      booked(3, { BookingStatus: "AwaitingPayment" }),
      testItem(4),
    ]
    expect(whyEmpty(listOf("Ready", { Sold: 3 }), items, day)).toEqual({ kind: "none", view: "Ready", left: 3 })
    const inSydney = { ...day, dayOf: () => "2026-11-22" }
    expect(whyEmpty(listOf("Ready"), items, inSydney)).toMatchObject({ kind: "sent", sent: { ids: [testId(1)] } })
  })

  it.each(["SavedForLater", "Important", "Booked", "InTransit", "Post_Create"] as const)(
    "is not the end of work in %s, which is empty on other days too",
    (view) => {
      expect(whyEmpty(listOf(view), [booked(1)], day)).toEqual({ kind: "none", view, left: 0 })
    },
  )

  it("is a search, a choice of items or a filter when the view has items", () => {
    const items = [booked(1)]
    expect(whyEmpty({ ...listOf("Ready"), term: "marsh" }, items, day)).toEqual({ kind: "hidden" })
    expect(whyEmpty({ ...listOf("Ready"), onlyIds: new Set([testId(9)]) }, items, day)).toEqual({ kind: "hidden" })
    expect(whyEmpty(listOf("Ready", { Ready: 2 }), items, day)).toEqual({ kind: "hidden" })
  })
})
