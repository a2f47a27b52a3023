import type { ItemId } from "@smart-send/domain/id/id"
import { useCallback, useSyncExternalStore } from "react"
import type { ItemRecord } from "../data/items/item-record.ts"
import { useGridState } from "./grid-state.ts"
import { mainProblem } from "./main-problem.ts"
import { isGroupHead, type ListEntry } from "./list/list-entries.ts"
import { openFieldOf } from "./open-field.ts"
import type { RowContext } from "./row-context.ts"
import { GROUP_HEIGHT, rowHeight, type GridLayout } from "./row-height.ts"

/** A row's height by its index; a new function when what the heights depend on has changed. */
export function useRowHeights(
  { store, grid, fields }: RowContext,
  entries: readonly ListEntry[],
  layout: GridLayout,
): (index: number) => number {
  const expandedIds = useGridState(grid, (state) => state.expandedIds)
  // Only cards grow with a problem. In other layouts items change without moving any row.
  const isCards = layout === "cards"
  const shapes = useSyncExternalStore(isCards ? store.onList : NEVER, isCards ? store.snapshot : () => NO_RECORDS)
  return useCallback(
    (index: number) => {
      const id = entries[index]
      if (id === undefined) return rowHeight(layout, UNKNOWN)
      if (isGroupHead(id)) return GROUP_HEIGHT[layout]
      const shape = shapes.get(id)
      const problem = shape === undefined ? null : mainProblem(shape)
      return rowHeight(layout, {
        item: shape?.item ?? UNKNOWN.item,
        problem,
        hasField: fields !== null && openFieldOf(problem) !== null,
        openLines: expandedIds.has(id) ? (store.get(id)?.item.MarketplaceOrderLines.length ?? 0) : 0,
      })
    },
    [store, fields, entries, layout, expandedIds, shapes],
  )
}

const UNKNOWN = { item: { BookingDetails: null, Service: null }, problem: null, openLines: 0 } as const
const NEVER = () => () => {}
const NO_RECORDS: ReadonlyMap<ItemId, ItemRecord> = new Map()
