import { expect, it } from "vitest"
import { typedAmount } from "./typed-amount.ts"

it.each([
  ["10", 1000],
  [" £10.5 ", 1050],
  ["1,000.00", 100_000],
  ["0.29", 29],
  ["1.005", null],
  ["-5", null],
  ["1e3", null],
  ["10,00", null],
  ["", null],
  ["ten", null],
])("%j is %j pence", (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})
