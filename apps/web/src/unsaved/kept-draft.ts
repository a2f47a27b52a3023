import { sessionKey, type Session } from "../data/session/session.ts"

/** What was typed into a page's form and not saved, for when one comes back to it. */
export interface KeptDraft<Form> {
  readonly get: (session: Session) => Form | undefined
  /** Null means that it is saved, or that the seller has dropped it. */
  readonly keep: (session: Session, form: Form | null) => void
}

/** In memory only, because it holds personal data. Pages, unlike panels, are left without a question. */
export function createKeptDraft<Form>(page: string): KeptDraft<Form> {
  const key = sessionKey<{ form: Form | undefined }>(`draft on ${page}`)
  const slotOf = (session: Session) => session.part(key, () => ({ form: undefined }))
  return {
    get: (session) => slotOf(session).form,
    keep: (session, form) => {
      slotOf(session).form = form ?? undefined
    },
  }
}
