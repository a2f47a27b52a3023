import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { untilAnswered } from "../client/until-answered.ts"
import { returnEnded, returnStarted } from "./item-moves.ts"
import type { ItemStore } from "./item-store.ts"
import type { ItemTransport } from "./item-transport.ts"

export interface ReturnQueueParts {
  readonly store: ItemStore
  readonly transport: ItemTransport
  readonly untilNextTry: () => Promise<void>
  readonly newKey: () => string
  /** The order that brings the parcel back, and the item it is for in its new state. */
  readonly onArranged: (items: readonly ShipmentItem[]) => void
}

/** Arranges pending return collections, once nothing else of their items is unsaved (STATE-9). */
export function createReturnQueue(parts: ReturnQueueParts): { readonly flush: () => Promise<void> } {
  const { store, transport } = parts

  const arrange = async (id: ItemId): Promise<void> => {
    const key = parts.newKey()
    const answer = await untilAnswered(() => transport.arrangeReturn(id, key), parts.untilNextTry)
    const record = store.get(id)
    if (record !== undefined) store.put([returnEnded(record, answer.kind === "refused" ? answer.message : null)])
    if (answer.kind === "refused") return
    const again = await transport.listByIds([id])
    parts.onArranged([answer.value, ...(again.kind === "answered" ? again.value : [])])
  }

  return {
    flush: async () => {
      const started = [...store.all().values()].flatMap((record) => returnStarted(record) ?? [])
      store.put(started)
      await Promise.all(started.map((record) => arrange(record.id)))
    },
  }
}
