import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { TRACKING_STAGES } from "@smart-send/domain/tracking/tracking-stage"
import { describe, expect, it } from "vitest"
import { pastEvents } from "./past-events.ts"

const AT = "2026-11-20T09:00:00.000Z"

describe("what the courier of a past parcel has said", () => {
  it.each(TRACKING_STAGES)("of %s is a sentence", (stage) => {
    const events = pastEvents({ BookingDetails: aBooking(), TrackingSummary: aTrackingSummary({ [stage]: AT }) })
    expect(events).toEqual([
      { trackingNumber: "T", stage, description: expect.stringMatching(/ your parcel|^Your parcel /), timestamp: AT },
    ])
  })

  it("is nothing before it set out", () => {
    expect(pastEvents({ BookingDetails: aBooking(), TrackingSummary: null })).toEqual([])
  })
})
