import { aBooking } from "@smart-send/testkit/a-booking"
import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { ShipmentItem } from "../item/item.ts"
import { DISPATCH_STATUSES, overallDispatchStatus, type DispatchStatus } from "./dispatch-status.ts"
import { lineDispatches } from "./line-dispatch.ts"
import { requestDispatch, whyNotDispatched } from "./request-dispatch.ts"
import { showsOrderManagement } from "./shows-order-management.ts"

const ebay = { Id: "EBAY", AccountId: "shop", Name: "eBay" }
const file = { Id: "CSV", AccountId: "", Name: "File" }
const booked = (over: Partial<ShipmentItem> = {}) =>
  anItem({
    MarketplaceStatus: "AwaitingDispatch",
    BookingDetails: aBooking({ TrackingNumber: "T1" }),
    MarketplaceOrderLines: [anOrderLine({ Source: ebay, MarketplaceOrderId: "O1", MarketplaceOrderLineId: "L1" })],
    ...over,
  })
const isLinked = ({ Id }: { readonly Id: string }): boolean => Id === "EBAY"
const wish = { retry: false, useReference: false }

describe("the status of a dispatch", () => {
  it.each<[string, Partial<ShipmentItem>, DispatchStatus]>([
    ["not booked", { MarketplaceStatus: "Sold", BookingDetails: null }, "Sold"],
    ["booked, with a number", {}, "AwaitingDispatch"],
    ["booked, without a number", { BookingDetails: aBooking({ TrackingNumber: "" }) }, "AwaitingTrackingDetails"],
    ["to be tried again", { MarketplaceStatus: "PendingRetry" }, "PendingRetry"],
    ["told", { MarketplaceStatus: "Dispatched" }, "Dispatched"],
  ])("of a line that is %s follows from its item", (_sentence, over, status) => {
    expect(lineDispatches(booked(over)).map(({ Status }) => Status)).toEqual([status])
  })

  it("is one of seven, and over all lines the one the seller has to know of first (DISPATCH-1)", () => {
    expect(DISPATCH_STATUSES).toHaveLength(7)
    for (const status of DISPATCH_STATUSES) {
      expect(overallDispatchStatus([status, "Failed"], "Sold")).toBe("Failed")
      expect(overallDispatchStatus([status, status], "Sold")).toBe(status)
    }
    expect(overallDispatchStatus(["Dispatched", "InProgress"], "Sold")).toBe("InProgress")
    expect(overallDispatchStatus([], "AwaitingDispatch")).toBe("AwaitingDispatch")
  })

  it("is none for lines of a file or made by hand", () => {
    const item = booked({ MarketplaceOrderLines: [anOrderLine({ Source: file }), anOrderLine({ Source: ebay })] })
    expect(lineDispatches(item).map(({ Source }) => Source.Id)).toEqual(["EBAY"])
  })
})

/** How many lines are told of an item whose only line stands so, or why none. */
function ask(Status: DispatchStatus, wishes = wish, IsAutomaticDispatch = false): number | string {
  const item = booked()
  const lines = lineDispatches(item).map((line) => Object.assign(line, { Status, IsAutomaticDispatch }))
  const asked = requestDispatch({ item, lines, isLinked }, wishes)
  return asked.ok ? asked.value.due.length : asked.error
}
const why = (item: ShipmentItem, linked = isLinked) =>
  whyNotDispatched({ item, lines: lineDispatches(item), isLinked: linked })

describe("asking for a marketplace to be told", () => {
  it("tells of what awaits it, and never twice of what is under way or done (DISPATCH-3)", () => {
    const told = DISPATCH_STATUSES.filter((status) => ask(status) === 1)
    expect(told).toEqual(["AwaitingDispatch"])
  })

  it("tries again what failed, and uses the booking's reference, only when asked to", () => {
    const retried = DISPATCH_STATUSES.filter((status) => ask(status, { ...wish, retry: true }) === 1)
    expect(retried).toEqual(["AwaitingDispatch", "PendingRetry", "Failed"])
    expect(ask("AwaitingTrackingDetails", { ...wish, useReference: true })).toBe(1)
  })

  it("is the same for what would be notified without the seller (DISPATCH-17)", () => {
    const wishes = { retry: true, useReference: true }
    for (const status of DISPATCH_STATUSES) {
      expect(ask(status, wish, true)).toBe(ask(status))
      expect(ask(status, wishes, true)).toBe(ask(status, wishes))
    }
  })

  it("says why a line is left, and nothing of one that is under way or done", () => {
    const item = booked()
    const left = (Status: DispatchStatus) => {
      const lines = lineDispatches(item).map((line) => Object.assign(line, { Status }))
      const asked = requestDispatch({ item, lines, isLinked }, wish)
      return asked.ok ? asked.value.left : asked.error
    }
    expect(DISPATCH_STATUSES.filter((status) => left(status) !== null)).toEqual(["AwaitingTrackingDetails", "Failed"])
    expect(left("Failed")).toBe("eBay could not be notified before. Retry it.")
    expect(left("AwaitingTrackingDetails")).toMatch(/has not given a tracking number yet/)
  })

  it("says why nobody can be told", () => {
    expect(why(booked())).toBeNull()
    expect(why(booked({ MarketplaceOrderLines: [anOrderLine({ Source: file })] }))).toMatch(/^There is no marketplace/)
    expect(why(booked({ BookingDetails: null }))).toMatch(/not booked yet/)
    expect(why(booked(), () => false)).toBe(
      "The eBay account of this order is not linked, so it can't be notified from here. Mark the order as dispatched there.",
    )
  })
})

it("only Dispatched, AwaitingDispatch and PendingRetry show the order management block (DISPATCH-2)", () => {
  const shown = (["Sold", "AwaitingDispatch", "PendingRetry", "Dispatched"] as const).filter((MarketplaceStatus) =>
    showsOrderManagement({ MarketplaceStatus }),
  )
  expect(shown).toEqual(["AwaitingDispatch", "PendingRetry", "Dispatched"])
})
