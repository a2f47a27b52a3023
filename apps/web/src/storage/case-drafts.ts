import { z } from "zod"
import { sessionArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

/** More than somebody leaves half-written in one tab. */
export const MOST_DRAFTS = 20

const draftSchema = z.strictObject({
  caseId: z.string(),
  text: z.string(),
  /** What a new enquiry is about, in a few words. */
  subject: z.string().default(""),
  /** What is to be done with it at the desk, what a new case is about, and the amount as it was typed. */
  act: z.string(),
  amount: z.string(),
  /** Under which key these words were sent, so that a lost answer does not make them stand twice. */
  sent: z.strictObject({ words: z.string(), key: z.string() }).nullable(),
})
export type StoredCaseDraft = z.infer<typeof draftSchema>

/**
 * What somebody has written in cases and for new ones and not sent, the newest last (CASE-18). Words may name a buyer: they are kept in this tab alone,
 * until they are sent or the user signs out, so that a reload does not lose them.
 */
export const caseDrafts = storedValue({
  name: "user.case-drafts",
  area: sessionArea,
  schema: z.array(draftSchema).max(MOST_DRAFTS),
  fallback: [],
})
