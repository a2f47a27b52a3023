import type { ItemId } from "@smart-send/domain/id/id"
import type { ViewName } from "@smart-send/domain/item-list/item-view"
import type { ItemStore } from "../../data/items/item-store.ts"
import { createSearchWarmer } from "./filter-items.ts"
import type { FixKind } from "./fix-kind.ts"
import { createFoundItems, type Search } from "./found-items.ts"
import { createItemOrder } from "./item-order.ts"
import { defaultSort, type Sort } from "./sort-items.ts"
import { createViewIndex, type Views } from "./view-index.ts"

/** The question that the list answers: which items to show, and in what order. */
export interface ListQuery extends Search {
  readonly view: ViewName
  readonly sort: Sort
  /** Only these items, whatever the view, the search and the filter. */
  readonly onlyIds: ReadonlySet<ItemId> | null
  /** The items of Post_Create. */
  readonly justCreated: ReadonlySet<ItemId>
}

export interface ListSnapshot {
  /** The items shown, in order. The same array while nothing has changed. */
  readonly shown: (look: ListQuery) => readonly ItemId[]
  readonly views: Views
  /** The items of another view that match the last search. */
  readonly foundIn: (view: ViewName) => readonly ItemId[]
  /** The key that one buyer's items share; null for an item that can't be grouped. */
  readonly groupKey: (id: ItemId) => string | null
  /** What is to be fixed first; null for an item outside To fix. */
  readonly fixKind: (id: ItemId) => FixKind | null
}

/**
 * Views, order and search of the whole list, updated item by item. The cost of one change must not depend on ten
 * thousand other items.
 */
export interface ListIndex {
  /** Every item in the last order, whatever the view. */
  readonly allIds: () => readonly ItemId[]
  /** A new object when a view, a group, the order or the search result has changed. */
  readonly snapshot: () => ListSnapshot
  readonly onChange: (listener: () => void) => () => void
  /** Called when the seller is about to search. */
  readonly prepareSearch: () => void
}

export function createListIndex(store: ItemStore): ListIndex {
  const views = createViewIndex(store.get)
  const order = createItemOrder(store.get, defaultSort("Sold"))
  const found = createFoundItems({ recordOf: store.get, allIds: order.ids })
  const listeners = new Set<() => void>()
  const searchTexts = createSearchWarmer(store.get)
  let shown: readonly ItemId[] = []
  let isStale = true
  let place: Pick<ListQuery, "view" | "onlyIds"> = { view: "Sold", onlyIds: null }

  const show = ({ view, onlyIds, sort, justCreated, ...search }: ListQuery): readonly ItemId[] => {
    const isOther = [
      isStale,
      order.sortBy(sort),
      views.setJustCreated(justCreated).size > 0,
      found.look(search),
      view !== place.view || onlyIds !== place.onlyIds,
    ]
    if (!isOther.includes(true)) return shown
    isStale = false
    place = { view, onlyIds }
    const isIn = (id: ItemId): boolean => (onlyIds === null ? views.has(view, id) && found.has(id) : onlyIds.has(id))
    const inOrder = order.ids().filter((id) => isIn(id))
    const next = onlyIds === null ? found.bestFirst(inOrder) : inOrder
    if (!isSame(shown, next)) shown = next
    return shown
  }
  const takeSnapshot = (): ListSnapshot => ({
    shown: (look) => show(look),
    views: { count: views.count, has: views.has },
    foundIn: (view) => order.ids().filter((id) => views.has(view, id) && found.has(id)),
    groupKey: views.groupKey,
    fixKind: views.fixKind,
  })
  let snapshot = takeSnapshot()

  const update = (changed: ReadonlySet<ItemId>): void => {
    const countBefore = order.ids().length
    const moved = views.update(changed)
    const isReordered = order.update(changed)
    const isFoundAnew = found.update(changed)
    searchTexts.note(changed)
    // Changed items wait until somebody is about to search. New items are prepared at once.
    if (order.ids().length > countBefore) searchTexts.start()
    if (moved.size === 0 && !isReordered && !isFoundAnew) return
    isStale = true
    snapshot = takeSnapshot()
    for (const listener of listeners) listener()
  }
  update(new Set(store.all().keys()))
  // The index and the store both live as long as the session, so nothing stops listening.
  store.onList(update)

  return {
    allIds: order.ids,
    snapshot: () => snapshot,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prepareSearch: searchTexts.start,
  }
}

function isSame(a: readonly ItemId[], b: readonly ItemId[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
