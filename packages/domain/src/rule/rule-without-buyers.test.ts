import { anAddress } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { aRule, when } from "./fixtures/a-rule.ts"
import { ruleWithoutBuyers } from "./rule-without-buyers.ts"

const buyers = [anAddress({ Email: "Ada@Example.com", Phone: "07700 900123", Meta: { buyerId: "ada-1" } })]

it("a rule forgets a buyer among others, however the address is written (ERASE-2)", () => {
  const rule = aRule({
    Conditions: [when("Email", "IsOneOf", "ada@example.com", "bo@example.com"), when("Sku", "HasValue")],
  })
  expect(ruleWithoutBuyers(rule, buyers)?.Conditions[0]?.Values).toEqual(["bo@example.com"])
})

it("a rule for one buyer alone is gone with them", () => {
  expect(ruleWithoutBuyers(aRule({ Conditions: [when("BuyerId", "Equal", "ADA-1")] }), buyers)).toBeNull()
  expect(ruleWithoutBuyers(aRule({ Conditions: [when("Phone", "Equal", "07700900123")] }), buyers)).toBeNull()
})

it("a rule that names nobody is the very same", () => {
  const rule = aRule({ Conditions: [when("Sku", "IsOneOf", "ada-1"), when("Email", "HasValue")] })
  expect(ruleWithoutBuyers(rule, buyers)).toBe(rule)
})
