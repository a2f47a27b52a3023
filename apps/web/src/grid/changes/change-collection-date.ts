import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges } from "@smart-send/domain/item/item"
import type { ItemRecord } from "../../data/items/item-record.ts"

/** The days (ISO dates) on which a courier collects at least one of the items, each with how many. */
export function collectionDays(records: Iterable<ItemRecord>): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const record of records) {
    for (const day of daysOf(record)) counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Sets the day on every item whose service collects then. Null clears it (SELECT-6). */
export function collectionDateChanges(
  records: Iterable<ItemRecord>,
  day: string | null,
): ReadonlyMap<ItemId, ItemChanges> {
  const changes = new Map<ItemId, ItemChanges>()
  for (const record of records) {
    const canHave = day === null || daysOf(record).includes(day)
    if (canHave && record.item.PreferredCollectionDate !== day) {
      changes.set(record.id, { PreferredCollectionDate: day })
    }
  }
  return changes
}

function daysOf({ quote }: ItemRecord): readonly string[] {
  return quote?.Quote?.Service.CollectionType === "Collection" ? quote.Dates : []
}
