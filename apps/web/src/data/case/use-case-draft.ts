import { useState } from "react"
import { caseDrafts, MOST_DRAFTS, type StoredCaseDraft } from "../../storage/case-drafts.ts"

type Content = Pick<StoredCaseDraft, "subject" | "text" | "act" | "amount">

export interface CaseDraft extends Content {
  readonly change: (part: Partial<Content>) => void
  /** The key of what is sent: the same for the same words, however often and whenever they are sent without an answer. */
  readonly keyOf: (words: string) => string
  /** It has arrived. */
  readonly done: () => void
}

/**
 * What is being written in a case, or for a new one; it is there again when one comes back to it, or reloads the page (CASE-18).
 * `caseId` may be any name of what is written there.
 */
export function useCaseDraft(caseId: string): CaseDraft {
  const empty: StoredCaseDraft = { caseId, subject: "", text: "", act: "", amount: "", sent: null }
  const stored = (): StoredCaseDraft => caseDrafts.read().find((each) => each.caseId === caseId) ?? empty
  const [draft, setDraft] = useState(stored)
  const keep = (next: StoredCaseDraft): void => {
    setDraft(next)
    const others = caseDrafts.read().filter((each) => each.caseId !== caseId)
    const isEmpty = next.subject === "" && next.text === "" && next.amount === ""
    caseDrafts.write(isEmpty ? others : [...others, next].slice(-MOST_DRAFTS))
  }
  return {
    subject: draft.subject,
    text: draft.text,
    act: draft.act,
    amount: draft.amount,
    change: (part) => keep({ ...draft, ...part }),
    keyOf: (words) => {
      if (draft.sent?.words === words) return draft.sent.key
      const key = crypto.randomUUID()
      keep({ ...draft, sent: { words, key } })
      return key
    },
    done: () => keep(empty),
  }
}
