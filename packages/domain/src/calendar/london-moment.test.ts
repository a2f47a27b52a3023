import { expect, it } from "vitest"
import { londonMoment } from "./london-moment.ts"

it.each([
  ["2026-11-21T09:05:59Z", "2026-11-21", 9 * 60 + 5],
  ["2026-06-30T23:30:00Z", "2026-07-01", 30],
  ["2026-12-31T23:59:59Z", "2026-12-31", 1439],
  ["2026-03-29T01:00:00Z", "2026-03-29", 120],
])("in London %s is %s, minute %i", (instant, date, minutes) => {
  expect(londonMoment(new Date(instant))).toEqual({ date, minutes })
})
