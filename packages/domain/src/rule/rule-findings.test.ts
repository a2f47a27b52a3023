import { describe, expect, it } from "vitest"
import { aRule, aWorld, set, when } from "./fixtures/a-rule.ts"
import { ruleFindings } from "./rule-findings.ts"
import type { Rule } from "./rule.ts"

const findings = (...rules: readonly Rule[]) =>
  ruleFindings(rules, aWorld).map(({ Kind, RuleName, OtherName }) => [Kind, RuleName, OtherName])

const over = (number: number, Conditions: ReturnType<typeof when>[], isEnd = false) =>
  aRule({ number, Conditions, BreakOnConditionMet: isEnd, Actions: [set("Tag", `T${number}`)] })

describe("what is wrong among rules (RULE-23)", () => {
  const ender = aRule({ number: 1, BreakOnConditionMet: true, Conditions: [when("Sku", "IsOneOf", "A", "B")] })

  it.each([
    ["the same condition", [when("Sku", "IsOneOf", "A", "B")]],
    ["fewer values", [when("Sku", "Equal", "a")]],
    ["a further condition", [when("Sku", "IsOneOf", "B"), when("Weight", "HasValue")]],
  ])("is a rule that never runs: every order for it ends at another, by %s", (_, Conditions) => {
    expect(findings(ender, aRule({ number: 2, Conditions }))).toEqual([["NeverReached", "Rule 2", "Rule 1"]])
  })

  it.each([
    ["other values", [when("Sku", "IsOneOf", "A", "C")]],
    ["another field", [when("ItemName", "IsOneOf", "A")]],
    ["an opposite", [when("Sku", "IsNotOneOf", "A")]],
  ])("is no rule that may run, by %s", (_, Conditions) => {
    expect(findings(ender, aRule({ number: 2, Conditions, Actions: [set("Tag", "x")] }))).toEqual([])
  })

  it("is none of a rule that does not end the run, is switched off or comes later", () => {
    const second = aRule({ number: 2, Conditions: [when("Sku", "IsOneOf", "A")], Actions: [set("Tag", "x")] })
    expect(findings({ ...ender, BreakOnConditionMet: false }, second)).toEqual([])
    expect(findings({ ...ender, Active: false }, second)).toEqual([])
    expect(findings({ ...ender, Priority: 3 }, second)).toEqual([])
  })

  it("sees through bounds, and through what contains what", () => {
    const never = [["NeverReached", "Rule 2", "Rule 1"]]
    expect(
      findings(over(1, [when("Weight", "MoreThanOrEqual", "2")], true), over(2, [when("Weight", "IsOneOf", "3", "4")])),
    ).toEqual(never)
    expect(
      findings(
        over(1, [when("ItemName", "Contains", "mug")], true),
        over(2, [when("ItemName", "Contains", "big mug")]),
      ),
    ).toEqual(never)
    expect(findings(over(1, [when("Email", "HasValue")], true), over(2, [when("Email", "IsOneOf", "a@b.c")]))).toEqual(
      never,
    )
  })

  it("is a rule whose doing another always replaces", () => {
    const first = aRule({ number: 1 })
    const later = aRule({ number: 2, Conditions: [when("Sku", "HasValue")], Actions: [set("Weight", "3")] })
    expect(findings(first, later)).toEqual([["Overridden", "Rule 1", "Rule 2"]])
    expect(findings({ ...first, Actions: [...first.Actions, set("Tag", "x")] }, later)).toEqual([])
    expect(findings(first, { ...later, Actions: [set("Weight", "1", "Increment")] })).toEqual([])
  })

  it("is a contradiction within one priority, unless no order meets both", () => {
    const one = aRule({ number: 1, Priority: 1 })
    const other = aRule({
      number: 2,
      Priority: 1,
      Actions: [set("Weight", "3")],
      Conditions: [when("Weight", "MoreThanOrEqual", "9")],
    })
    expect(findings(one, other)).toEqual([["Conflict", "Rule 2", "Rule 1"]])
    const light = { ...one, Conditions: [when("Weight", "LessThanOrEqual", "8")] }
    expect(findings(light, other)).toEqual([])
    expect(findings(one, { ...other, Priority: 2 })).toEqual([])
  })

  it("is a service that is not on sale", () => {
    expect(findings(aRule({ Actions: [set("Service", "gone")] }))).toEqual([["NoSuchService", "Rule 1", null]])
  })

  it("is found among two hundred long rules without a noticeable pause", () => {
    const values = Array.from({ length: 2 }, (_, place) => `V${place}`)
    const rules = Array.from({ length: 200 }, (_, place) =>
      aRule({
        number: place + 1,
        BreakOnConditionMet: true,
        Conditions: Array.from({ length: 50 }, (__, at) => when("Sku", "IsOneOf", ...values, `R${place}-${at}`)),
      }),
    )
    expect(ruleFindings(rules, aWorld)).toEqual([])
  })
})
