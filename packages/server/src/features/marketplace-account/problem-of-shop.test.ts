import { expect, it } from "vitest"
import { problemOfShop, problemOfSilence } from "./problem-of-shop.ts"

const shop = { displayName: "WooCommerce" }

it("names the address that a shop sends us on to", () => {
  const movedTo = "https://www.shop.example"
  expect(problemOfShop(shop, { kind: "unclear", detail: "answered 301", movedTo })).toEqual({
    code: "STATE-NOT-ALLOWED",
    message: "Your shop sends us to https://www.shop.example. If that is its address, type that. Nothing was linked.",
  })
})

it("says that a shop did not answer, and only then", () => {
  expect(problemOfSilence(shop, "no answer within 20000 ms").message).toBe(
    "WooCommerce did not answer. Nothing was linked. Try again in a few minutes.",
  )
  expect(problemOfSilence(shop, "the connector failed: x").message).toContain("something that we can't read")
})
