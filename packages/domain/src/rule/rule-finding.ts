import { z } from "zod"

/**
 * What is wrong among rules, in a sentence (RULE-23).
 * `NeverReached`: an earlier rule always ends the run before it. `Overridden`: a later rule always replaces what it sets. `Conflict`: two rules of one priority set different values, so that
 * neither is used where both apply. `NoSuchService`: it sets a service that is not sold.
 */
export const ruleFindingSchema = z.strictObject({
  Kind: z.enum(["NeverReached", "Overridden", "Conflict", "NoSuchService"]),
  /** Empty for a rule that is not saved yet. */
  RuleId: z.string().max(40),
  RuleName: z.string(),
  /** The other rule, where there is one. */
  OtherId: z.string().max(40).nullable(),
  OtherName: z.string().nullable(),
  Message: z.string(),
})
export type RuleFinding = z.infer<typeof ruleFindingSchema>
