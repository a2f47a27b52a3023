import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { NO_LABELS, orderLineActions, whyNoLabels, type OrderLineCase } from "./order-line-actions.ts"

const features = ["Labels", "Extras", "Tracking", "ReturnCollection"]
const at = "2026-11-20T12:00:00.000Z"
const item = anItem({ MarketplaceStatus: "AwaitingDispatch", BookingDetails: aBooking({ OrderLineId: "line" }) })
const aLine = (over: Partial<OrderLineCase> = {}): OrderLineCase => ({
  id: "line",
  status: "Booked",
  item,
  isBeingCancelled: false,
  features,
  ...over,
})

describe("what can be done with an order line (BOOKED-9)", () => {
  it("before the courier has it: labels, extras, cancelling", () => {
    expect(orderLineActions(aLine())).toEqual(["Labels", "Extras", "Cancel", "BuyAgain", "Enquiry", "Tracking"])
    expect(whyNoLabels(aLine())).toBeNull()
  })

  it.each(["DroppedOff", "Collected"] as const)("once %s: only what follows a purchase", (stage) => {
    const gone = aLine({
      item: { ...item, MarketplaceStatus: "Dispatched", TrackingSummary: aTrackingSummary({ [stage]: at }) },
    })
    expect(orderLineActions(gone)).toEqual(["Return", "BuyAgain", "Enquiry", "Tracking"])
    expect(whyNoLabels(gone)).toBe(NO_LABELS.inTransit)
  })

  it("no label and no second request while the courier is asked to take it back", () => {
    const asked = aLine({ isBeingCancelled: true })
    expect(orderLineActions(asked)).toEqual(["BuyAgain", "Enquiry", "Tracking"])
    expect(whyNoLabels(asked)).toBe("Labels are not available for items with claims or refunds.")
  })

  it("of a cancelled line nothing but buying again and asking about it, also when its item is booked again", () => {
    const sold = { ...item, BookingDetails: null, MarketplaceStatus: "Sold" as const }
    const again = { ...item, BookingDetails: aBooking({ OrderLineId: "later" }) }
    for (const now of [sold, again]) {
      const line = aLine({ status: "Cancelled", item: now })
      expect(orderLineActions(line)).toEqual(["BuyAgain", "Enquiry"])
      expect(whyNoLabels(line)).toBe(NO_LABELS.refunded)
    }
  })

  it.each(["Prepared", "Submitting", "Unknown", "Failed", "Expired"] as const)(
    "nothing of a line that is %s",
    (status) => {
      expect(orderLineActions(aLine({ status }))).toEqual([])
      expect(whyNoLabels(aLine({ status }))).toBeNull()
    },
  )

  it("leaves out what the tenant does not have", () => {
    expect(orderLineActions(aLine({ features: [] }))).toEqual(["Cancel", "BuyAgain", "Enquiry"])
  })
})
