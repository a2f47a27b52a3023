import type { ItemId } from "@smart-send/domain/id/id"
import { useState, useSyncExternalStore } from "react"
import { useSession } from "../data/session/session-context.ts"
import { sessionKey, type Session } from "../data/session/session.ts"
import { createWatchedValue, type WatchedValue } from "../data/session/watched-value.ts"
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
  /** The row that keys act on and that Tab reaches: an item's id, or the key of a group's header. At most one. */
  readonly activeId: ItemId | null
  readonly activeGroup: string | null
  /** The order that an open panel shows. */
  readonly shownId: ItemId | null
  /** The orders whose lines are shown. */
  readonly expandedIds: ReadonlySet<ItemId>
  readonly collapsed: CollapsedGroups
  /** An item to scroll to and focus as soon as the list has its row. */
  readonly revealId: ItemId | null
  /** An item whose open field is to be focused as soon as its row is there. */
  readonly fieldId: ItemId | null
}

/**
 * Selection, active row and expanded orders, held outside React so that a key press renders the rows it changes and not
 * the list.
 */
export interface GridStore {
  readonly get: () => GridState
  readonly set: (change: Partial<GridState>) => void
  readonly subscribe: (listener: () => void) => () => void
  /** The selection, for components that compute over ten thousand selected items. Rows show the selection first. */
  readonly paintedIds: Source<ReadonlySet<ItemId>>
}

/** Outlives the screen, so that groups stay collapsed when the seller comes back to the list. */
const collapsedGroups = sessionKey<WatchedValue<CollapsedGroups>>("collapsed groups")

export function useGridStore(): GridStore {
  const session = useSession()
  const [grid] = useState(() => createGridStore(session))
  return grid
}

export function createGridStore(session: Session): GridStore {
  const collapsedBefore = session.part(collapsedGroups, () => createWatchedValue(NOTHING_COLLAPSED))
  const listeners = new Set<() => void>()
  let state: GridState = {
    selection: NOTHING_SELECTED,
    activeId: null,
    activeGroup: null,
    shownId: null,
    expandedIds: new Set(),
    collapsed: collapsedBefore.get(),
    revealId: null,
    fieldId: null,
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      collapsedBefore.set(state.collapsed)
      for (const listener of listeners) listener()
    },
    subscribe,
    paintedIds: afterPaint({ get: () => state.selection.ids, subscribe }),
  }
}

/** @param pick must return a primitive, or an object that stays the same while it stays equal. */
export function useGridState<Part>(store: GridStore, pick: (state: GridState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}

/** The selection as of the last frame. Components that use it do not render in the frame in which a row is selected. */
export function usePaintedIds({ paintedIds }: GridStore): ReadonlySet<ItemId> {
  return useSyncExternalStore(paintedIds.subscribe, paintedIds.get)
}

/** The row that keys act on from now on. */
export function activeRow(entry: ListEntry): Pick<GridState, "activeId" | "activeGroup"> {
  return isGroupHead(entry) ? { activeId: null, activeGroup: entry.key } : { activeId: entry, activeGroup: null }
}

/** Whether keys act on this row, and no field of a row is to take the focus. */
export function isInUse({ activeId, activeGroup, fieldId }: GridState, entry: ListEntry): boolean {
  return fieldId === null && (isGroupHead(entry) ? activeGroup === entry.key : activeId === entry)
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
