import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ItemStatus } from "@smart-send/domain/item/item"
import type { ItemRecord } from "./item-record.ts"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"

/** One call that carries unsaved changes. */
export type Save =
  | { readonly kind: "status"; readonly status: ItemStatus; readonly ids: readonly ItemId[] }
  | { readonly kind: "update"; readonly items: readonly UpdatedItem[] }

export interface UpdatedItem {
  readonly id: ItemId
  /** The version that the change was made on. */
  readonly version: string
  readonly changes: ItemChanges
}

/**
 * The calls that save `records`. Items whose only change is their status go by a bulk status update, one per status;
 * the rest in batches of `updateBatchSize` (STATE-7, STATE-8). An item that a call already carries waits for its
 * answer.
 */
export function planSaves(records: Iterable<ItemRecord>, updateBatchSize: number): readonly Save[] {
  const idsByStatus = new Map<ItemStatus, ItemId[]>()
  const updates: UpdatedItem[] = []
  for (const record of records) {
    if (record.state !== "SAVE" || record.sent !== null || record.unsaved === null) continue
    const status = onlyStatus(record.unsaved)
    if (status === null) {
      updates.push({ id: record.id, version: record.saved.Updated, changes: record.unsaved })
    } else {
      const ids = idsByStatus.get(status) ?? []
      ids.push(record.id)
      idsByStatus.set(status, ids)
    }
  }
  return [
    ...[...idsByStatus].flatMap(([status, ids]) =>
      inBatches(ids, MOST_AT_ONCE.ids).map((batch): Save => ({ kind: "status", status, ids: batch })),
    ),
    ...inBatches(updates, updateBatchSize).map((items): Save => ({ kind: "update", items })),
  ]
}

function onlyStatus(changes: ItemChanges): ItemStatus | null {
  const keys = Object.keys(changes)
  return keys.length === 1 && changes.Status !== undefined ? changes.Status : null
}

export function inBatches<Entry>(entries: readonly Entry[], size: number): readonly (readonly Entry[])[] {
  const batches: Entry[][] = []
  for (let start = 0; start < entries.length; start += size) batches.push(entries.slice(start, start + size))
  return batches
}
