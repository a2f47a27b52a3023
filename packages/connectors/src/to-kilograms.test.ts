import { expect, it } from "vitest"
import { toKilograms } from "./to-kilograms.ts"

it.each([
  ["0.350000", "kg", 0.35],
  ["350", "g", 0.35],
  ["2", "lbs", 0.9072],
  ["2", "LB", 0.9072],
  ["8", "oz", 0.2268],
  ["0", "kg", 0],
  ["-1", "kg", 0],
  ["", "kg", 0],
  ["heavy", "kg", 0],
  ["1", "stone", 0],
])('"%s" %s is %d kg', (written, unit, kg) => {
  expect(toKilograms(written, unit)).toBe(kg)
})
