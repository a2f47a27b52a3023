import { useEffect } from "react"
import { toggleGroup, useGridState, type GridStore } from "./grid-state.ts"
import type { Narrowing } from "./list/collapsed-groups.ts"
import { isGroupHead, type ListEntry } from "./list/list-entries.ts"

interface RevealedRow {
  readonly grid: GridStore
  /** The rows that stand there; those of collapsed groups do not. */
  readonly entries: readonly ListEntry[]
  readonly narrowing: Narrowing
  readonly focusRow: (entry: ListEntry) => void
}

/** Gives the focus to the row that somebody wants shown, once it is there; a collapsed group opens for it. */
export function useRevealedRow({ grid, entries, narrowing, focusRow }: RevealedRow): void {
  const wanted = useGridState(grid, (state) => state.revealId)
  useEffect(() => {
    if (wanted === null) return
    if (entries.includes(wanted)) {
      grid.set({ revealId: null })
      focusRow(wanted)
      return
    }
    const head = entries.find((entry) => isGroupHead(entry) && entry.ids.includes(wanted))
    if (head !== undefined && isGroupHead(head)) toggleGroup({ grid, narrowing }, head)
  }, [wanted, entries, grid, narrowing, focusRow])
}
