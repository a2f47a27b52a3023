import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemStatus, ShipmentItem } from "@smart-send/domain/item/item"
import type { Answer } from "../client/answer.ts"
import { untilAnswered } from "../client/until-answered.ts"
import { saved, saveRefused, saveStarted, saveWasStale } from "./item-moves.ts"
import type { ItemRecord } from "./item-record.ts"
import type { ItemStore } from "./item-store.ts"
import type { ItemOutcome, ItemTransport } from "./item-transport.ts"
import { planSaves, type Save } from "./plan-saves.ts"

/** How long edits are collected before they are sent (STATE-14). */
const DEBOUNCE_MS = 750

export interface SaveQueue {
  /** Sends waiting edits once no more have come for a moment. */
  wake(): void
  /** Sends what is waiting now. Resolves when all of it is saved or refused. */
  flush(): Promise<void>
}

export interface SaveQueueParts {
  readonly store: ItemStore
  readonly transport: ItemTransport
  readonly updateBatchSize: number
  /** Resolves when another try is worthwhile: the connection is back, or some seconds have passed. */
  readonly untilNextTry: () => Promise<void>
  readonly newKey: () => string
  /** Called with the items that have an answer, so that they can be checked and priced again. */
  readonly onAnswered: (ids: readonly ItemId[]) => void
}

/** Sends unsaved changes to the server. None is given up: a call without an answer is repeated with the same key. */
export function createSaveQueue(parts: SaveQueueParts): SaveQueue {
  const { store, transport } = parts
  let timer: ReturnType<typeof setTimeout> | undefined
  const onTheWay = new Set<Promise<void>>()

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    for (const save of planSaves(store.waitingIn("SAVE").values(), parts.updateBatchSize)) {
      const sending = send(save).finally(() => onTheWay.delete(sending))
      onTheWay.add(sending)
    }
    if (onTheWay.size === 0) return
    // An edit that another flush carries is not saved either until it is answered.
    await Promise.all(onTheWay)
    // Edits made while their item was being sent.
    await flush()
  }

  const send = async (save: Save): Promise<void> => {
    const ids = save.kind === "status" ? save.ids : save.items.map((item) => item.id)
    store.put(recordsOf(store, ids).map(saveStarted))
    const key = parts.newKey()
    const answer = await untilAnswered(() => callOf(transport, save, key), parts.untilNextTry)
    store.put(answeredRecords(store, ids, answer, save.kind === "status" ? save.status : null))
    parts.onAnswered(ids)
  }

  return {
    wake: () => {
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), DEBOUNCE_MS)
    },
    flush,
  }
}

function callOf(transport: ItemTransport, save: Save, key: string): Promise<Answer<readonly ItemOutcome[]>> {
  return save.kind === "status" ? transport.setStatus(save.ids, save.status, key) : transport.update(save.items, key)
}

function recordsOf(store: ItemStore, ids: readonly ItemId[]): readonly ItemRecord[] {
  return ids.flatMap((id) => store.get(id) ?? [])
}

function answeredRecords(
  store: ItemStore,
  ids: readonly ItemId[],
  answer: Exclude<Answer<readonly ItemOutcome[]>, { kind: "lost" }>,
  status: ItemStatus | null,
): readonly ItemRecord[] {
  if (answer.kind === "refused") return recordsOf(store, ids).map((record) => saveRefused(record, answer.message, null))
  const outcomesById = new Map(answer.value.map((outcome) => [outcome.Id, outcome]))
  return recordsOf(store, ids).map((record) => {
    const outcome = outcomesById.get(record.id)
    if (outcome?.Code === "STALE" && outcome.Item !== null) return saveWasStale(record, outcome.Item)
    if (outcome?.Success !== true) {
      return saveRefused(record, outcome?.Error ?? "This was not saved. Try again.", outcome?.Item ?? null)
    }
    return saved(record, outcome.Item ?? withStatus(record.saved, status))
  })
}

/** A bulk status answer may leave the item out, because only its status changed. */
function withStatus(item: ShipmentItem, status: ItemStatus | null): ShipmentItem {
  return status === null ? item : { ...item, Status: status }
}
