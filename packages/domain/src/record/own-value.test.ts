import { expect, test } from "vitest"
import { ownValue } from "./own-value.ts"

test("ownValue returns the value of a key that was set", () => {
  expect(ownValue({ street: "st" }, "street")).toBe("st")
  expect(ownValue(JSON.parse('{ "__proto__": "set", "constructor": "set too" }'), "__proto__")).toBe("set")
})

test.each([...Object.getOwnPropertyNames(Object.prototype), "never"])(
  "ownValue returns nothing for %s, which was not set",
  (key) => {
    expect(ownValue({ street: "st" }, key)).toBeUndefined()
  },
)
