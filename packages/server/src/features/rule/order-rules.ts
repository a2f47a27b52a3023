import type { orderRules as orderRulesCall } from "@smart-send/contract/rule/order-rules"
import { isDefaultRule } from "@smart-send/domain/rule/default-rules"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { tellRulesChanged } from "../../records/outbox/tell.ts"
import { lockRules, readRules, savePriorities } from "../../records/rule/rule-store.ts"
import { presentRules } from "./present-rules.ts"

type Call = typeof orderRulesCall

/** Puts all rules in an order, each with a priority of its own. Refused when there are others by now. */
export async function orderRules(
  platform: Platform,
  context: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  const { customerId } = context
  return context.tx(async (tx) => {
    await lockRules(tx, customerId)
    const rules = (await readRules(tx, customerId, params.type)).filter((rule) => !isDefaultRule(rule))
    const asked = new Set(body.Ids)
    const isAll =
      asked.size === body.Ids.length && asked.size === rules.length && rules.every(({ Id }) => asked.has(Id))
    if (!isAll) return err({ code: "STALE" })
    await savePriorities(tx, body.Ids)
    const ordered = await readRules(tx, customerId, params.type)
    await tellRulesChanged(tx)
    return ok(presentRules(platform, context, ordered))
  })
}
