import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemRecord } from "./item-record.ts"

type Listener = () => void

/**
 * Sorting and counting 10,000 items anew costs more than a frame has on a slow machine, and pricing them changes the store
 * hundreds of times. The first change is told at once, those that follow it together.
 */
const LIST_PAUSE_MS = 200

/** Items by id. A row listens to its own id; lists listen to a snapshot of all, taken at most every {@link LIST_PAUSE_MS}. */
export interface ItemStore {
  readonly get: (id: ItemId) => ItemRecord | undefined
  /** Every record as it is now, in the order the server listed them. */
  readonly all: () => ReadonlyMap<ItemId, ItemRecord>
  /** Every record as lists were last told: the same object until they are told again. */
  readonly snapshot: () => ReadonlyMap<ItemId, ItemRecord>
  readonly put: (records: Iterable<ItemRecord>) => void
  readonly remove: (ids: Iterable<ItemId>) => void
  /** How the list stands as a whole. */
  readonly status: () => ListStatus
  readonly setStatus: (status: ListStatus) => void
  readonly onItem: (id: ItemId, listener: Listener) => () => void
  readonly onList: (listener: Listener) => () => void
}

export type ListStatus =
  | { readonly kind: "loading" }
  | { readonly kind: "loaded" }
  | { readonly kind: "failed"; readonly message: string }

export function createItemStore(): ItemStore {
  const records = new Map<ItemId, ItemRecord>()
  const itemListeners = new Map<ItemId, Set<Listener>>()
  const listListeners = new Set<Listener>()
  let snapshot: ReadonlyMap<ItemId, ItemRecord> = new Map()
  let status: ListStatus = { kind: "loading" }
  let timer: ReturnType<typeof setTimeout> | undefined
  let toldAt = Number.NEGATIVE_INFINITY

  const tellList = (): void => {
    if (timer !== undefined) return
    timer = setTimeout(
      () => {
        timer = undefined
        toldAt = performance.now()
        snapshot = new Map(records)
        for (const listener of listListeners) listener()
      },
      Math.max(0, toldAt + LIST_PAUSE_MS - performance.now()),
    )
  }
  const tellItem = (id: ItemId): void => {
    for (const listener of itemListeners.get(id) ?? []) listener()
  }

  return {
    get: (id) => records.get(id),
    all: () => records,
    snapshot: () => snapshot,
    status: () => status,
    setStatus: (next) => {
      status = next
      tellList()
    },
    put: (changed) => {
      let count = 0
      for (const record of changed) {
        if (records.get(record.id) === record) continue
        records.set(record.id, record)
        count += 1
        tellItem(record.id)
      }
      if (count > 0) tellList()
    },
    remove: (ids) => {
      let count = 0
      for (const id of ids) {
        if (!records.delete(id)) continue
        count += 1
        tellItem(id)
      }
      if (count > 0) tellList()
    },
    onItem: (id, listener) => {
      const listeners = itemListeners.get(id) ?? new Set()
      listeners.add(listener)
      itemListeners.set(id, listeners)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) itemListeners.delete(id)
      }
    },
    onList: (listener) => {
      listListeners.add(listener)
      return () => listListeners.delete(listener)
    },
  }
}
