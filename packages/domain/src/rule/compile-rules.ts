import { isDefaultRule } from "./default-rules.ts"
import { createConditionCompiler, type Met } from "./compile-conditions.ts"
import type { ConditionField } from "./rule-condition-fields.ts"
import type { Rule } from "./rule.ts"

/** A rule that is ready to be applied. */
export interface CompiledRule {
  readonly rule: Rule
  readonly met: Met
}

export interface CompiledRules {
  /** The rules of each priority together, the smallest first; each in the order of their ids. */
  readonly levels: readonly (readonly CompiledRule[])[]
  /** Default rules, by priority and id; they fill in what is still missing. */
  readonly defaults: readonly CompiledRule[]
  /** The place of each text field that their conditions look at. */
  readonly places: ReadonlyMap<ConditionField, number>
}

/** Compiles the active rules once, to be applied to many items. The order of the list makes no difference. */
export function compileRules(rules: readonly Rule[]): CompiledRules {
  const conditions = createConditionCompiler()
  const compiled = rules
    .filter(({ Active }) => Active)
    .toSorted((a, b) => a.Priority - b.Priority || (a.Id < b.Id ? -1 : 1))
    .map((rule): CompiledRule => ({ rule, met: metBy(rule, rule.Conditions.map(conditions.compile)) }))
  const usual = compiled.filter(({ rule }) => !isDefaultRule(rule))
  return {
    levels: [...Map.groupBy(usual, ({ rule }) => rule.Priority).values()],
    defaults: compiled.filter(({ rule }) => isDefaultRule(rule)),
    places: conditions.places(),
  }
}

/** Only a default rule may have no condition; it then always applies. */
function metBy({ ConditionType }: Rule, conditions: readonly Met[]): Met {
  const [only] = conditions
  if (only === undefined) return () => true
  if (conditions.length === 1) return only
  return ConditionType === "AND"
    ? (facts) => {
        for (const met of conditions) if (!met(facts)) return false
        return true
      }
    : (facts) => {
        for (const met of conditions) if (met(facts)) return true
        return false
      }
}
