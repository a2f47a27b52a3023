import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { nextCloseOut, type CloseOutHour } from "./close-out-time.ts"

const leeds = { country: "GBR", postcode: "LS1 4AP" }
const half3: CloseOutHour = { minutes: 15 * 60 + 30, timeZone: "Europe/London", week: "MonFri" }
const next = (now: string, over: Partial<CloseOutHour> = {}, notBefore: string | null = null) => {
  const { date, at } = nextCloseOut({ ...half3, ...over }, leeds, Date.parse(now), notBefore)
  return [date, new Date(at).toISOString()]
}

describe("the next close-out (MANIFEST-6)", () => {
  it("is today's until its hour, and then the next working day's", () => {
    expect(next("2026-11-23T15:29:59.999Z")).toEqual(["2026-11-23", "2026-11-23T15:30:00.000Z"])
    expect(next("2026-11-23T15:30:00.000Z")).toEqual(["2026-11-24", "2026-11-24T15:30:00.000Z"])
    expect(next("2026-11-27T16:00:00.000Z")[0]).toBe("2026-11-30")
    expect(next("2026-11-27T16:00:00.000Z", { week: "MonSat" })[0]).toBe("2026-11-28")
    expect(next("2026-12-24T16:00:00.000Z")[0]).toBe("2026-12-29")
  })

  it("goes by the seller's own clock, in summer and winter and wherever it is", () => {
    expect(next("2026-07-01T09:00:00.000Z")[1]).toBe("2026-07-01T14:30:00.000Z")
    expect(next("2026-11-23T19:00:00.000Z", { timeZone: "America/New_York" })).toEqual([
      "2026-11-23",
      "2026-11-23T20:30:00.000Z",
    ])
  })

  it("keeps its hour by the clock on the wall when summer time begins and ends", () => {
    // The clocks go forward on Sunday 29 March 2026 and back on Sunday 25 October 2026.
    expect(next("2026-03-27T15:29:59.999Z")).toEqual(["2026-03-27", "2026-03-27T15:30:00.000Z"])
    expect(next("2026-03-27T15:30:00.000Z")).toEqual(["2026-03-30", "2026-03-30T14:30:00.000Z"])
    expect(next("2026-03-28T15:30:00.000Z", { week: "MonSat" })).toEqual(["2026-03-30", "2026-03-30T14:30:00.000Z"])
    expect(next("2026-10-23T14:29:59.999Z")).toEqual(["2026-10-23", "2026-10-23T14:30:00.000Z"])
    expect(next("2026-10-23T14:30:00.000Z")).toEqual(["2026-10-26", "2026-10-26T15:30:00.000Z"])
    // Nearly midnight by the clock, and another day by UTC in summer.
    expect(next("2026-06-30T22:00:00.000Z", { minutes: 30 })).toEqual(["2026-07-01", "2026-06-30T23:30:00.000Z"])
  })

  it("comes once on the day of the change itself, at an hour that is left out or comes twice", () => {
    const half1 = { minutes: 90 }
    expect(next("2026-03-28T20:00:00.000Z", half1, "2026-03-29")).toEqual(["2026-03-29", "2026-03-29T01:30:00.000Z"])
    expect(next("2026-03-29T01:30:00.000Z", half1, "2026-03-29")).toEqual(["2026-03-30", "2026-03-30T00:30:00.000Z"])
    expect(next("2026-10-24T20:00:00.000Z", half1, "2026-10-25")).toEqual(["2026-10-25", "2026-10-25T00:30:00.000Z"])
    expect(next("2026-10-25T00:30:00.000Z", half1, "2026-10-25")).toEqual(["2026-10-26", "2026-10-26T01:30:00.000Z"])
  })

  it("waits for the day that a courier was booked to collect on", () => {
    expect(next("2026-11-23T09:00:00.000Z", {}, "2026-11-25")[0]).toBe("2026-11-25")
    expect(next("2026-11-23T09:00:00.000Z", {}, "2026-11-28")[0]).toBe("2026-11-28")
    expect(next("2026-11-23T09:00:00.000Z", {}, "2026-11-20")[0]).toBe("2026-11-23")
  })

  it("is always to come, and what is booked later never closes out earlier", () => {
    const moments = fc.integer({ min: 1_704_067_200_000, max: 2_019_686_400_000 })
    fc.assert(
      fc.property(moments, moments, fc.integer({ min: 0, max: 1439 }), (one, other, minutes) => {
        const [early, late] = one < other ? [one, other] : [other, one]
        const first = nextCloseOut({ ...half3, minutes }, leeds, early, null)
        const second = nextCloseOut({ ...half3, minutes }, leeds, late, null)
        expect(first.at).toBeGreaterThan(early)
        expect(second.at).toBeGreaterThanOrEqual(first.at)
      }),
    )
  })
})
