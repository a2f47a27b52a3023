import { lineSchema } from "../text/typed-text.ts"
import { z } from "zod"
import { ruleIdSchema } from "../id/id.ts"
import { ruleActionFieldSchema, ruleActionTypeSchema } from "./rule-action-fields.ts"
import { comparisonSchema, conditionFieldSchema } from "./rule-condition-fields.ts"
import { RULE_LIMITS } from "./rule-limits.ts"

/** The kinds of rules there are; each kind has its own list. */
export const ruleTypeSchema = z.enum(["SmartSend"])

/** `InlineTag`: made in the Rules panel. `Default`: fills in what is still missing, by its name (RULE-5, RULE-12). */
const ruleTagSchema = z.enum(["InlineTag", "Default"])

/** How an item is looked at. Values are texts: numbers with a point, days as `2026-11-24` or `Tuesday`. */
export const ruleConditionSchema = z.strictObject({
  /** The caller's own name for it, unique in the rule. Where it is left out the server gives one. */
  Id: z.string().max(64).default(""),
  Field: conditionFieldSchema,
  Comparison: comparisonSchema,
  Values: z.array(z.string().max(RULE_LIMITS.value)).max(RULE_LIMITS.values).default([]),
})
export type RuleCondition = z.infer<typeof ruleConditionSchema>

/** What is done with an item. The value is a text: a number with a point, `true` or `false`, or `provider|account|service`. */
export const ruleActionSchema = z.strictObject({
  /** The caller's own name for it, unique in the rule. Where it is left out the server gives one. */
  Id: z.string().max(64).default(""),
  Field: ruleActionFieldSchema,
  Type: ruleActionTypeSchema.default("Replace"),
  Value: z.string().max(RULE_LIMITS.value).default(""),
})
export type RuleAction = z.infer<typeof ruleActionSchema>

const contents = {
  Name: lineSchema().min(1, "Enter a name.").max(RULE_LIMITS.name),
  Description: z.string().max(RULE_LIMITS.description).default(""),
  RuleType: ruleTypeSchema.default("SmartSend"),
  Tags: z.array(ruleTagSchema).max(ruleTagSchema.options.length).default([]),
  Active: z.boolean().default(true),
  /** Once its conditions are met, rules of a later priority are left out. */
  BreakOnConditionMet: z.boolean().default(false),
  ConditionType: z.enum(["AND", "OR"]).default("AND"),
  /** The smaller comes first; rules of the same priority do not see what the others of it did (ADR 101). */
  Priority: z.int().min(1).max(1_000_000).optional(),
  Conditions: z.array(ruleConditionSchema).max(RULE_LIMITS.conditions).default([]),
  Actions: z.array(ruleActionSchema).min(1, "Choose what the rule does.").max(RULE_LIMITS.actions),
}

/** A rule as a caller writes it (RULE-1). A new one without a priority comes last. */
export const ruleContentsSchema = z.strictObject(contents)
export type RuleContents = z.infer<typeof ruleContentsSchema>

/** A rule as it is kept. */
export const ruleSchema = z.strictObject({
  ...contents,
  Id: ruleIdSchema,
  Priority: contents.Priority.unwrap(),
  /** Also its version: an update names the one it was made on. */
  Updated: z.iso.datetime(),
})
export type Rule = z.infer<typeof ruleSchema>
