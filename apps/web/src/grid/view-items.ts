import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { groupKeyOf, inView, VIEW_NAMES, type ViewName } from "@smart-send/domain/item/item-view"
import type { ItemRecord } from "../data/items/item-record.ts"

/** Which items stand in which views, and how many each view has. */
export interface Views {
  readonly count: (view: ViewName) => number
  readonly has: (view: ViewName, id: ItemId) => boolean
}

export function sortIntoViews(
  records: ReadonlyMap<ItemId, ItemRecord>,
  justCreated: ReadonlySet<ItemId> = new Set(),
): Views {
  const sizes = groupSizes(records.values())
  const idsByView = new Map(VIEW_NAMES.map((view) => [view, new Set<ItemId>()]))
  for (const record of records.values()) {
    const key = cachedGroupKey(record.item)
    const inList = {
      validated: record.validated,
      problems: record.problems,
      groupSize: key === null ? 0 : (sizes.get(key) ?? 0),
      isJustCreated: justCreated.has(record.id),
    }
    for (const [view, ids] of idsByView) if (inView(view, record.item, inList)) ids.add(record.id)
  }
  return {
    count: (view) => idsByView.get(view)?.size ?? 0,
    has: (view, id) => idsByView.get(view)?.has(id) ?? false,
  }
}

function groupSizes(records: Iterable<ItemRecord>): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const { item } of records) {
    const key = cachedGroupKey(item)
    if (key !== null) sizes.set(key, (sizes.get(key) ?? 0) + 1)
  }
  return sizes
}

/** An item object never changes, so its key is read once. */
const groupKeys = new WeakMap<ShipmentItem, string | null>()

export function cachedGroupKey(item: ShipmentItem): string | null {
  const known = groupKeys.get(item)
  if (known !== undefined) return known
  const key = groupKeyOf(item)
  groupKeys.set(item, key)
  return key
}
