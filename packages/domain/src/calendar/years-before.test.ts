import { expect, it } from "vitest"
import { yearsBefore } from "./years-before.ts"

it.each([
  ["2026-11-26", 1, "2025-11-26"],
  ["2026-11-26", 10, "2016-11-26"],
  ["2024-02-29", 1, "2023-02-28"],
  ["2024-02-29", 4, "2020-02-29"],
])("the same day before %s by %i years is %s", (day, years, before) => {
  expect(yearsBefore(day, years)).toBe(before)
})
