import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { canBeBooked } from "@smart-send/domain/item/is-bookable"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { QuoteState } from "@smart-send/domain/quote/quote"
import type { Limits } from "@smart-send/domain/settings/settings"
import { edited, refreshed, validated, type CheckItem } from "./item-moves.ts"
import type { ItemRecord } from "./item-record.ts"
import { createItemStore, type ItemStore } from "./item-store.ts"
import type { CheapestChoice, ChosenService, ItemOutcome, ItemTransport } from "./item-transport.ts"
import { inBatches } from "./plan-saves.ts"
import { createQuotePump } from "./quote-pump.ts"
import { createSavePump } from "./save-pump.ts"

/** Moves items through the client states: reads, checks, prices and saves them in batches (core.md 4). It outlives the screen. */
export interface ItemDriver {
  readonly store: ItemStore
  /** Reads the list; what the seller has not saved outlives it. */
  readonly refresh: () => Promise<void>
  /** Items another call has answered with: just created, just booked. */
  readonly adopt: (items: readonly ShipmentItem[]) => void
  readonly reread: (ids: readonly ItemId[]) => Promise<void>
  readonly edit: (changesById: ReadonlyMap<ItemId, ItemChanges>) => void
  /** As `edit`, sent at once; resolves when every change is saved or refused, with the reasons of those refused. */
  readonly editNow: (changesById: ReadonlyMap<ItemId, ItemChanges>) => Promise<BulkOutcome>
  readonly assignCheapest: (ids: readonly ItemId[], choice?: CheapestChoice) => Promise<BulkOutcome>
  /** Gives each the one service; those it does not fit say why and keep what they have. */
  readonly assignService: (ids: readonly ItemId[], service: ChosenService) => Promise<BulkOutcome>
  /** Asks for a price again where it never came. */
  readonly priceAgain: (ids: readonly ItemId[]) => void
}

/** What became of a bulk action, item by item. */
export interface BulkOutcome {
  readonly done: readonly ItemId[]
  readonly refused: ReadonlyMap<ItemId, string>
}

export interface ItemDriverParts {
  readonly transport: ItemTransport
  readonly limits: Limits
  readonly check: CheckItem
  readonly checkQuote: (item: ShipmentItem, quote: QuoteState) => readonly ItemProblem[]
  readonly untilNextTry: () => Promise<void>
  readonly newKey: () => string
}

/** The most ids that one call takes (contract). */
const ID_BATCH = 1000

export function createItemDriver(parts: ItemDriverParts): ItemDriver {
  const store = createItemStore()
  const { transport } = parts
  const quotes = createQuotePump({ ...parts, store, batchSize: parts.limits.QuoteBatchSize })
  const saves = createSavePump({
    ...parts,
    store,
    updateBatchSize: parts.limits.UpdateBatchSize,
    onAnswered: (ids) => priceWhatWaits(ids),
  })

  /** Refused items sit in ERROR with the server's value: they are checked and priced like loaded ones. */
  const priceWhatWaits = (ids: readonly ItemId[]): void => {
    const refused = recordsOf(ids).filter((record) => record.state === "ERROR" && canBeBooked(record.item))
    store.put(refused.map((record) => validated(record, parts.check)))
    quotes.wake(ids)
  }

  const recordsOf = (ids: Iterable<ItemId>): readonly ItemRecord[] => [...ids].flatMap((id) => store.get(id) ?? [])

  const take = (items: readonly ShipmentItem[]): void => {
    store.put(
      items.map((item) => {
        const known = store.get(item.Id)
        const record = refreshed(known, item)
        return known === undefined && canBeBooked(item) ? validated(record, parts.check) : record
      }),
    )
    quotes.wake()
  }

  const refresh = async (): Promise<void> => {
    const answer = await transport.list()
    if (answer.kind !== "answered") {
      if (store.status().kind !== "loaded") store.setStatus({ kind: "failed", message: answer.message })
      return
    }
    const listed = new Set(answer.value.map((item) => item.Id))
    take(answer.value)
    const gone = [...store.all().values()].filter((record) => !listed.has(record.id) && !isHeld(record))
    store.remove(gone.map((record) => record.id))
    if (store.status().kind !== "loaded") store.setStatus({ kind: "loaded" })
  }

  const edit = (changesById: ReadonlyMap<ItemId, ItemChanges>): void => {
    store.put(
      [...changesById].flatMap(([id, changes]) => {
        const record = store.get(id)
        return record === undefined ? [] : [edited(record, changes)]
      }),
    )
    saves.wake()
  }

  const assign = async (
    ids: readonly ItemId[],
    call: (batch: readonly ItemId[], key: string) => ReturnType<ItemTransport["assignCheapest"]>,
  ): Promise<BulkOutcome> => {
    // The server chooses by what it has saved.
    await saves.flush()
    const refused = new Map<ItemId, string>()
    for (const batch of inBatches(ids, ID_BATCH)) {
      const answer = await call(batch, parts.newKey())
      if (answer.kind === "answered") take(assigned(answer.value, refused))
      else for (const id of batch) refused.set(id, answer.message)
    }
    return { done: ids.filter((id) => !refused.has(id)), refused }
  }

  return {
    store,
    refresh,
    adopt: take,
    reread: async (ids) => {
      for (const batch of inBatches(ids, ID_BATCH)) {
        const answer = await transport.listByIds(batch)
        if (answer.kind === "answered") take(answer.value)
      }
    },
    edit,
    editNow: async (changesById) => {
      edit(changesById)
      await saves.flush()
      return outcomeOf(recordsOf(changesById.keys()))
    },
    assignCheapest: async (ids, choice) => assign(ids, (batch, key) => transport.assignCheapest(batch, key, choice)),
    assignService: async (ids, service) => assign(ids, (batch, key) => transport.assignService(batch, key, service)),
    priceAgain: (ids) => {
      store.put(recordsOf(ids).map((record) => validated(record, parts.check)))
      quotes.wake(ids)
    },
  }
}

/** Not in the list any more, but the seller's change to it has not been answered yet. */
function isHeld(record: ItemRecord): boolean {
  return record.unsaved !== null || record.sent !== null
}

function outcomeOf(records: readonly ItemRecord[]): BulkOutcome {
  const refused = new Map(
    records.flatMap((record) => (record.refusal === null ? [] : [[record.id, record.refusal] as const])),
  )
  return { done: records.filter((record) => !refused.has(record.id)).map((record) => record.id), refused }
}

function assigned(outcomes: readonly ItemOutcome[], refused: Map<ItemId, string>): readonly ShipmentItem[] {
  for (const outcome of outcomes) {
    if (!outcome.Success && outcome.Id !== null) refused.set(outcome.Id, outcome.Error ?? "No service fits this item.")
  }
  return outcomes.flatMap((outcome) => outcome.Item ?? [])
}
