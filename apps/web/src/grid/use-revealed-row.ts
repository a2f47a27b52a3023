import { useEffect } from "react"
import { toggleGroup, useGridState, type GridStore } from "./grid-state.ts"
import type { Narrowing } from "./list/collapsed-groups.ts"
import { isGroupHead, type ListEntry } from "./list/list-entries.ts"

interface RevealedRow {
  readonly grid: GridStore
  /** The visible rows, without those of collapsed groups. */
  readonly entries: readonly ListEntry[]
  readonly narrowing: Narrowing
  readonly focusRow: (entry: ListEntry) => void
}

/** Focuses the row that was asked for as soon as it exists. A collapsed group expands for it. */
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
