import { expect, it } from "vitest"
import { activityTime } from "./activity-time.ts"
import { personOf } from "../panels/item-edit/person-of.ts"

it.each([
  ["2026-11-22T09:14:31.115Z", { day: "today", date: "", time: "09:14" }],
  ["2026-11-21T23:59:00.000Z", { day: "yesterday", date: "", time: "23:59" }],
  ["2026-11-03T09:14:00.000Z", { day: "before", date: "3 Nov", time: "09:14" }],
  ["2025-12-31T23:30:00.000Z", { day: "before", date: "31 Dec 2025", time: "23:30" }],
  // London is an hour ahead in summer.
  ["2026-07-01T23:30:00.000Z", { day: "before", date: "2 Jul", time: "00:30" }],
])("the moment %s is said beside today", (at, said) => {
  expect(activityTime(at, "2026-11-22", "en-GB")).toEqual(said)
})

it.each([
  ["hannah@shop.test", "Hannah"],
  ["hannah.lee+desk@shop.test", "Hannah Lee Desk"],
  ["Booking", "Booking"],
  ["@", "@"],
])("%s is said as %s", (by, name) => {
  expect(personOf(by)).toBe(name)
})
