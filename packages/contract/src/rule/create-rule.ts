import { ruleContentsSchema, ruleSchema } from "@smart-send/domain/rule/rule"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { ruleListSchema, ruleTypeParams } from "./rule-shapes.ts"

export const createRule = defineCall({
  name: "createRule",
  summary: "Make a rule. Where it has no priority it comes last",
  method: "POST",
  path: "/rule/:type/create",
  access: "customer",
  feature: "RuleManager",
  params: ruleTypeParams,
  body: z.strictObject({ Rule: ruleContentsSchema }),
  result: ruleListSchema.extend({ Rule: ruleSchema }),
  refusals: [],
  keyed: true,
})
