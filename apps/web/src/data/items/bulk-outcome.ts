import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges } from "@smart-send/domain/item/item"
import type { ItemRecord } from "./item-record.ts"

/** The outcome of a bulk action, item by item. */
export interface BulkOutcome {
  readonly done: readonly ItemId[]
  readonly refused: ReadonlyMap<ItemId, string>
  /** The changed fields as they were, for each item that succeeded. Editing them back is the undo. */
  readonly before: ReadonlyMap<ItemId, ItemChanges>
}

/** How far a bulk action is. */
export interface BulkProgress {
  readonly done: number
  readonly failed: number
  readonly left: number
}

/** For edits: an item has its answer once nothing of it is unsaved or being sent. */
export function progressOf(records: readonly ItemRecord[]): BulkProgress {
  const left = records.filter((record) => record.unsaved !== null || record.sent !== null).length
  const failed = records.filter(isRefused).length
  return { done: records.length - left - failed, failed, left }
}

export function outcomeOf(records: readonly ItemRecord[], before: ReadonlyMap<ItemId, ItemChanges>): BulkOutcome {
  const refused = new Map(
    records.flatMap((record) => (isRefused(record) ? [[record.id, reasonOf(record)] as const] : [])),
  )
  return outcomeWithout(
    records.map((record) => record.id),
    refused,
    before,
  )
}

/** All of `ids` except those refused, with their former values. */
export function outcomeWithout(
  ids: readonly ItemId[],
  refused: ReadonlyMap<ItemId, string>,
  before: ReadonlyMap<ItemId, ItemChanges>,
): BulkOutcome {
  const done = ids.filter((id) => !refused.has(id))
  return { done, refused, before: new Map(done.flatMap((id) => withBefore(id, before.get(id)))) }
}

function withBefore(id: ItemId, changes: ItemChanges | undefined): readonly (readonly [ItemId, ItemChanges])[] {
  return changes === undefined ? [] : [[id, changes]]
}

function isRefused(record: ItemRecord): boolean {
  return record.sent === null && record.unsaved === null && (record.refusal !== null || record.conflict !== null)
}

function reasonOf(record: ItemRecord): string {
  return record.refusal ?? "This was changed by somebody else too. Choose which value to keep."
}
