import { bareCode, isMeasure, type RuleActionField } from "./rule-action-fields.ts"
import type { Rule, RuleAction } from "./rule.ts"

/** What an action sets. Two actions on one slot with different values can't both have their way. */
export type Slot = RuleActionField | `Tag ${string}`

/** Both ways of naming a service set the same; each tag is a slot of its own. */
export function slotOf({ Field, Value }: Pick<RuleAction, "Field" | "Value">): Slot {
  if (Field === "Tag") return `Tag ${Value.trim()}`
  return Field === "CourierService" ? "Service" : Field
}

/** The slots that several rules replace with different values, each with these rules. */
export function undecidedSlots(rules: readonly Rule[]): ReadonlyMap<Slot, readonly Rule[]> {
  const wanted = new Map<Slot, { readonly values: Set<string>; readonly rules: Rule[] }>()
  for (const rule of rules) {
    for (const action of rule.Actions) {
      if (action.Type !== "Replace") continue
      const slot = slotOf(action)
      const known = wanted.get(slot) ?? { values: new Set<string>(), rules: [] }
      known.values.add(comparedValue(action))
      known.rules.push(rule)
      wanted.set(slot, known)
    }
  }
  return new Map([...wanted].flatMap(([slot, { values, rules: of }]) => (values.size > 1 ? [[slot, of] as const] : [])))
}

/** Values that come to the same are alike: 1.2 and 1.20. */
export function comparedValue({ Field, Value }: Pick<RuleAction, "Field" | "Value">): string {
  const text = Value.trim()
  if (isMeasure(Field) || Field === "Split") return String(Number(text))
  return Field === "TariffCode" ? bareCode(text) : text
}
