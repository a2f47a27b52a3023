import { type RuleContents, ruleContentsSchema } from "@smart-send/domain/rule/rule"
import { z } from "zod"

const draftStateSchema = z.object({ ruleDraft: ruleContentsSchema })

/** What a move to the rule manager carries, so that it opens with this draft. */
export function ruleDraftState(ruleDraft: RuleContents): z.infer<typeof draftStateSchema> {
  return { ruleDraft }
}

/** The draft that came with a move to the rule manager; null where there is none. */
export function ruleDraftOf(state: unknown): RuleContents | null {
  const read = draftStateSchema.safeParse(state)
  return read.success ? read.data.ruleDraft : null
}
