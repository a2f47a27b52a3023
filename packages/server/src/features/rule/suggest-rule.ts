import type { suggestRule as suggestRuleCall } from "@smart-send/contract/rule/suggest-rule"
import { suggestRule as ruleFrom } from "@smart-send/domain/rule/suggest-rule"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { readLastEdits } from "./last-edits.ts"

type Call = typeof suggestRuleCall

/** A rule that would always do what was last done to an item by hand; nothing is saved. */
export async function suggestRule(context: CustomerContext, { body }: Input<Call>): Promise<Answer<Call>> {
  return context.tx(async (tx) => {
    const [item] = await readItems(tx, [body.ItemId])
    if (item === undefined) return err({ code: "NOT-FOUND" })
    const fields = body.Fields === undefined ? null : new Set(body.Fields)
    const made = ruleFrom(item, await readLastEdits(tx, item.Id), fields)
    return ok(made.ok ? { Rule: made.value, Reason: null } : { Rule: null, Reason: made.error })
  })
}
