import type { OpeningTime } from "@smart-send/domain/drop-location/drop-location"
import { describe, expect, it } from "vitest"
import { isOpenAllDay, openNow, shownDistance, weekDayOf } from "./opening-hours.ts"

const hours = (Day: OpeningTime["Day"], OpeningTime: string, ClosingTime: string): OpeningTime => ({
  Day,
  OpeningTime,
  ClosingTime,
})
const shop = { OpeningTimes: [hours("Tuesday", "08:00", "18:00"), hours("Wednesday", "00:00", "23:59")] }
/** A Tuesday. */
const TUESDAY = "2026-11-24"

describe("the opening hours of a location", () => {
  it.each([
    ["2026-11-24", "Tuesday"],
    ["2024-02-29", "Thursday"],
    ["1970-01-01", "Thursday"],
    ["2026-11-29", "Sunday"],
  ])("%s is a %s", (date, day) => {
    expect(weekDayOf(date)).toBe(day)
  })

  it.each([
    [7 * 60 + 59, false, "08:00"],
    [8 * 60, true, "18:00"],
    [17 * 60 + 59, true, "18:00"],
    [18 * 60, false, null],
  ])("at minute %s of the day: open %s, until %s", (minutes, isOpen, until) => {
    expect(openNow(shop, { date: TUESDAY, minutes })).toMatchObject({ isOpen, until })
  })

  it("are closed on a day that is not listed", () => {
    expect(openNow(shop, { date: "2026-11-29", minutes: 600 })).toEqual({ isOpen: false, today: [], until: null })
  })

  it("include the last minute of the day where the location never closes", () => {
    expect(openNow(shop, { date: "2026-11-25", minutes: 1439 }).isOpen).toBe(true)
    expect(shop.OpeningTimes.map(isOpenAllDay)).toEqual([false, true])
  })

  it("continue after a break", () => {
    const withPause = { OpeningTimes: [hours("Tuesday", "09:00", "12:00"), hours("Tuesday", "13:00", "17:00")] }
    expect(openNow(withPause, { date: TUESDAY, minutes: 12 * 60 + 30 })).toMatchObject({
      isOpen: false,
      until: "13:00",
    })
  })
})

describe("the distance to a location", () => {
  it.each([
    [0, "metres", 0],
    [160, "metres", 160],
    [161, "miles", 0.1],
    [644, "miles", 0.4],
    [1609, "miles", 1],
    [16_000, "miles", 9.9],
    [32_187, "miles", 20],
  ])("of %s m is shown in %s as %s", (metres, unit, value) => {
    expect(shownDistance(metres)).toEqual({ unit, value })
  })
})
