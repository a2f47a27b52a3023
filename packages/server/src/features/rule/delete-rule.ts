import type { deleteRule as deleteRuleCall } from "@smart-send/contract/rule/delete-rule"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { tellRulesChanged } from "../../records/outbox/tell.ts"
import { deleteRuleRow, readRules } from "../../records/rule/rule-store.ts"
import { presentRules } from "./present-rules.ts"

type Call = typeof deleteRuleCall

/** Deletes a rule. What it has done to items stays, and is still told of. */
export async function deleteRule(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<Call>,
): Promise<Answer<Call>> {
  return context.tx(async (tx) => {
    if (!(await deleteRuleRow(tx, params.id, params.type))) return err({ code: "NOT-FOUND" })
    const rules = await readRules(tx, context.customerId, params.type)
    await tellRulesChanged(tx)
    return ok(presentRules(platform, context, rules))
  })
}
