import type { ItemId } from "@smart-send/domain/id/id"

/** The selected ids, and the row that Shift extends from. */
export interface Selection {
  readonly ids: ReadonlySet<ItemId>
  readonly anchor: ItemId | null
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null }

export function toggled(selection: Selection, id: ItemId): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id }
}

/** Shift selects everything from the anchor to `id` in the order shown; without an anchor only `id`. */
export function extendedTo(selection: Selection, id: ItemId, order: readonly ItemId[]): Selection {
  const to = order.indexOf(id)
  const from = selection.anchor === null ? to : order.indexOf(selection.anchor)
  if (to === -1) return selection
  const start = from === -1 ? to : from
  const range = order.slice(Math.min(start, to), Math.max(start, to) + 1)
  return { ids: new Set([...selection.ids, ...range]), anchor: from === -1 ? id : selection.anchor }
}

/** A bulk selection replaces the former selection (SELECT-1). */
export function selectionOf(ids: Iterable<ItemId>): Selection {
  return { ids: new Set(ids), anchor: null }
}

/**
 * The part of the selection that the filtered list shows. Bulk actions and payments reach only visible items. The same
 * set when that is all of it.
 */
export function inSight(ids: ReadonlySet<ItemId>, shownIds: readonly ItemId[]): ReadonlySet<ItemId> {
  if (ids.size === 0) return ids
  const seen = shownIds.filter((id) => ids.has(id))
  return seen.length === ids.size ? ids : new Set(seen)
}

/** How many items of the list are selected. */
export function countSelected(ids: ReadonlySet<ItemId>, shownIds: readonly ItemId[]): number {
  if (ids.size === 0) return 0
  let count = 0
  for (const id of shownIds) if (ids.has(id)) count += 1
  return count
}

/** Ctrl-A: selects everything shown, or nothing when all of it is selected already. */
export function allToggled(selection: Selection, order: readonly ItemId[]): Selection {
  const isAll = order.length > 0 && order.every((id) => selection.ids.has(id))
  if (isAll) return NOTHING_SELECTED
  // With nothing selected before, the set is copied in one go instead of adding ten thousand ids.
  const ids = selection.ids.size === 0 ? new Set(order) : new Set([...selection.ids, ...order])
  return { ids, anchor: selection.anchor }
}

/** The header above one buyer's items selects all of them, or deselects them when all are selected. */
export function withAll(selection: Selection, group: readonly ItemId[]): Selection {
  const ids = new Set(selection.ids)
  const isAll = group.every((id) => ids.has(id))
  for (const id of group) {
    if (isAll) ids.delete(id)
    else ids.add(id)
  }
  return { ids, anchor: group[0] ?? selection.anchor }
}

/** Removes items that are gone (archived elsewhere) from the selection. The same object when there are none. */
export function withoutGone(selection: Selection, isThere: (id: ItemId) => boolean): Selection {
  const there = [...selection.ids].filter((id) => isThere(id))
  return there.length === selection.ids.size ? selection : { ids: new Set(there), anchor: selection.anchor }
}
