import type { ItemId } from "@smart-send/domain/id/id"
import { useEffect, useRef } from "react"
import { activeRow, toggleGroup, useGridState, type GridStore } from "./grid-state.ts"
import type { Narrowing } from "./list/collapsed-groups.ts"
import { isGroupHead, type ListEntry } from "./list/list-entries.ts"

interface WantedRow {
  readonly grid: GridStore
  /** The visible rows, without those of collapsed groups. */
  readonly entries: readonly ListEntry[]
  readonly narrowing: Narrowing
  readonly scrollTo: (index: number, options: { readonly align: "auto" }) => void
}

/**
 * Scrolls to the row whose field is wanted, which takes the focus itself as soon as it is there, and to the order that a
 * panel has opened. A collapsed group expands for them.
 */
export function useWantedField({ grid, entries, narrowing, scrollTo }: WantedRow): void {
  const wanted = useGridState(grid, ({ fieldId }) => fieldId)
  const opened = useGridState(grid, ({ shownId }) => shownId)
  const seen = useRef<ItemId | null>(null)
  useEffect(() => {
    /** @returns whether its row is there. */
    const bringInSight = (id: ItemId): boolean => {
      const index = entries.indexOf(id)
      if (index !== -1) {
        scrollTo(index, { align: "auto" })
        return true
      }
      const head = entries.find((entry) => isGroupHead(entry) && entry.ids.includes(id))
      if (head !== undefined && isGroupHead(head)) toggleGroup({ grid, narrowing }, head)
      return false
    }
    if (wanted !== null && bringInSight(wanted)) grid.set(activeRow(wanted))
    // Once for each: the seller may collapse the group again while the panel is open.
    if (opened === null) seen.current = null
    else if (opened !== seen.current && bringInSight(opened)) seen.current = opened
  }, [wanted, opened, entries, narrowing, grid, scrollTo])
}
