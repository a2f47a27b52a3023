import type { GroupingRequest } from "@smart-send/domain/grouping/grouping-request"
import type { ItemId } from "@smart-send/domain/id/id"
import { withDimensionsMetaCleared } from "@smart-send/domain/item/clear-dimensions-meta"
import { canBeBooked, canBeEdited } from "@smart-send/domain/item/item-status"
import type { ItemChanges, NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { QuoteState } from "@smart-send/domain/quote/quote"
import type { Limits } from "@smart-send/domain/settings/settings"
import { createBulkCaller } from "./bulk-call.ts"
import { outcomeOf, progressOf, type BulkOutcome, type BulkProgress } from "./bulk-outcome.ts"
import { createInBatches, type CreateOutcome } from "./create-run.ts"
import {
  conflictSettled,
  edited,
  fieldsBefore,
  refreshed,
  returnAsked,
  startedOver,
  validated,
  type CheckItem,
} from "./item-moves.ts"
import { createItemReads, isHeld, type ItemReads, type Take } from "./item-reads.ts"
import type { ItemRecord } from "./item-record.ts"
import { createItemStore, type ItemStore } from "./item-store.ts"
import type { CheapestChoice, ChosenService, ItemTransport } from "./item-transport.ts"
import { createQuoteQueue } from "./quote-queue.ts"
import { createRegrouping, type GroupOutcome } from "./regroup.ts"
import { createReturnQueue } from "./return-queue.ts"
import { createSaveQueue } from "./save-queue.ts"
import { createSharedParts } from "./shared-parts.ts"

/**
 * Moves items through the client states: reads, checks, prices and saves them in batches (STATE-1, STATE-18). It
 * outlives the screen.
 */
export interface ItemDriver extends Omit<ItemReads, "readByIds"> {
  readonly store: ItemStore
  /** Takes items that another call answered with: just created, or just booked. */
  readonly adopt: (items: readonly ShipmentItem[]) => void
  readonly reread: (ids: readonly ItemId[]) => Promise<void>
  /** The customer's address has changed. Items that use it as their sender are checked and priced again (STATE-13). */
  readonly customerChanged: (ids: readonly ItemId[]) => Promise<void>
  readonly edit: (changesById: ReadonlyMap<ItemId, ItemChanges>) => void
  /**
   * Like `edit`, but sent at once. Resolves when every change is saved or refused, with the reasons of the refused
   * ones.
   */
  readonly editNow: (
    changesById: ReadonlyMap<ItemId, ItemChanges>,
    onProgress?: (progress: BulkProgress) => void,
  ) => Promise<BulkOutcome>
  /** Sends what of these is not saved yet. Resolves with the reasons of those that could not be saved. */
  readonly saveNow: (ids: readonly ItemId[]) => Promise<ReadonlyMap<ItemId, string>>
  readonly assignCheapest: (
    ids: readonly ItemId[],
    choice?: CheapestChoice,
    onProgress?: (progress: BulkProgress) => void,
  ) => Promise<BulkOutcome>
  /** Gives each item this service. Items that it does not fit keep what they have and say why. */
  readonly assignService: (ids: readonly ItemId[], service: ChosenService) => Promise<BulkOutcome>
  /** Creates items. They are in the list, checked and priced, as soon as the server has them. */
  readonly create: (items: ReadonlyMap<string, NewItem>) => Promise<CreateOutcome>
  /** Makes one shipment out of several items, or several out of one (GROUP-11). */
  readonly group: (ids: readonly ItemId[], request: GroupingRequest) => Promise<GroupOutcome>
  readonly undoGroup: (groupId: string) => Promise<{ readonly ok: boolean; readonly message: string }>
  /** Releases bookings that await payment. */
  readonly release: (ids: readonly ItemId[], onProgress?: (progress: BulkProgress) => void) => Promise<BulkOutcome>
  /** Arranges a return collection for each item (STATE-9). */
  readonly arrangeReturns: (ids: readonly ItemId[]) => Promise<BulkOutcome>
  /** The seller has chosen between their own values and somebody else's. */
  readonly settleConflict: (id: ItemId, side: "mine" | "theirs") => void
  /** The feed has reported changes: reads the items and moves those whose price may differ to QUOTE (STATE-10). */
  readonly applyFeedChanges: (news: FeedChanges) => Promise<void>
  /** Asks again for a price that never came. */
  readonly priceAgain: (ids: readonly ItemId[]) => void
}

/** Items that somebody else has created, changed or removed. */
export interface FeedChanges {
  readonly added: readonly ItemId[]
  readonly updated: readonly ItemId[]
  readonly removed: readonly ItemId[]
}

export interface ItemDriverParts {
  readonly transport: ItemTransport
  readonly limits: Limits
  readonly check: CheckItem
  readonly checkQuote: (item: ShipmentItem, quote: QuoteState) => readonly ItemProblem[]
  readonly untilNextTry: () => Promise<void>
  /** Resolves when the page has drawn the latest state. */
  readonly untilPainted: () => Promise<void>
  /** Resolves at once, or after a pause if the page has been kept busy for long enough to be felt. */
  readonly pauseIfLong: () => Promise<void>
  readonly newKey: () => string
  /** Told which items `create` has made. */
  readonly onMade: (ids: readonly ItemId[]) => void
}

const NO_SERVICE = "No service fits this item."

export function createItemDriver(parts: ItemDriverParts): ItemDriver {
  const store = createItemStore()
  const { transport } = parts
  const quotes = createQuoteQueue({ ...parts, store, batchSize: parts.limits.QuoteBatchSize })
  const answered = new Set<() => void>()
  const saves = createSaveQueue({
    ...parts,
    store,
    updateBatchSize: parts.limits.UpdateBatchSize,
    onAnswered: (ids) => {
      priceWhatWaits(ids)
      for (const listener of answered) listener()
    },
  })
  const returns = createReturnQueue({ ...parts, store, onArranged: (items) => take(items) })

  /** Refused items are in ERROR with the server's value. They are checked and priced like loaded ones. */
  const priceWhatWaits = (ids: readonly ItemId[]): void => {
    const refused = recordsOf(ids).filter(
      (record) => record.state === "ERROR" && record.conflict === null && canBeBooked(record.item),
    )
    store.put(refused.map((record) => validated(record, parts.check)))
    quotes.wake(ids)
  }

  const recordsOf = (ids: Iterable<ItemId>): readonly ItemRecord[] => [...ids].flatMap((id) => store.get(id) ?? [])

  const withSharedParts = createSharedParts()
  const takeUnpriced: Take = (items, source = "list", put = store.put) => {
    put(
      items.map((read) => {
        const item = withSharedParts(read)
        const known = store.get(item.Id)
        const record = refreshed(known, item, source)
        if (source === "customer") return startedOver(record, parts.check)
        return known === undefined && canBeBooked(item) ? validated(record, parts.check) : record
      }),
    )
  }
  const take: Take = (...taken) => {
    takeUnpriced(...taken)
    quotes.wake()
  }

  const reads = createItemReads({ ...parts, store, take, takeUnpriced })

  /**
   * Includes the fields that these changes invalidate (STATE-17), so that undo restores them and the screen shows them
   * at once.
   */
  const withClearedMeta = (changesById: ReadonlyMap<ItemId, ItemChanges>): ReadonlyMap<ItemId, ItemChanges> =>
    new Map(
      [...changesById].map(([id, changes]) => {
        const record = store.get(id)
        return [id, record === undefined ? changes : withDimensionsMetaCleared(record.item, changes)] as const
      }),
    )

  const sendLater = (changesById: ReadonlyMap<ItemId, ItemChanges>): void => {
    store.put(
      [...changesById].flatMap(([id, changes]) => {
        const record = store.get(id)
        return record === undefined ? [] : [edited(record, changes)]
      }),
    )
    saves.wake()
  }

  const callInBulk = createBulkCaller({ ...parts, store, beforehand: saves.flush, onItems: (items) => take(items) })
  const { QuoteBatchSize, UpdateBatchSize } = parts.limits

  return {
    store,
    ...reads,
    adopt: take,
    reread: (ids) => reads.readByIds(ids, "list"),
    customerChanged: (ids) => reads.readByIds(ids, "customer"),
    edit: (asked) => sendLater(withClearedMeta(asked)),
    editNow: async (asked, onProgress) => {
      const changesById = withClearedMeta(asked)
      const ids = [...changesById.keys()]
      const before = new Map(
        recordsOf(ids).map((record) => [record.id, fieldsBefore(record, changesById.get(record.id) ?? {})] as const),
      )
      const report = (): void => onProgress?.(progressOf(recordsOf(ids)))
      answered.add(report)
      sendLater(changesById)
      report()
      await saves.flush().finally(() => answered.delete(report))
      return outcomeOf(recordsOf(ids), before)
    },
    saveNow: async (ids) => {
      const waiting = recordsOf(ids).filter((record) => !isSaved(record))
      await saves.flush()
      return outcomeOf(recordsOf(waiting.map(({ id }) => id)), new Map()).refused
    },
    // Finding the cheapest means pricing each item, so a batch has as many as one quote call takes.
    assignCheapest: async (ids, choice, onProgress) =>
      callInBulk({
        ids,
        batchSize: QuoteBatchSize,
        fallback: NO_SERVICE,
        canUndo: true,
        send: (batch, key) => transport.assignCheapest(batch, key, choice),
        onProgress,
      }),
    assignService: async (ids, service) =>
      callInBulk({
        ids,
        batchSize: UpdateBatchSize,
        fallback: NO_SERVICE,
        canUndo: true,
        send: (batch, key) => transport.assignService(batch, key, service),
      }),
    release: async (ids, onProgress) =>
      callInBulk({
        ids,
        batchSize: UpdateBatchSize,
        fallback: "This booking was not released.",
        canUndo: false,
        send: transport.release,
        onProgress,
      }),
    create: async (items) => {
      const batchSize = parts.limits.CreateBatchSize
      const outcome = await createInBatches({ ...parts, batchSize, onCreated: (made) => take(made, "local") }, items)
      parts.onMade([...outcome.created.values()])
      return outcome
    },
    ...createRegrouping({ ...parts, store, beforehand: saves.flush, onItems: (items) => take(items) }),
    arrangeReturns: async (ids) => {
      store.put(recordsOf(ids).map(returnAsked))
      await saves.flush()
      await returns.flush()
      return outcomeOf(recordsOf(ids), new Map())
    },
    settleConflict: (id, side) => {
      store.put(recordsOf([id]).map((record) => conflictSettled(record, side, parts.check)))
      saves.wake()
      quotes.wake([id])
    },
    applyFeedChanges: async ({ added, updated, removed }) => {
      // What is beside the list is shown wherever it has gone, so it is read again.
      const [shown, listed] = [removed.filter(store.isBeside), removed.filter((id) => !store.isBeside(id))]
      store.remove(recordsOf(listed).flatMap((record) => (isHeld(record) ? [] : [record.id])))
      const changed = [...added, ...updated]
      await reads.readByIds([...new Set([...changed, ...shown])], "socket")
      store.admit(recordsOf(changed).flatMap(({ id, saved }) => (canBeEdited(saved) ? [id] : [])))
    },
    priceAgain: (ids) => {
      store.put(recordsOf(ids).map((record) => validated(record, parts.check)))
      quotes.wake(ids)
    },
  }
}

function isSaved({ unsaved, sent, conflict }: ItemRecord): boolean {
  return unsaved === null && sent === null && conflict === null
}
