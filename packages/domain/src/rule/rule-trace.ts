import { z } from "zod"
import { ruleActionFieldSchema } from "./rule-action-fields.ts"
import { RULE_LIMITS } from "./rule-limits.ts"

/** A number of kg, cm or parcels; a text; whether an extra or a wish is there; null for nothing. */
const tracedValueSchema = z.union([z.string().max(RULE_LIMITS.traced), z.number(), z.boolean()]).nullable()
export type TracedValue = z.infer<typeof tracedValueSchema>

/**
 * What one rule did to one field of an item (RULE-16). Where it could not do it, `Before` is `After` and `Note` says
 * why. A service is named as the seller knows it.
 */
export const ruleTraceSchema = z.strictObject({
  /** Of a rule that may be gone by now; of a rule that is tried out and not saved yet, empty. */
  RuleId: z.string().max(40),
  RuleName: z.string().max(RULE_LIMITS.name),
  Field: ruleActionFieldSchema,
  Before: tracedValueSchema,
  After: tracedValueSchema,
  Note: z.string().max(RULE_LIMITS.traced).nullable(),
})
export type RuleTrace = z.infer<typeof ruleTraceSchema>
