import type { Problem } from "@smart-send/contract/error/problem"
import { normalRule } from "@smart-send/domain/rule/normal-rule"
import { ruleFaults, type RuleFault } from "@smart-send/domain/rule/rule-faults"
import { ruleSetFaults } from "@smart-send/domain/rule/rule-set-faults"
import type { Rule, RuleContents } from "@smart-send/domain/rule/rule"
import type { RuleWorld } from "@smart-send/domain/rule/rule-world"
import { err, ok, type Result } from "@smart-send/domain/result/result"

/** The rule as it would be saved beside the others, or every fault in a sentence. */
export function checkedRule(
  sent: RuleContents,
  others: readonly Rule[],
  world: RuleWorld,
): Result<RuleContents, Problem> {
  const rule = normalRule(sent)
  const own = ruleFaults(rule)
  const faults = own.length > 0 ? own : [...unsold(rule, world), ...ruleSetFaults(rule, others)]
  if (faults.length === 0) return ok(rule)
  return err({
    code: "INVALID",
    message: faults.map(({ message }) => message).join(" "),
    validationErrors: faults.map(({ field, message }) => ({ field: `Rule.${field}`, code: "RULE", message })),
  })
}

function unsold({ Actions }: RuleContents, { serviceNamed }: RuleWorld): readonly RuleFault[] {
  return Actions.flatMap(({ Field, Value }, place) => {
    const isService = Field === "Service" || Field === "CourierService"
    if (!isService || serviceNamed(Value) !== null) return []
    return [{ field: `Actions.${place}.Value`, message: "This service is not on sale here. Choose another." }]
  })
}
