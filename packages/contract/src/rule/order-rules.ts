import { ruleIdSchema } from "@smart-send/domain/id/id"
import { RULE_LIMITS } from "@smart-send/domain/rule/rule-limits"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { ruleListSchema, ruleTypeParams } from "./rule-shapes.ts"

export const orderRules = defineCall({
  name: "orderRules",
  summary: "Put all rules in this order: each gets a priority of its own, from 1. Default rules always come last",
  method: "PUT",
  path: "/rule/:type/order",
  access: "customer",
  feature: "RuleManager",
  params: ruleTypeParams,
  /** Every rule that is no default rule, each once; STALE where there are others by now. */
  body: z.strictObject({ Ids: z.array(ruleIdSchema).min(1).max(RULE_LIMITS.rules) }),
  result: ruleListSchema,
  refusals: ["STALE"],
  keyed: true,
})
