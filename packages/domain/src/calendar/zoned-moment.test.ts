import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dateOfDayNumber } from "./iso-date.ts"
import { londonMoment } from "./london-moment.ts"
import { instantOf, isTimeZone, zonedMoment } from "./zoned-moment.ts"

const ZONES = ["Europe/London", "America/New_York", "Asia/Kolkata", "Pacific/Chatham", "Pacific/Kiritimati", "UTC"]
const days = fc.integer({ min: 18_000, max: 25_000 }).map(dateOfDayNumber)

describe("a time of day in a time zone", () => {
  it.each([
    ["2026-11-23", 15 * 60 + 30, "Europe/London", "2026-11-23T15:30:00.000Z"],
    ["2026-07-01", 15 * 60 + 30, "Europe/London", "2026-07-01T14:30:00.000Z"],
    ["2026-11-23", 16 * 60, "America/New_York", "2026-11-23T21:00:00.000Z"],
    // Left out when the clocks go forward, shown twice when they go back.
    ["2026-03-29", 90, "Europe/London", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25", 90, "Europe/London", "2026-10-25T00:30:00.000Z"],
  ])("%s %i in %s is %s", (date, minutes, zone, instant) => {
    expect(new Date(instantOf(date, minutes, zone)).toISOString()).toBe(instant)
  })

  it("is what the clocks there show at that moment, and never more than an hour off where they leave it out", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), fc.constantFrom(...ZONES), (date, minutes, zone) => {
        const shown = zonedMoment(instantOf(date, minutes, zone), zone)
        expect([0, 30, 60]).toContain(shown.minutes - minutes)
        expect(shown.date).toBe(date)
      }),
    )
  })

  it("of London is that of the depots' clock", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_577_836_800_000, max: 2_051_222_400_000 }), (at) => {
        expect(zonedMoment(at, "Europe/London")).toEqual(londonMoment(new Date(at)))
      }),
    )
  })

  it("is known by the names of time zones alone", () => {
    expect(["Europe/London", "Europe/Nowhere", "constructor", ""].map(isTimeZone)).toEqual([true, false, false, false])
  })
})
