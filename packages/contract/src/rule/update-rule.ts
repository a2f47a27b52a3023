import { ruleIdSchema } from "@smart-send/domain/id/id"
import { ruleContentsSchema, ruleSchema } from "@smart-send/domain/rule/rule"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { ruleListSchema, ruleTypeParams } from "./rule-shapes.ts"

export const updateRule = defineCall({
  name: "updateRule",
  summary: "Change a rule, against the version it was read at. Where the change names no priority, it keeps its own",
  method: "PUT",
  path: "/rule/:type/update/:id",
  access: "customer",
  feature: "RuleManager",
  params: ruleTypeParams.extend({ id: ruleIdSchema }),
  body: z.strictObject({
    /** The version that was read. */
    Updated: z.iso.datetime(),
    Rule: ruleContentsSchema,
  }),
  result: ruleListSchema.extend({ Rule: ruleSchema }),
  refusals: ["NOT-FOUND", "STALE"],
  keyed: true,
})
