import { defineCall } from "../call/define-call.ts"
import { ruleListSchema, ruleTypeParams } from "./rule-shapes.ts"

export const listRules = defineCall({
  name: "listRules",
  summary: "All rules of the seller in the order in which they run, default rules last, and what is wrong among them",
  method: "GET",
  path: "/rule/:type/list",
  access: "customer",
  feature: "RuleManager",
  params: ruleTypeParams,
  result: ruleListSchema,
  refusals: [],
})
