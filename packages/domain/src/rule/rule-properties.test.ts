import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ShipmentItem } from "../item/item.ts"
import { applyRules } from "./apply-rules.ts"
import { compileRules } from "./compile-rules.ts"
import { aRule, aWorld, set, when } from "./fixtures/a-rule.ts"
import { beforeRules, marksBetween } from "./rule-marks.ts"
import { ruleStateOf, withRuleState } from "./rule-state.ts"
import type { Rule } from "./rule.ts"

const skus = fc.constantFrom("A", "B", "C")
const weights = fc.integer({ min: 0, max: 4000 }).map((grams) => grams / 1000)
const tags = fc.constantFrom("x", "y", "z")

const items = fc
  .record({
    sku: skus,
    weight: weights,
    length: fc.integer({ min: 0, max: 50 }),
    has: fc.uniqueArray(tags),
    code: fc.constantFrom("", "691200"),
  })
  .map(({ sku, weight, length, has, code }) =>
    anItem({
      Tags: has,
      PackageDimensions: { Weight: weight, Length: length, Width: 10, Height: 5 },
      MarketplaceOrderLines: [anOrderLine({ Product: { ...anOrderLine().Product, Sku: sku, TariffCode: code } })],
    }),
  )

const conditions = fc.oneof(
  fc.uniqueArray(skus, { minLength: 1 }).map((values) => when("Sku", "IsOneOf", ...values)),
  weights.map((weight) => when("Weight", "LessThanOrEqual", String(weight))),
  weights.map((weight) => when("Weight", "MoreThanOrEqual", String(weight))),
  fc.constant(when("TariffCode", "IsEmpty")),
)
const amounts = fc.integer({ min: 1, max: 2000 }).map((grams) => String(grams / 1000))
const actions = fc.oneof(
  fc
    .tuple(amounts, fc.constantFrom("Replace" as const, "Increment" as const, "Decrement" as const))
    .map(([amount, type]) => set("Weight", amount, type)),
  fc.tuple(tags, fc.constantFrom("Replace" as const, "Prepend" as const)).map(([tag, type]) => set("Tag", tag, type)),
  fc
    .tuple(fc.constantFrom("-1", "MUG"), fc.constantFrom("Replace" as const, "Append" as const, "Prepend" as const))
    .map(([text, type]) => set("LabelReference", text, type)),
  fc.constantFrom("wren-48", "plover-light").map((service) => set("Service", service)),
  fc.boolean().map((isOn) => set("Sms", String(isOn))),
  fc.constant(set("TariffCode", "691110")),
  fc.constant(set("SaveForLater", "true")),
)
const ruleSets = fc
  .array(
    fc.record({
      Priority: fc.integer({ min: 1, max: 3 }),
      BreakOnConditionMet: fc.boolean(),
      ConditionType: fc.constantFrom("AND" as const, "OR" as const),
      Conditions: fc.array(conditions, { minLength: 1, maxLength: 3 }),
      Actions: fc.array(actions, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 8 },
  )
  .map((rules) => rules.map((rule, place) => aRule({ number: place + 1, ...rule })))

const run = (item: ShipmentItem, rules: readonly Rule[]) => applyRules(item, compileRules(rules), aWorld)

/** The item after the rules, with what it takes to look at it as it came in. */
function ruled(item: ShipmentItem, rules: readonly Rule[]) {
  const { state, verdict } = run(item, rules)
  const Status = verdict === "SaveForLater" ? ("Inactive" as const) : item.Status
  return { item: { ...withRuleState(item, state), Status }, marks: marksBetween(ruleStateOf(item), state) }
}

describe("rules, whatever they are (ADR 101),", () => {
  it("come to the same in whatever order they are listed", () => {
    fc.assert(
      fc.property(
        items,
        ruleSets.chain((rules) =>
          fc.tuple(fc.constant(rules), fc.shuffledSubarray(rules, { minLength: rules.length })),
        ),
        (item, [rules, shuffled]) => {
          expect(run(item, shuffled)).toEqual(run(item, rules))
        },
      ),
    )
  })

  it("change nothing when they are applied again", () => {
    fc.assert(
      fc.property(items, ruleSets, (item, rules) => {
        const once = ruled(item, rules)
        const twice = ruled(beforeRules(once.item, once.marks), rules)
        expect(twice).toEqual(once)
      }),
    )
  })

  it("can be taken back, so that the item is as it came in", () => {
    fc.assert(
      fc.property(items, ruleSets, (item, rules) => {
        const { item: after, marks } = ruled(item, rules)
        const { Tags, Extras, ...back } = beforeRules(after, marks)
        const { Tags: tagsBefore, Extras: extrasBefore, ...before } = item
        expect([back, Tags.toSorted(), Extras]).toEqual([before, tagsBefore.toSorted(), extrasBefore])
      }),
    )
  })

  it("take back nothing that somebody has changed since", () => {
    fc.assert(
      fc.property(items, ruleSets, (item, rules) => {
        const { item: after, marks } = ruled(item, rules)
        const own = {
          ...after,
          PackageDimensions: { ...after.PackageDimensions, Weight: 77 },
          Tags: [...after.Tags, "own"],
        }
        const back = beforeRules(own, marks)
        expect([back.PackageDimensions.Weight, back.Tags.includes("own")]).toEqual([77, true])
      }),
    )
  })

  it("that would chase each other run once each", () => {
    const up = aRule({ number: 1, Conditions: [when("Weight", "LessThanOrEqual", "1")], Actions: [set("Weight", "2")] })
    const down = aRule({
      number: 2,
      Conditions: [when("Weight", "MoreThanOrEqual", "2")],
      Actions: [set("Weight", "1")],
    })
    const once = ruled(anItem(), [up, down])
    expect(once.item.PackageDimensions.Weight).toBe(1)
    expect(ruled(beforeRules(once.item, once.marks), [up, down])).toEqual(once)
  })
})
