import { useMemo, useSyncExternalStore } from "react"
import type { Column } from "./column.ts"
import { columnsThatFit } from "./columns-that-fit.ts"
import { usePanelWidth } from "../location/panel-width.ts"
import { RAIL } from "../location/standing-beside.ts"

/** Pixels that the list's scrollbar takes at most. */
const SCROLLBAR = 16

/** While a panel stands beside the list, only the columns that have room, so that none is cut or scrolled away. */
export function useColumnsBeside(columns: readonly Column[], isNarrow: boolean): readonly Column[] {
  const taken = usePanelWidth()
  const isShared = taken > 0 && !isNarrow
  const windowWidth = useSyncExternalStore(subscribe, () => (isShared ? window.innerWidth : 0))
  const width = isShared ? windowWidth - RAIL - SCROLLBAR - taken : null
  return useMemo(() => (width === null ? columns : columnsThatFit(columns, width)), [columns, width])
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("resize", onChange)
  return () => window.removeEventListener("resize", onChange)
}
