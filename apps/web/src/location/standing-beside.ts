import { useCallback, useSyncExternalStore } from "react"

/** From this width up a side panel stands beside the page (PANEL-5). The style sheets of frame and panel have the same number. */
const WIDE = 1100
/** Pixels of the navigation rail, as in the frame's style sheet. */
export const RAIL = 76
/** The least width of a list that shows buyer, contents and price, with its scrollbar. */
const LEAST_PAGE = 600

/** Whether the page and a side panel of this width share the window. Otherwise the panel covers the page and is modal. */
export function usePanelsStandBeside(panelWidth: number): boolean {
  const query = `(min-width: ${Math.max(WIDE, RAIL + LEAST_PAGE + panelWidth)}px)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const wide = window.matchMedia(query)
      wide.addEventListener("change", onChange)
      return () => wide.removeEventListener("change", onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
