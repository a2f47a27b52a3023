import { describe, expect, it } from "vitest"
import { aRule, set, when } from "./fixtures/a-rule.ts"
import { normalRule } from "./normal-rule.ts"
import type { RuleAction, RuleCondition } from "./rule.ts"
import { ruleFaults } from "./rule-faults.ts"
import { ruleSetFaults } from "./rule-set-faults.ts"
import { RULE_LIMITS } from "./rule-limits.ts"

const of = (over: Parameters<typeof aRule>[0]) => ruleFaults(aRule(over)).map(({ field }) => field)
const condition = (...Conditions: RuleCondition[]) => of({ Conditions })
const action = (...Actions: RuleAction[]) => of({ Actions })

const values = (count: number, letter: string) => Array.from({ length: count }, (_, place) => `${letter}${place}`)

describe("a rule can't be saved (RULE-9, RULE-10)", () => {
  it.each([
    ["a text with a bound", when("Sku", "LessThanOrEqual", "1"), "Conditions.0.Comparison"],
    ["a number that contains", when("Weight", "Contains", "1"), "Conditions.0.Comparison"],
    ["a number in words", when("Weight", "Equal", "one"), "Conditions.0.Values"],
    ["a number below 0", when("Weight", "Equal", "-1"), "Conditions.0.Values"],
    ["no value", when("Sku", "IsOneOf"), "Conditions.0.Values"],
    ["an empty value", when("Sku", "Contains", "A", " "), "Conditions.0.Values"],
    ["two values of one", when("Sku", "Equal", "A", "B"), "Conditions.0.Values"],
    ["a value where none belongs", when("Sku", "IsEmpty", "A"), "Conditions.0.Values"],
    ["a day that is none", when("SoldDay", "Equal", "2026-02-30"), "Conditions.0.Values"],
    ["a day of the week as a bound", when("SoldDay", "MoreThanOrEqual", "Monday"), "Conditions.0.Values"],
  ])("with %s", (_, given, field) => expect(condition(given)).toEqual([field]))

  it.each([
    ["a weight of 0", set("Weight", "0"), "Actions.0.Value"],
    ["a weight above the limit", set("Weight", "2501"), "Actions.0.Value"],
    ["a weight that is appended", set("Weight", "1", "Append"), "Actions.0.Type"],
    ["a short tariff code", set("TariffCode", "6912"), "Actions.0.Value"],
    ["half a courier service", set("CourierService", "PARCELYARD|wren"), "Actions.0.Value"],
    ["a tag too long", set("Tag", "x".repeat(51)), "Actions.0.Value"],
    ["a tag of the system's", set("Tag", "Box 1 of 2"), "Actions.0.Value"],
    ["one parcel", set("Split", "1"), "Actions.0.Value"],
    ["400 parcels", set("Split", "400"), "Actions.0.Value"],
    ["an extra that is neither on nor off", set("Sms", "yes"), "Actions.0.Value"],
    ["an email, which only a default rule fills in", set("Email", "a@b.c"), "Actions.0.Field"],
  ])("with %s", (_, given, field) => expect(action(given)).toEqual([field]))

  it("as a default rule of another name, with another field or with an action that adds", () => {
    const Tags: ("Default" | "InlineTag")[] = ["Default"]
    expect(of({ Tags, Name: "Mugs" })).toEqual(["Name"])
    expect(of({ Tags, Name: "Weight", Actions: [set("Tag", "x")] })).toEqual(["Actions.0.Field"])
    expect(of({ Tags, Name: "Weight", Actions: [set("Weight", "1", "Increment")] })).toEqual(["Actions.0.Type"])
    expect(of({ Tags, Name: "Marketplace Services", Actions: [set("Service", "wren-48")] })).toEqual(["Conditions"])
    expect(of({ Tags, Name: "Weight", Conditions: [] })).toEqual([])
  })

  it("when it contradicts itself", () => {
    expect(action(set("Weight", "1"), set("Weight", "2"))).toEqual(["Actions.1.Value"])
    expect(action(set("Service", "wren-48"), set("CourierService", "A|B|wren-24"))).toEqual(["Actions.1.Value"])
    expect(action(set("DontImport", "true"), set("Tag", "x"))).toEqual(["Actions"])
    expect(action(set("Weight", "1"), set("Weight", "1.0"), set("Weight", "1", "Increment"))).toEqual([])
  })

  it.each([
    [when("RecipientCountry", "IsOneOf", "GBR"), when("RecipientCountry", "IsOneOf", "FRA", "DEU")],
    [when("Weight", "LessThanOrEqual", "1"), when("Weight", "MoreThanOrEqual", "2")],
    [when("Weight", "IsOneOf", "1", "3"), when("Weight", "MoreThanOrEqual", "4")],
    [when("Weight", "IsEmpty"), when("Weight", "MoreThanOrEqual", "2")],
    [when("Sku", "IsEmpty"), when("Sku", "IsOneOf", "A")],
    [when("Sku", "IsOneOf", "A", "B"), when("Sku", "IsNotOneOf", "a", "b", "c")],
    [when("ItemName", "Contains", "big mug"), when("ItemName", "DoesNotContain", "mug")],
    [when("SoldDay", "LessThanOrEqual", "2026-11-01"), when("SoldDay", "MoreThanOrEqual", "2026-11-02")],
  ])("when no order can meet %o and %o", (one, two) => {
    expect(condition(one, two)).toEqual(["Conditions.1.Values"])
    expect(condition(two, one)).toEqual(["Conditions.1.Values"])
    expect(of({ Conditions: [one, two], ConditionType: "OR" })).toEqual([])
  })

  it("but can be where one order may meet both: one of several lines has one SKU and another the other", () => {
    expect(condition(when("Sku", "IsOneOf", "A"), when("Sku", "IsOneOf", "B"))).toEqual([])
    expect(condition(when("Weight", "LessThanOrEqual", "2"), when("Weight", "MoreThanOrEqual", "2"))).toEqual([])
  })
})

it("a seller's rules together look for so many texts and hold so many values at most (RULE-8)", () => {
  const looking = aRule({ Conditions: [when("ItemName", "Contains", ...values(500, "a"))] })
  const more = aRule({ number: 2, Conditions: [when("ItemName", "Contains", ...values(500, "b"))] })
  expect(ruleSetFaults(looking, [more])).toEqual([])
  expect(ruleSetFaults(looking, [more, aRule({ number: 3, Conditions: [when("Sku", "Contains", "x")] })])).toHaveLength(
    1,
  )
  const full = Array.from({ length: RULE_LIMITS.allValues / 500 }, (_, place) =>
    aRule({ number: place + 4, Conditions: [when("Sku", "IsOneOf", ...values(500, "c"))] }),
  )
  expect(ruleSetFaults(aRule(), full).map(({ field }) => field)).toEqual(["Conditions"])
})

it("a rule is kept without outer spaces and doubled values, each part under an id of its own", () => {
  const kept = normalRule(
    aRule({
      Name: " Mugs ",
      Conditions: [{ ...when("Sku", "IsOneOf", " A", "A", "B "), Id: "c1" }, when("Weight", "HasValue")],
      Actions: [set("Tag", " x "), set("LabelReference", " -X", "Append")],
    }),
  )
  expect([kept.Name, kept.Conditions.map(({ Id, Values }) => [Id, Values])]).toEqual([
    "Mugs",
    [
      ["c1", ["A", "B"]],
      ["c2", []],
    ],
  ])
  expect(kept.Actions.map(({ Id, Value }) => [Id, Value])).toEqual([
    ["a1", "x"],
    ["a2", " -X"],
  ])
})
