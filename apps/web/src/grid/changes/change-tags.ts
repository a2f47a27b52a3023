import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges } from "@smart-send/domain/item/item"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { ITEM_LIMITS } from "@smart-send/domain/item/item-limits"

/** Tags to add and to remove. */
export interface TagEntry {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** These tags say what an item is, so the seller can't remove them (SELECT-5). */
const OWN_TAGS: ReadonlySet<string> = new Set(["ReturnCollection"])

/** The changes item by item. Items whose tags stay the same are left out. */
export function tagChanges(records: Iterable<ItemRecord>, { add, remove }: TagEntry): ReadonlyMap<ItemId, ItemChanges> {
  const changes = new Map<ItemId, ItemChanges>()
  const gone = new Set(remove.filter((tag) => !OWN_TAGS.has(tag)))
  for (const { id, item } of records) {
    const kept = item.Tags.filter((tag) => !gone.has(tag))
    const Tags = [...new Set([...kept, ...add])]
    const isSame = Tags.length === item.Tags.length && Tags.every((tag, index) => tag === item.Tags[index])
    if (!isSame && Tags.length <= ITEM_LIMITS.tags) changes.set(id, { Tags })
  }
  return changes
}

/** The seller's own tags on the items, each with how many have it, the most frequent first. */
export function tagCounts(records: Iterable<ItemRecord>): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { item } of records) {
    for (const tag of item.Tags) if (!OWN_TAGS.has(tag)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}
