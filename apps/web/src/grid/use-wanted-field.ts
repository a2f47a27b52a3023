import { useEffect } from "react"
import { activeRow, useGridState, type GridStore } from "./grid-state.ts"
import type { ListEntry } from "./list/list-entries.ts"

interface WantedField {
  readonly grid: GridStore
  readonly entries: readonly ListEntry[]
  readonly scrollTo: (index: number, options: { readonly align: "auto" }) => void
}

/** Scrolls to the row whose field is wanted. The field takes the focus itself, as soon as it is there. */
export function useWantedField({ grid, entries, scrollTo }: WantedField): void {
  const wanted = useGridState(grid, ({ fieldId }) => fieldId)
  useEffect(() => {
    if (wanted === null) return
    const index = entries.indexOf(wanted)
    if (index === -1) return
    grid.set(activeRow(wanted))
    scrollTo(index, { align: "auto" })
  }, [wanted, entries, grid, scrollTo])
}
