import type { RuleContents } from "@smart-send/domain/rule/rule"
import type { RuleDoc } from "../../records/rule/rule-store.ts"

/** What is stored of a rule beside its columns. */
export function ruleDoc({ RuleType: _type, Priority: _priority, ...doc }: RuleContents): RuleDoc {
  return doc
}
