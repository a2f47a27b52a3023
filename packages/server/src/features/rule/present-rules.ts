import type { RuleList } from "@smart-send/contract/rule/rule-shapes"
import { ruleFindings } from "@smart-send/domain/rule/rule-findings"
import type { Rule } from "@smart-send/domain/rule/rule"
import type { CustomerContext, Platform } from "../../context.ts"
import { ruleWorldFor } from "../../records/rule/rule-world-for.ts"

/** The rules in the order in which they run, and what is wrong among them. */
export function presentRules(platform: Platform, context: CustomerContext, rules: readonly Rule[]): RuleList {
  return { Rules: [...rules], Findings: [...ruleFindings(rules, ruleWorldFor(platform, context))] }
}
