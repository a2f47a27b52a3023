import { useSyncExternalStore } from "react"
import type { PanelAction } from "../location/panel-address.ts"
import { useEdge } from "../data/client/edge-context.ts"
import { keptPanels } from "./kept-form.ts"

/** Panels in which something that this user typed waits to be saved. */
export function useKeptPanels(): readonly PanelAction[] {
  const edge = useEdge()
  return useSyncExternalStore(keptPanels.subscribe, () => keptPanels.of(edge))
}
