import { expect, it } from "vitest"
import { reasonInWords } from "./shop-state.ts"

it.each([
  ["CUSTOMER", "Customer."],
  ["ORDER_UNPAID", "Order unpaid."],
  ["Changed my mind", "Changed my mind"],
  ["Bought 2 by MISTAKE", "Bought 2 by MISTAKE"],
  ["", ""],
])("the reason %j of a shop is read as %j", (reason, words) => {
  expect(reasonInWords(reason)).toBe(words)
})
