import { ruleIdSchema } from "@smart-send/domain/id/id"
import { defineCall } from "../call/define-call.ts"
import { ruleListSchema, ruleTypeParams } from "./rule-shapes.ts"

export const deleteRule = defineCall({
  name: "deleteRule",
  summary: "Delete a rule. What it has done to items stays",
  method: "DELETE",
  path: "/rule/:type/:id",
  access: "customer",
  feature: "RuleManager",
  params: ruleTypeParams.extend({ id: ruleIdSchema }),
  result: ruleListSchema,
  refusals: ["NOT-FOUND"],
})
