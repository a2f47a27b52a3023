import type { ItemId } from "@smart-send/domain/id/id"
import { useSyncExternalStore } from "react"
import { NOTHING_SELECTED, type Selection } from "./selection.ts"

export interface GridState {
  readonly selection: Selection
  /** The row that keys act on and that Tab comes to. */
  readonly activeId: ItemId | null
  /** Orders whose lines are shown. */
  readonly expandedIds: ReadonlySet<ItemId>
}

/** Selection, the active row and open orders, outside React: one key press re-renders the rows it touches and no list. */
export interface GridStore {
  readonly get: () => GridState
  readonly set: (change: Partial<GridState>) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createGridStore(): GridStore {
  const listeners = new Set<() => void>()
  let state: GridState = { selection: NOTHING_SELECTED, activeId: null, expandedIds: new Set() }
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** @param pick must answer a primitive or something that stays the same object while it stays equal. */
export function useGridState<Part>(store: GridStore, pick: (state: GridState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}

export function toggleExpanded(store: GridStore, id: ItemId): void {
  const expandedIds = new Set(store.get().expandedIds)
  if (!expandedIds.delete(id)) expandedIds.add(id)
  store.set({ expandedIds })
}
