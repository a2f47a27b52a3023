import type { RuleFault } from "./rule-faults.ts"
import { isDefaultRule } from "./default-rules.ts"
import { RULE_LIMITS } from "./rule-limits.ts"
import type { Rule, RuleContents } from "./rule.ts"

/** What keeps a rule from standing beside the seller's others (RULE-8, RULE-12); none when nothing does. */
export function ruleSetFaults(rule: RuleContents, others: readonly Rule[]): readonly RuleFault[] {
  if (others.length >= RULE_LIMITS.rules) {
    return [{ field: "Rule", message: `You have ${RULE_LIMITS.rules} rules, which is the most there can be.` }]
  }
  const isRepeatable = rule.Name === "Marketplace Services"
  if (
    isDefaultRule(rule) &&
    !isRepeatable &&
    others.some((other) => isDefaultRule(other) && other.Name === rule.Name)
  ) {
    return [{ field: "Name", message: `There is a default rule "${rule.Name}" already.` }]
  }
  if (valuesOf([rule, ...others]) > RULE_LIMITS.allValues) {
    const most = RULE_LIMITS.allValues.toLocaleString("en-GB")
    return [{ field: "Conditions", message: `All your rules together can hold at most ${most} values.` }]
  }
  if (searchedTexts([rule, ...others]) > RULE_LIMITS.searchedTexts) {
    const most = RULE_LIMITS.searchedTexts.toLocaleString("en-GB")
    const message = `All your rules together can look for at most ${most} texts with "contains". Use "is one of" where you can.`
    return [{ field: "Conditions", message }]
  }
  return []
}

function valuesOf(rules: readonly RuleContents[]): number {
  return rules.flatMap(({ Conditions }) => Conditions).reduce((sum, { Values }) => sum + Values.length, 0)
}

function searchedTexts(rules: readonly RuleContents[]): number {
  return rules
    .filter(({ Active }) => Active)
    .flatMap(({ Conditions }) => Conditions)
    .filter(({ Comparison }) => Comparison === "Contains" || Comparison === "DoesNotContain")
    .reduce((sum, { Values }) => sum + Values.length, 0)
}
