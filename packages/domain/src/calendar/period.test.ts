import { expect, test } from "vitest"
import { periodDays, type Period } from "./period.ts"

test.each<[Period, string, string, string]>([
  ["Today", "2026-11-22", "2026-11-22", "2026-11-22"],
  ["Yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
  // A Sunday is the last day of its week, a Monday the first.
  ["ThisWeek", "2026-11-22", "2026-11-16", "2026-11-22"],
  ["ThisWeek", "2026-11-23", "2026-11-23", "2026-11-23"],
  ["LastWeek", "2026-11-23", "2026-11-16", "2026-11-22"],
  ["ThisMonth", "2026-11-22", "2026-11-01", "2026-11-22"],
  ["LastMonth", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["LastMonth", "2028-03-05", "2028-02-01", "2028-02-29"],
  ["Last30Days", "2026-11-22", "2026-10-23", "2026-11-22"],
  ["Last6Months", "2026-08-31", "2026-02-28", "2026-08-31"],
  ["Last6Months", "2026-03-15", "2025-09-15", "2026-03-15"],
])("%s as seen from %s is %s to %s (LIST-28)", (period, today, from, to) => {
  expect(periodDays(period, today)).toEqual({ from, to })
})

test("any time has no days", () => {
  expect(periodDays("Any", "2026-11-22")).toBeNull()
})
