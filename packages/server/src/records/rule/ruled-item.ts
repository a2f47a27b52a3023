import type { ShipmentItem } from "@smart-send/domain/item/item"
import { applyRules, type RuleVerdict } from "@smart-send/domain/rule/apply-rules"
import type { CompiledRules } from "@smart-send/domain/rule/compile-rules"
import { marksBetween, type RuleMarks } from "@smart-send/domain/rule/rule-marks"
import { ruleStateOf, withRuleState } from "@smart-send/domain/rule/rule-state"
import type { RuleTrace } from "@smart-send/domain/rule/rule-trace"
import type { RuleWorld } from "@smart-send/domain/rule/rule-world"

/** An item as the rules leave it, before the system chooses a service and before it is split. */
export interface RuledItem {
  readonly item: ShipmentItem
  readonly trace: readonly RuleTrace[]
  readonly marks: RuleMarks
  readonly verdict: RuleVerdict
  readonly shipments: number
}

/** Applies the rules to an item as it came in. */
export function ruledItem(item: ShipmentItem, rules: CompiledRules, world: RuleWorld): RuledItem {
  const { state, trace, verdict, shipments } = applyRules(item, rules, world)
  const { RuleNames: _before, ...bare } = withRuleState(item, state)
  const names = [...new Set(trace.flatMap(({ RuleName, Note }) => (Note === null ? [RuleName] : [])))]
  const named = names.length === 0 ? bare : { ...bare, RuleNames: names }
  const Status = verdict === "SaveForLater" && item.Status === "Active" ? "Inactive" : item.Status
  const marks = marksBetween(ruleStateOf(item), state)
  return {
    item: { ...named, Status },
    trace,
    // Each of several shipments has a weight and a size of its own.
    marks: shipments === 1 ? marks : withoutMeasures(marks),
    verdict,
    shipments,
  }
}

function withoutMeasures({ Weight: _w, Length: _l, Width: _wi, Height: _h, ...marks }: RuleMarks): RuleMarks {
  return marks
}
