import { expect, it } from "vitest"
import { londonMomentOf } from "./use-london-moment.ts"

it.each([
  ["2026-01-15T23:30:00Z", "2026-01-15", 23 * 60 + 30],
  // Summer time: an hour ahead of UTC, and already the next day.
  ["2026-07-15T23:30:00Z", "2026-07-16", 30],
])("%s is %s on London's clock, minute %s", (instant, date, minutes) => {
  expect(londonMomentOf(new Date(instant))).toEqual({ date, minutes })
})
