import type { updateRule as updateRuleCall } from "@smart-send/contract/rule/update-rule"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { tellRulesChanged } from "../../records/outbox/tell.ts"
import { lockRules, readRules, saveRule } from "../../records/rule/rule-store.ts"
import { ruleWorldFor } from "../../records/rule/rule-world-for.ts"
import { checkedRule } from "./checked-rule.ts"
import { presentRules } from "./present-rules.ts"
import { ruleDoc } from "./rule-doc.ts"

type Call = typeof updateRuleCall

/** Changes a rule, if it is still at the version that was read. What it has done to items stays. */
export async function updateRule(
  platform: Platform,
  context: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  const { customerId } = context
  return context.tx(async (tx) => {
    await lockRules(tx, customerId)
    const rules = await readRules(tx, customerId, params.type)
    const current = rules.find(({ Id }) => Id === params.id)
    if (current === undefined) return err({ code: "NOT-FOUND" })
    if (Date.parse(current.Updated) !== Date.parse(body.Updated)) return err({ code: "STALE" })
    const others = rules.filter((rule) => rule !== current)
    const checked = checkedRule(body.Rule, others, ruleWorldFor(platform, context))
    if (!checked.ok) return checked
    const priority = checked.value.Priority ?? current.Priority
    const Rule = await saveRule(tx, current.Id, { type: params.type, priority, doc: ruleDoc(checked.value) })
    const saved = await readRules(tx, customerId, params.type)
    await tellRulesChanged(tx)
    return ok({ Rule, ...presentRules(platform, context, saved) })
  })
}
