import type { GroupingRequest } from "@smart-send/domain/grouping/grouping-request"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { retryOnceWhenLost } from "../client/retry-once-when-lost.ts"
import type { ItemStore } from "./item-store.ts"
import type { ItemTransport } from "./item-transport.ts"

/** The outcome of a grouping: the shipments it left, or why it was not done. */
export type GroupOutcome =
  | { readonly ok: true; readonly groupId: string; readonly ids: readonly ItemId[] }
  | { readonly ok: false; readonly message: string }

export interface RegroupingParts {
  readonly store: ItemStore
  readonly transport: ItemTransport
  readonly newKey: () => string
  /** Unsaved edits go first, because the server groups what it has. */
  readonly beforehand: () => Promise<void>
  readonly onItems: (items: readonly ShipmentItem[]) => void
}

export interface Regrouping {
  readonly group: (ids: readonly ItemId[], request: GroupingRequest) => Promise<GroupOutcome>
  readonly undoGroup: (groupId: string) => Promise<{ readonly ok: boolean; readonly message: string }>
}

/**
 * Applies grouping, splitting and converting to the list as the server answers: deleted, modified and added items
 * (GROUP-11).
 */
export function createRegrouping({ store, transport, newKey, beforehand, onItems }: RegroupingParts): Regrouping {
  return {
    group: async (ids, request) => {
      await beforehand()
      const versions = ids.flatMap((id) => {
        const record = store.get(id)
        return record === undefined ? [] : [{ id, version: record.saved.Updated }]
      })
      const key = newKey()
      const answer = await retryOnceWhenLost(() => transport.group(versions, request, key))
      if (answer.kind !== "answered") return { ok: false, message: answer.message }
      const { GroupId, DeletedItems, ModifiedItems, AddedItems } = answer.value
      store.remove(DeletedItems.map((item) => item.Id))
      onItems([...ModifiedItems, ...AddedItems])
      return { ok: true, groupId: GroupId, ids: [...ModifiedItems, ...AddedItems].map((item) => item.Id) }
    },
    undoGroup: async (groupId) => {
      const key = newKey()
      const answer = await retryOnceWhenLost(() => transport.undoGroup(groupId, key))
      if (answer.kind !== "answered") return { ok: false, message: answer.message }
      store.remove(answer.value.RemovedItems.map((item) => item.Id))
      onItems(answer.value.RestoredItems)
      return { ok: true, message: "" }
    },
  }
}
