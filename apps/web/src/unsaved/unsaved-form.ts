import type { PanelAction } from "../location/panel-address.ts"

/** What was typed into a form and not saved, for when its panel is opened again. */
export interface UnsavedForm<Form> {
  /** @param user what lives as long as the user is signed in: the edge. */
  readonly get: (user: object) => Form | undefined
  /** Null: it is saved, or the seller has dropped it. */
  readonly keep: (user: object, form: Form | null) => void
}

/** In memory alone, and of one signed-in user: it holds personal data. The browser's Back closes a panel unasked. */
export function createUnsavedForm<Form>(panel: PanelAction): UnsavedForm<Form> {
  const forms = new WeakMap<object, Form>()
  return {
    get: (user) => forms.get(user),
    keep: (user, form) => {
      if (form === null) forms.delete(user)
      else forms.set(user, form)
      notePanel(user, panel, form !== null)
    },
  }
}

const NONE: readonly PanelAction[] = []
const panelsByUser = new WeakMap<object, readonly PanelAction[]>()
const listeners = new Set<() => void>()

function notePanel(user: object, panel: PanelAction, isKept: boolean): void {
  const before = unsavedPanels.of(user)
  if (before.includes(panel) === isKept) return
  panelsByUser.set(user, isKept ? [...before, panel] : before.filter((other) => other !== panel))
  for (const listener of listeners) listener()
}

/** Panels in which something typed waits to be saved, open or not. */
export const unsavedPanels = {
  of: (user: object): readonly PanelAction[] => panelsByUser.get(user) ?? NONE,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
