import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { compareBy, sortKeyBy, type Sort, type Sorted } from "./sort-items.ts"

/** Keeps ids in order item by item: one that changed is removed and inserted at its new place. */
export interface ItemOrder {
  /** The same array while no item has moved. */
  readonly ids: () => readonly ItemId[]
  /** @returns whether the order differs from the last one. */
  readonly sortBy: (sort: Sort) => boolean
  /**
   * Updates items that have changed or are gone.
   * @returns whether any of them has moved.
   */
  readonly update: (changed: Iterable<ItemId>) => boolean
}

export function createItemOrder(recordOf: (id: ItemId) => ItemRecord | undefined, startingSort: Sort): ItemOrder {
  const sortedById = new Map<ItemId, Sorted>()
  let sort = startingSort
  let sorted: readonly Sorted[] = []
  let ids: readonly ItemId[] = []

  const setSorted = (next: readonly Sorted[]): void => {
    sorted = next
    ids = next.map(({ id }) => id)
  }

  return {
    ids: () => ids,
    sortBy: (next) => {
      if (next.SortField === sort.SortField && next.SortOrder === sort.SortOrder) return false
      const isOtherField = next.SortField !== sort.SortField
      sort = next
      const keyOf = sortKeyBy(sort.SortField)
      for (const { id } of isOtherField ? sorted : []) {
        const record = recordOf(id)
        if (record !== undefined) sortedById.set(id, { id, key: keyOf(record.item) })
      }
      setSorted([...sortedById.values()].toSorted(compareBy(sort)))
      return true
    },
    update: (changed) => {
      const keyOf = sortKeyBy(sort.SortField)
      const moved = new Map<ItemId, Sorted | null>()
      for (const id of changed) {
        const record = recordOf(id)
        const before = sortedById.get(id)
        const key = record === undefined ? undefined : keyOf(record.item)
        if (key === before?.key) continue
        const after = key === undefined ? null : { id, key }
        moved.set(id, after)
        if (after === null) sortedById.delete(id)
        else sortedById.set(id, after)
      }
      if (moved.size === 0) return false
      const stay = sorted.filter(({ id }) => !moved.has(id))
      const fresh = [...moved.values()].filter((entry) => entry !== null).toSorted(compareBy(sort))
      setSorted(merged(stay, fresh, compareBy(sort)))
      return true
    },
  }
}

/** Merges two sorted lists. */
function merged(
  some: readonly Sorted[],
  others: readonly Sorted[],
  compare: (a: Sorted, b: Sorted) => number,
): readonly Sorted[] {
  if (some.length === 0) return others
  const parts: (readonly Sorted[])[] = []
  let next = 0
  for (const entry of others) {
    const place = placeOf(entry, some, next, compare)
    parts.push(some.slice(next, place), [entry])
    next = place
  }
  return [...parts, some.slice(next)].flat()
}

/** How many entries of `list`, starting at `from`, come before `entry`. */
function placeOf(
  entry: Sorted,
  list: readonly Sorted[],
  from: number,
  compare: (a: Sorted, b: Sorted) => number,
): number {
  let low = from
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const at = list[middle]
    if (at !== undefined && compare(at, entry) < 0) low = middle + 1
    else high = middle
  }
  return low
}
