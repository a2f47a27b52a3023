import { expect, it } from "vitest"
import { typedPounds } from "./typed-pounds.ts"

it.each([
  ["12.50", 12.5],
  [" £1,200 ", 1200],
  ["£7", 7],
  ["0.01", 0.01],
  ["0", null],
  ["0.00", null],
  ["-3", null],
  ["1e3", null],
  ["12.505", null],
  ["", null],
  ["constructor", null],
])("%j is %j pounds", (typed, pounds) => {
  expect(typedPounds(typed)).toBe(pounds)
})
