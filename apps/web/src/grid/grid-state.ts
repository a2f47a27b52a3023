import type { ItemId } from "@smart-send/domain/id/id"
import { useSyncExternalStore } from "react"
import { afterPaint, type Source } from "./after-paint.ts"
import {
  headsOf,
  NOTHING_COLLAPSED,
  withCollapsed,
  withToggled,
  type CollapsedGroups,
  type Narrowing,
} from "./list/collapsed-groups.ts"
import { isGroupHead, type GroupHead, type ListEntry } from "./list/list-entries.ts"
import { NOTHING_SELECTED, type Selection } from "./list/selection.ts"

export interface GridState {
  readonly selection: Selection
  /** The row that keys act on and that Tab comes to: an item, or by its key the head of a group; one of them at most. */
  readonly activeId: ItemId | null
  readonly activeGroup: string | null
  /** Orders whose lines are shown. */
  readonly expandedIds: ReadonlySet<ItemId>
  readonly collapsed: CollapsedGroups
  /** An item to be brought into view and given the focus as soon as the list has its row. */
  readonly revealId: ItemId | null
}

/** Selection, the active row and open orders, outside React: one key press re-renders the rows it touches and no list. */
export interface GridStore {
  readonly get: () => GridState
  readonly set: (change: Partial<GridState>) => void
  readonly subscribe: (listener: () => void) => () => void
  /** What is selected, for who has to look at ten thousand of it: rows show that they are selected first. */
  readonly paintedIds: Source<ReadonlySet<ItemId>>
}

/** Outlives the screen: who comes back to the list finds the groups as they were left. */
let collapsedBefore = NOTHING_COLLAPSED

export function createGridStore(): GridStore {
  const listeners = new Set<() => void>()
  let state: GridState = {
    selection: NOTHING_SELECTED,
    activeId: null,
    activeGroup: null,
    expandedIds: new Set(),
    collapsed: collapsedBefore,
    revealId: null,
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      collapsedBefore = state.collapsed
      for (const listener of listeners) listener()
    },
    subscribe,
    paintedIds: afterPaint({ get: () => state.selection.ids, subscribe }),
  }
}

/** @param pick must answer a primitive or something that stays the same object while it stays equal. */
export function useGridState<Part>(store: GridStore, pick: (state: GridState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}

/** What is selected as of the last frame: nobody who asks for it here is rendered in the frame that selects. */
export function usePaintedIds({ paintedIds }: GridStore): ReadonlySet<ItemId> {
  return useSyncExternalStore(paintedIds.subscribe, paintedIds.get)
}

/** What keys act on from now on. */
export function activeRow(entry: ListEntry): Pick<GridState, "activeId" | "activeGroup"> {
  return isGroupHead(entry) ? { activeId: null, activeGroup: entry.key } : { activeId: entry, activeGroup: null }
}

export function toggleExpanded(store: GridStore, id: ItemId): void {
  const expandedIds = new Set(store.get().expandedIds)
  if (!expandedIds.delete(id)) expandedIds.add(id)
  store.set({ expandedIds })
}

interface Groups {
  readonly grid: GridStore
  readonly narrowing: Narrowing
}

export function toggleGroup({ grid, narrowing }: Groups, head: GroupHead): GroupHead {
  grid.set({ collapsed: withToggled(grid.get().collapsed, narrowing, head) })
  return head
}

interface ListedGroups extends Groups {
  readonly entries: readonly ListEntry[]
}

export function setAllCollapsed({ grid, narrowing, entries }: ListedGroups, isCollapsed: boolean): void {
  const heads = headsOf(entries)
  grid.set({ collapsed: withCollapsed(grid.get().collapsed, narrowing, { heads, isCollapsed }) })
}
