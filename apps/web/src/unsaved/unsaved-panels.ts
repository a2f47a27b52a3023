import { sessionKey, type Session } from "../data/session/session.ts"
import type { PanelAction } from "../location/panel-address.ts"

/** The panels, open or closed, whose form holds something unsaved. */
export interface UnsavedPanels {
  readonly list: () => readonly PanelAction[]
  readonly mark: (panel: PanelAction, isUnsaved: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
}

const unsavedPanels = sessionKey<UnsavedPanels>("unsaved panels")

export function unsavedPanelsOf(session: Session): UnsavedPanels {
  return session.part(unsavedPanels, createUnsavedPanels)
}

function createUnsavedPanels(): UnsavedPanels {
  let panels: readonly PanelAction[] = []
  const listeners = new Set<() => void>()
  return {
    list: () => panels,
    mark: (panel, isUnsaved) => {
      if (panels.includes(panel) === isUnsaved) return
      panels = isUnsaved ? [...panels, panel] : panels.filter((other) => other !== panel)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
