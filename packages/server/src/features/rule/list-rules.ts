import type { listRules as listRulesCall } from "@smart-send/contract/rule/list-rules"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readRules } from "../../records/rule/rule-store.ts"
import { presentRules } from "./present-rules.ts"

type Call = typeof listRulesCall

/** All rules of the seller, and what is wrong among them. */
export async function listRules(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<Call>,
): Promise<Answer<Call>> {
  const rules = await context.tx((tx) => readRules(tx, context.customerId, params.type))
  return ok(presentRules(platform, context, rules))
}
