import type { undoRules as undoRulesCall } from "@smart-send/contract/rule/undo-rules"
import { err } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { undoGrouping } from "../../records/grouping/undo-grouping.ts"
import { forgetRuleRuns } from "../../records/rule/rule-runs.ts"

type Call = typeof undoRulesCall

/** Undoes a run of the rules: every item becomes exactly what it was before, or nothing changes. */
export async function undoRules(context: CustomerContext, { body }: Input<Call>): Promise<Answer<Call>> {
  const { customerId, caller } = context
  return context.tx(async (tx) => {
    const undone = await undoGrouping(tx, {
      id: body.RunId,
      customerId,
      by: caller.email,
      cause: "Edit",
      also: (versions) => forgetRuleRuns(tx, versions),
    })
    return undone.ok ? undone : err({ code: undone.error })
  })
}
