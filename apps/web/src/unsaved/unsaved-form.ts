import { sessionKey, type Session } from "../data/session/session.ts"
import type { PanelAction } from "../location/panel-address.ts"
import { unsavedPanelsOf } from "./unsaved-panels.ts"

/** What was typed into a form and not saved, for when its panel is opened again. */
export interface UnsavedForm<Form> {
  readonly get: (session: Session) => Form | undefined
  /** Null means that it is saved, or that the seller has dropped it. */
  readonly keep: (session: Session, form: Form | null) => void
}

/** In memory only, because it holds personal data. The browser's Back button closes a panel without asking first. */
export function createUnsavedForm<Form>(panel: PanelAction): UnsavedForm<Form> {
  const key = sessionKey<{ form: Form | undefined }>(`unsaved form of ${panel}`)
  const slotOf = (session: Session) => session.part(key, () => ({ form: undefined }))
  return {
    get: (session) => slotOf(session).form,
    keep: (session, form) => {
      slotOf(session).form = form ?? undefined
      unsavedPanelsOf(session).mark(panel, form !== null)
    },
  }
}
