import { useSyncExternalStore } from "react"
import type { PanelAction } from "../location/panel-address.ts"
import { useEdge } from "../data/client/use-edge.ts"
import { unsavedPanels } from "./unsaved-form.ts"

/** Panels in which something that this user typed waits to be saved. */
export function useUnsavedPanels(): readonly PanelAction[] {
  const edge = useEdge()
  return useSyncExternalStore(unsavedPanels.subscribe, () => unsavedPanels.of(edge))
}
