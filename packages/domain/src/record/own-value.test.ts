import { expect, test } from "vitest"
import { ownValue } from "./own-value.ts"

test("a key that was set is answered", () => {
  expect(ownValue({ street: "st" }, "street")).toBe("st")
  expect(ownValue(JSON.parse('{ "__proto__": "set", "constructor": "set too" }'), "__proto__")).toBe("set")
})

test.each([...Object.getOwnPropertyNames(Object.prototype), "never"])("%s is nothing that was set", (key) => {
  expect(ownValue({ street: "st" }, key)).toBeUndefined()
})
