import { ruleIdSchema } from "@smart-send/domain/id/id"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { ruleContentsSchema } from "@smart-send/domain/rule/rule"
import { ruleFindingSchema } from "@smart-send/domain/rule/rule-finding"
import { MOST_REPLAYED, REPLAY_DAYS } from "@smart-send/domain/rule/rule-limits"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { rulePreviewEntrySchema, ruleTypeParams } from "./rule-shapes.ts"

export const previewRule = defineCall({
  name: "previewRule",
  summary: `Try a rule, saved or not, on the open items or on what was booked in the last ${REPLAY_DAYS} days: what it changes, before and after, with prices; saves nothing`,
  method: "POST",
  path: "/rule/:type/preview",
  access: "customer",
  feature: "RuleManager",
  params: ruleTypeParams,
  body: z.strictObject({
    /** The saved rule that this one replaces; left out for a new one. */
    RuleId: ruleIdSchema.optional(),
    Rule: ruleContentsSchema,
    Of: z.enum(["Open", "Sent"]),
    Skip: z.int().min(0).max(MOST_REPLAYED).default(0),
    Take: z.int().min(1).max(100).default(25),
  }),
  result: z.strictObject({
    /** How many items it was tried on: the newest, at most 10,000. */
    Looked: z.int().min(0),
    /** How many of them meet its conditions. */
    Met: z.int().min(0),
    /** How many it would change. */
    Changed: z.int().min(0),
    /** Pounds with VAT, after less before, of the changed items that have both prices; Priced says of how many. */
    PriceDifference: decimalMoneySchema,
    Priced: z.int().min(0),
    /** The changed items from Skip on, newest first. */
    Entries: z.array(rulePreviewEntrySchema),
    /** What is wrong with this rule beside the others. */
    Findings: z.array(ruleFindingSchema),
  }),
  refusals: ["NOT-FOUND"],
})
