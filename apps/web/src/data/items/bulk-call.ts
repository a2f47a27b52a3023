import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import type { Answer } from "../client/answer.ts"
import { retryOnceWhenLost } from "../client/retry-once-when-lost.ts"
import { outcomeWithout, type BulkOutcome, type BulkProgress } from "./bulk-outcome.ts"
import { bulkCallRefused, bulkCallStarted } from "./item-moves.ts"
import type { ItemRecord } from "./item-record.ts"
import type { ItemStore } from "./item-store.ts"
import type { ItemOutcome } from "./item-transport.ts"
import { inBatches } from "./plan-saves.ts"

interface BulkCallerParts {
  readonly store: ItemStore
  readonly newKey: () => string
  /** Unsaved edits go first, because the server decides by what it has. */
  readonly beforehand: () => Promise<void>
  readonly onItems: (items: readonly ShipmentItem[]) => void
}

export interface BulkCall {
  readonly ids: readonly ItemId[]
  readonly batchSize: number
  readonly send: (batch: readonly ItemId[], key: string) => Promise<Answer<readonly ItemOutcome[]>>
  /** Why an item was refused, if the server does not say. */
  readonly fallback: string
  /** Whether putting each item's former service back, as an edit, undoes the call. */
  readonly canUndo: boolean
  /** Called at the start and after each batch. */
  readonly onProgress?: ((progress: BulkProgress) => void) | undefined
}

interface Refusal {
  readonly reason: string
  readonly code: string | null
}

/**
 * Sends one call for many items in batches. Rows change as their batch is answered, and the rest can be counted. If a
 * batch gets no answer, the batches after it are not sent and are refused with the same message.
 */
export function createBulkCaller(parts: BulkCallerParts): (call: BulkCall) => Promise<BulkOutcome> {
  const { store } = parts
  const recordsOf = (ids: Iterable<ItemId>): readonly ItemRecord[] => [...ids].flatMap((id) => store.get(id) ?? [])

  return async ({ ids, batchSize, send, fallback, canUndo, onProgress }) => {
    const refusals = new Map<ItemId, Refusal>()
    let asked = 0
    const report = (): void => {
      onProgress?.({ done: asked - refusals.size, failed: refusals.size, left: ids.length - asked })
    }
    report()
    await parts.beforehand()
    const before = canUndo ? new Map(recordsOf(ids).map((record) => [record.id, serviceOf(record)])) : NOTHING_BEFORE
    let lost: Extract<Answer<never>, { kind: "lost" }> | null = null
    for (const batch of inBatches(ids, batchSize)) {
      store.put(recordsOf(batch).map(bulkCallStarted))
      const answer: Answer<readonly ItemOutcome[]> = lost ?? (await ask(send, batch, parts.newKey()))
      if (answer.kind === "answered") {
        parts.onItems(answer.value.flatMap((outcome) => outcome.Item ?? []))
        for (const [id, refusal] of refusalsOf(answer.value, fallback)) refusals.set(id, refusal)
      } else {
        if (answer.kind === "lost") lost = answer
        for (const id of batch) refusals.set(id, { reason: answer.message, code: null })
      }
      store.put(recordsOf(batch).map((record) => withRefusal(record, refusals.get(record.id))))
      asked += batch.length
      report()
    }
    const reasons = new Map([...refusals].map(([id, { reason }]) => [id, reason]))
    return outcomeWithout(ids, reasons, before)
  }
}

const NOTHING_BEFORE: ReadonlyMap<ItemId, ItemChanges> = new Map()

async function ask(
  send: BulkCall["send"],
  batch: readonly ItemId[],
  key: string,
): Promise<Answer<readonly ItemOutcome[]>> {
  return retryOnceWhenLost(() => send(batch, key))
}

function refusalsOf(outcomes: readonly ItemOutcome[], fallback: string): readonly (readonly [ItemId, Refusal])[] {
  return outcomes.flatMap(({ Id, Success, Error, Code }) =>
    Success || Id === null ? [] : [[Id, { reason: Error ?? fallback, code: Code }] as const],
  )
}

function withRefusal(record: ItemRecord, refusal: Refusal | undefined): ItemRecord {
  return refusal === undefined ? record : bulkCallRefused(record, refusal.reason, refusal.code)
}

/** A service chosen by a call may bring extras with it (EXTRA-12). Undoing restores both. */
function serviceOf({ item }: ItemRecord): ItemChanges {
  return { Service: item.Service, Extras: item.Extras }
}
