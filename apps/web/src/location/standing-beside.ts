import { useSyncExternalStore } from "react"

/** From this width up a side panel stands beside the page (PANEL-5). The style sheets of frame and panel have the same number. */
const WIDE = window.matchMedia("(min-width: 1100px)")

function subscribe(onChange: () => void): () => void {
  WIDE.addEventListener("change", onChange)
  return () => WIDE.removeEventListener("change", onChange)
}

function panelsStandBeside(): boolean {
  return WIDE.matches
}

/** Whether the page and a side panel share the width. Otherwise the panel covers the page and is modal. */
export function usePanelsStandBeside(): boolean {
  return useSyncExternalStore(subscribe, panelsStandBeside)
}
