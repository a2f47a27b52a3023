import { useSyncExternalStore } from "react"
import { useSession } from "../data/session/session-context.ts"
import type { PanelAction } from "../location/panel-address.ts"
import { unsavedPanelsOf } from "./unsaved-panels.ts"

/** Returns the panels in which this user has typed something that is not saved yet. */
export function useUnsavedPanels(): readonly PanelAction[] {
  const panels = unsavedPanelsOf(useSession())
  return useSyncExternalStore(panels.subscribe, panels.list)
}
