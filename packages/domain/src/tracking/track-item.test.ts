import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { TrackingSummary } from "../item/item.ts"
import { parcelIssue } from "../item/parcel-issue.ts"
import { trackItem } from "./track-item.ts"

const NOW = "2026-11-28T10:00:00.000Z"
const AT = "2026-11-03T10:00:00.000Z"
const booked = anItem({ BookingDetails: aBooking({ OrderLineId: "line", DueBy: "2026-11-20" }) })

function issue(over: Partial<TrackingSummary>) {
  return parcelIssue({ ...booked, TrackingSummary: aTrackingSummary(over) })
}

describe("an item whose parcel is tracked", () => {
  const summary = aTrackingSummary({ InTransit: AT, LastUpdated: AT })

  it("says where the parcel is, and that it is late", () => {
    const tracked = trackItem(booked, "line", { summary, now: NOW })
    expect(tracked.TrackingSummary).toEqual({ ...summary, Late: "2026-11-22T00:00:00.000Z" })
    expect(trackItem(tracked, "line", { summary, now: NOW })).toBe(tracked)
    expect(trackItem(tracked, "line", { summary: null, now: NOW })).toBe(tracked)
  })

  it("is not touched by news of another line, nor once its booking was cancelled", () => {
    expect(trackItem(booked, "another", { summary, now: NOW })).toBe(booked)
    const sold = anItem()
    expect(trackItem(sold, "line", { summary, now: NOW })).toBe(sold)
  })

  it("has an issue that says the gravest thing (TRACK-10)", () => {
    expect(issue({ Late: NOW })).toBe("Late")
    expect(issue({ Late: NOW, MajorError: NOW })).toBe("Problem")
    expect(issue({ MajorError: NOW, RTS: NOW })).toBe("Returning")
    expect(issue({ MajorError: NOW, Delivered: NOW })).toBeNull()
    expect(issue({ InTransit: NOW })).toBeNull()
  })
})
