import { expect, it } from "vitest"
import { untilNextNight } from "./next-night.ts"

it.each([
  ["2026-11-23T00:30:00Z", "2026-11-23T02:00:00.000Z"],
  ["2026-11-23T02:00:00Z", "2026-11-24T02:00:00.000Z"],
  ["2026-12-31T23:59:59Z", "2027-01-01T02:00:00.000Z"],
])("the night after %s is %s", (moment, night) => {
  const at = new Date(moment)
  expect(new Date(at.getTime() + untilNextNight(at)).toISOString()).toBe(night)
})
