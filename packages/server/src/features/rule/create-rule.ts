import type { createRule as createRuleCall } from "@smart-send/contract/rule/create-rule"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { tellRulesChanged } from "../../records/outbox/tell.ts"
import { insertRule, lockRules, readRules } from "../../records/rule/rule-store.ts"
import { ruleWorldFor } from "../../records/rule/rule-world-for.ts"
import { checkedRule } from "./checked-rule.ts"
import { presentRules } from "./present-rules.ts"
import { ruleDoc } from "./rule-doc.ts"

type Call = typeof createRuleCall

/** Makes a rule; without a priority it comes after all others. */
export async function createRule(
  platform: Platform,
  context: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  const { customerId, caller } = context
  return context.tx(async (tx) => {
    await lockRules(tx, customerId)
    const others = await readRules(tx, customerId, params.type)
    const checked = checkedRule(body.Rule, others, ruleWorldFor(platform, context))
    if (!checked.ok) return checked
    const last = others.reduce((most, { Priority }) => Math.max(most, Priority), 0)
    const Rule = await insertRule(
      tx,
      { tenant: caller.tenant, customerId },
      { type: params.type, priority: checked.value.Priority ?? last + 1, doc: ruleDoc(checked.value) },
    )
    const rules = await readRules(tx, customerId, params.type)
    await tellRulesChanged(tx)
    return ok({ Rule, ...presentRules(platform, context, rules) })
  })
}
