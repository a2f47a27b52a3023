import { makeItem } from "@smart-send/domain/item/make-item"
import { customerIdSchema, itemIdSchema } from "@smart-send/domain/id/id"
import { anEmptyAddress } from "@smart-send/domain/address/address"
import { applyRules } from "@smart-send/domain/rule/apply-rules"
import { compileRules } from "@smart-send/domain/rule/compile-rules"
import { ruleSchema, type Rule } from "@smart-send/domain/rule/rule"
import type { RuleWorld } from "@smart-send/domain/rule/rule-world"
import { aVariedItem } from "../a-varied-item.ts"
import { type Line, median } from "../line.ts"

const ITEMS = 10_000
const RULES = 200
const ROUNDS = 7
const LIMIT_MS = 500
const WHO = {
  customerId: customerIdSchema.parse("0199c0de-0000-7000-8000-00000000000c"),
  now: "2026-11-20T09:00:00.000Z",
}

/** Nothing to buy: what is measured is looking at items and changing them. */
const WORLD: RuleWorld = {
  packages: [],
  londonDay: (at) => at.slice(0, 10),
  serviceNamed: () => null,
  extraNamed: (Id) => ({ Id, Name: Id, Provider: "PARCELYARD" }),
  whyNotService: () => null,
  whyNotSplit: () => null,
}

/** Applies 200 rules to 10,000 varied items on one core; every item meets one of them in fifty, more or less. */
export function applyRulesLine(): Line {
  const items = Array.from({ length: ITEMS }, (_, index) =>
    makeItem(aVariedItem("rules", index), {
      ...WHO,
      id: itemIdSchema.parse(`0199c0de-0000-7000-8000-${String(index).padStart(12, "0")}`),
      by: "bench",
      defaultSender: anEmptyAddress(),
    }),
  )
  const rules = Array.from({ length: RULES }, (_, index) => aRule(index))
  let changes = 0
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    changes = 0
    const before = process.cpuUsage()
    const compiled = compileRules(rules)
    for (const item of items) changes += applyRules(item, compiled, WORLD).trace.length
    const { user, system } = process.cpuUsage(before)
    took.push((user + system) / 1000)
  }
  const typical = median(took)
  return {
    what: `${RULES} rules over ${ITEMS} items (${changes} changes)`,
    measured: `${Math.round(typical)} ms on one core`,
    limit: `under ${LIMIT_MS} ms`,
    beside: `first, cold: ${Math.round(took[0] ?? 0)} ms`,
    ok: typical < LIMIT_MS && changes > 0,
  }
}

const WORDS = ["amber", "birch", "copper", "ember", "fern", "glass", "indigo", "maple", "pearl", "velvet"]

function aRule(index: number): Rule {
  const word = WORDS[index % WORDS.length] ?? ""
  const bound = String(1 + (index % 19))
  return ruleSchema.parse({
    Id: `0199c0de-0000-7000-8000-${String(index).padStart(12, "0")}`,
    Name: `Rule ${index}`,
    Priority: index + 1,
    Updated: WHO.now,
    Conditions: [
      { Field: "ItemName", Comparison: "Contains", Values: [word] },
      { Field: "Weight", Comparison: "MoreThanOrEqual", Values: [bound] },
      { Field: "Sku", Comparison: "IsNotOneOf", Values: [`SKU-${index}`, `SKU-${index + 1}`] },
    ],
    Actions: [{ Field: "Tag", Value: `tag ${index % 20}` }],
  })
}
