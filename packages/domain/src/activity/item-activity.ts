import { z } from "zod"
import { jsonValueSchema } from "../json/json-value.ts"
import { ADDRESS_LIMITS } from "../address/address-limits.ts"
import { ruleTraceSchema } from "../rule/rule-trace.ts"

/**
 * What brought a change about: a file or marketplace import, a rule, the seller's hand, a booking, an email to the
 * buyer, a label printed again, or the system by itself.
 */
export const activityCauseSchema = z.enum([
  "Import",
  "Rule",
  "Edit",
  "Group",
  "Booking",
  "Tracking",
  "Mail",
  "Print",
  "System",
])
export type ActivityCause = z.infer<typeof activityCauseSchema>

/** One change of an item: who or what changed which fields, from what to what. */
export const activityEntrySchema = z.strictObject({
  Id: z.string().max(40),
  At: z.iso.datetime(),
  /** The e-mail of who did it, or the name of what did. */
  By: z.string().max(ADDRESS_LIMITS.email),
  Cause: activityCauseSchema,
  /** Fields of the item by name, one level deep ("Recipient.Town", "PackageDimensions.Weight"); values as JSON. Empty for the item's creation. */
  Changes: z.array(z.strictObject({ Field: z.string().max(100), From: jsonValueSchema, To: jsonValueSchema })),
  /** What the seller's rules did at that time, at the item's creation too (RULE-16). */
  Rules: z.array(ruleTraceSchema).default([]),
})
export type ActivityEntry = z.infer<typeof activityEntrySchema>
