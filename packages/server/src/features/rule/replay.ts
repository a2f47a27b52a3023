import type { RulePreviewEntry } from "@smart-send/contract/rule/rule-shapes"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { minor, minorToDecimal, type Minor } from "@smart-send/domain/money/money"
import { applyRules, type RulesApplied } from "@smart-send/domain/rule/apply-rules"
import { compileRules } from "@smart-send/domain/rule/compile-rules"
import { mayChangePrice, ruleEffects, type RuleEffect } from "@smart-send/domain/rule/rule-effect"
import { beforeRules } from "@smart-send/domain/rule/rule-marks"
import type { RuleWorld } from "@smart-send/domain/rule/rule-world"
import type { Rule } from "@smart-send/domain/rule/rule"
import type { Replayed } from "./read-replayed.ts"
import type { ReplayPrice } from "./replay-price.ts"

interface ReplayParts {
  readonly draft: Rule
  readonly others: readonly Rule[]
  readonly world: RuleWorld
  readonly price: ReplayPrice
  readonly skip: number
  readonly take: number
}

/** Counts what a rule does to items, and keeps one page of them. */
export function createReplay({ draft, others, world, price, skip, take }: ReplayParts) {
  const without = compileRules(others)
  const within = compileRules([...others, draft])
  const entries: RulePreviewEntry[] = []
  const count = { Looked: 0, Met: 0, Changed: 0, Priced: 0 }
  let difference = 0
  return {
    add: ({ item, marks }: Replayed): void => {
      count.Looked += 1
      const base = beforeRules(item, marks)
      const after = applyRules(base, within, world)
      if (!after.met.includes(draft)) return
      count.Met += 1
      const before = applyRules(base, without, world)
      const effects = ruleEffects(before, after)
      const isShown = count.Changed >= skip && entries.length < take
      if (effects.length === 0) return
      count.Changed += 1
      const priceBefore = price(base, before)
      const priceAfter = mayChangePrice(effects) ? price(base, after) : priceBefore
      if (priceBefore !== null && priceAfter !== null) {
        count.Priced += 1
        difference += priceAfter - priceBefore
      }
      if (isShown) entries.push(entryOf({ item, draft, after, effects, priceBefore, priceAfter }))
    },
    result: () => ({ ...count, PriceDifference: minorToDecimal(minor(difference)), Entries: entries }),
  }
}

interface Changed {
  readonly item: ShipmentItem
  readonly draft: Rule
  readonly after: RulesApplied
  readonly effects: readonly RuleEffect[]
  readonly priceBefore: Minor | null
  readonly priceAfter: Minor | null
}

function entryOf({ item, draft, after, effects, priceBefore, priceAfter }: Changed): RulePreviewEntry {
  const isSaved = !draft.Id.startsWith("00000000")
  return {
    Id: item.Id,
    Description: item.Description,
    RecipientName: item.Recipient.Name,
    ReferenceSummary: item.ReferenceSummary,
    At: item.BookingDetails?.Created ?? item.Created,
    Changes: effects.map((effect) => ({
      RuleId: isSaved ? draft.Id : "",
      RuleName: draft.Name,
      ...effect,
      Note: null,
    })),
    Outcome: after.verdict,
    Parcels: after.shipments,
    PriceBefore: priceBefore && minorToDecimal(priceBefore),
    PriceAfter: priceAfter && minorToDecimal(priceAfter),
  }
}
