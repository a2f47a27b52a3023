import { itemIdSchema } from "@smart-send/domain/id/id"
import { ruleActionFieldSchema } from "@smart-send/domain/rule/rule-action-fields"
import { ruleContentsSchema } from "@smart-send/domain/rule/rule"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { ruleTypeParams } from "./rule-shapes.ts"

export const suggestRule = defineCall({
  name: "suggestRule",
  summary: "A rule that would always do what was just done to an item by hand, for its products; saves nothing",
  method: "POST",
  path: "/rule/:type/suggest",
  access: "customer",
  feature: "RuleManager",
  params: ruleTypeParams,
  body: z.strictObject({
    ItemId: itemIdSchema,
    /** Only these of what was changed; left out for all that a rule can do. */
    Fields: z.array(ruleActionFieldSchema).min(1).max(ruleActionFieldSchema.options.length).optional(),
  }),
  result: z.strictObject({
    /** The draft, for the rule manager; null where no rule can be made of it. */
    Rule: ruleContentsSchema.nullable(),
    /** Why there is none. */
    Reason: z.string().nullable(),
  }),
  refusals: ["NOT-FOUND"],
})
