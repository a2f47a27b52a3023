import { itemIdSchema } from "@smart-send/domain/id/id"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { ruleFindingSchema } from "@smart-send/domain/rule/rule-finding"
import { ruleTraceSchema } from "@smart-send/domain/rule/rule-trace"
import { ruleSchema, ruleTypeSchema } from "@smart-send/domain/rule/rule"
import { z } from "zod"
import { itemOutcomeSchema } from "../item/item-shapes.ts"

export const ruleTypeParams = z.strictObject({ type: ruleTypeSchema })

/** All rules of a seller by priority, default rules last, and what is wrong among them. */
export const ruleListSchema = z.strictObject({
  Rules: z.array(ruleSchema),
  Findings: z.array(ruleFindingSchema),
})
export type RuleList = z.infer<typeof ruleListSchema>

/** What a rule would do to one item. */
export const rulePreviewEntrySchema = z.strictObject({
  Id: itemIdSchema,
  Description: z.string(),
  RecipientName: z.string(),
  ReferenceSummary: z.string(),
  /** When it was made, or booked where the rule is tried on what was sent; ISO, UTC. */
  At: z.iso.datetime(),
  Changes: z.array(ruleTraceSchema),
  /** What would become of an order that comes in. */
  Outcome: z.enum(["Import", "SaveForLater", "DontImport"]),
  /** 1, or the number of shipments it is split into. */
  Parcels: z.int().min(1),
  /** Pounds with VAT at today's prices, of all its shipments; null where there is no price. */
  PriceBefore: decimalMoneySchema.nullable(),
  PriceAfter: decimalMoneySchema.nullable(),
})
export type RulePreviewEntry = z.infer<typeof rulePreviewEntrySchema>

/** The outcome for one item, and what the rules did to it. */
export const ruleOutcomeSchema = itemOutcomeSchema.extend({ Trace: z.array(ruleTraceSchema) })
export type RuleOutcome = z.infer<typeof ruleOutcomeSchema>
