import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dateOfDayNumber, dayNumber } from "./iso-date.ts"
import { addWorkingDays, isWorkingDay, type WorkingCalendar } from "./working-days.ts"

const office: WorkingCalendar = { week: "MonFri", region: "england-and-wales" }

describe("working days", () => {
  it("follow the calendar", () => {
    expect(dayNumber("1970-01-01")).toBe(0)
    expect(dayNumber("2000-03-01") - dayNumber("2000-02-28")).toBe(2)
    expect(dayNumber("2100-03-01") - dayNumber("2100-02-28")).toBe(1)
    for (let day = -200_000; day < 200_000; day += 997) expect(dayNumber(dateOfDayNumber(day))).toBe(day)
    expect(dateOfDayNumber(dayNumber("2028-02-29"))).toBe("2028-02-29")
  })

  it("exclude weekends, or only Sundays", () => {
    const days = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"]
    expect(days.map((day) => isWorkingDay(day, office))).toEqual([true, false, false, true])
    expect(days.map((day) => isWorkingDay(day, { ...office, week: "MonSat" }))).toEqual([true, true, false, true])
  })

  it("exclude the bank holidays of the region", () => {
    expect(addWorkingDays("2026-12-24", 1, office)).toBe("2026-12-29")
    expect(addWorkingDays("2026-12-31", 1, office)).toBe("2027-01-04")
    expect(addWorkingDays("2026-12-31", 1, { ...office, region: "scotland" })).toBe("2027-01-05")
    expect(addWorkingDays("2026-12-24", 1, { ...office, region: "none" })).toBe("2026-12-28")
    expect(addWorkingDays("2026-12-31", 1, { ...office, region: "none" })).toBe("2027-01-04")
    // Christmas Day on a Saturday, and Boxing Day on one.
    expect(addWorkingDays("2027-12-24", 1, { week: "MonSat", region: "none" })).toBe("2027-12-27")
    expect(addWorkingDays("2026-12-24", 1, { week: "MonSat", region: "england-and-wales" })).toBe("2026-12-29")
  })

  it("are counted from a day as often as asked, never ending on a day of rest", () => {
    const calendars = fc.record({
      week: fc.constantFrom("MonFri" as const, "MonSat" as const),
      region: fc.constantFrom(
        "england-and-wales" as const,
        "scotland" as const,
        "northern-ireland" as const,
        "none" as const,
      ),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 18_000, max: 25_000 }),
        fc.integer({ min: 0, max: 30 }),
        calendars,
        (start, count, calendar) => {
          const from = dateOfDayNumber(start)
          const to = addWorkingDays(from, count, calendar)
          expect(isWorkingDay(to, calendar)).toBe(true)
          let between = 0
          for (let day = start + 1; day <= dayNumber(to); day += 1)
            between += Number(isWorkingDay(dateOfDayNumber(day), calendar))
          // From a day of rest the next working day is the start, and is not counted.
          expect(between).toBe(count + Number(!isWorkingDay(from, calendar)))
        },
      ),
    )
  })
})
