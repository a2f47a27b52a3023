import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemState } from "@smart-send/domain/item/item-state"
import type { ItemRecord } from "./item-record.ts"

type Listener = () => void
/** Called with the ids of all records that have changed since the last call, including removed ones. */
type ListListener = (changed: ReadonlySet<ItemId>) => void
type Records = ReadonlyMap<ItemId, ItemRecord>

/**
 * Pricing ten thousand items changes the store hundreds of times. The first change is reported at once, and the ones
 * that follow it together.
 */
const LIST_PAUSE_MS = 200

/** The pause after a list was drawn is so many times as long as drawing it took, so that drawing takes a fifth of the time at most. */
const COST_FACTOR = 4
const LONGEST_PAUSE_MS = 1_000

/**
 * The states that a queue takes its items from. Searching all items at every turn would cost more than the turn itself.
 */
const QUEUES = ["QUOTE", "SAVE"] as const satisfies readonly ItemState[]
export type QueueState = (typeof QUEUES)[number]

/**
 * Items by id. A row listens to its own id. Lists listen to the set of changes, reported at most every {@link
 * LIST_PAUSE_MS}, and less often where that takes long.
 */
export interface ItemStore {
  readonly get: (id: ItemId) => ItemRecord | undefined
  /** Every record of the list as it is now, in the order the server listed them. */
  readonly all: () => Records
  /** Every record of the list, as one object that stays the same until lists are told of a change. */
  readonly snapshot: () => Records
  /** The records waiting in a queue's state, the longest waiting first. */
  readonly waitingIn: (queue: QueueState) => Records
  /** Those of them that have come or changed since this was last called. */
  readonly newIn: (queue: QueueState) => readonly ItemRecord[]
  /** How many items have changes that no server has answered yet. */
  readonly unsentCount: () => number
  /** Puts a record where its item is: in the list, also if it is new, or beside it. */
  readonly put: (records: Iterable<ItemRecord>) => void
  /** A record that the list does not hold, such as an order of the past that a panel shows. No list shows it. */
  readonly putBeside: (records: Iterable<ItemRecord>) => void
  readonly isBeside: (id: ItemId) => boolean
  readonly beside: () => readonly ItemId[]
  /** These belong to the list, so those of them that are beside it move in. */
  readonly admit: (ids: Iterable<ItemId>) => void
  readonly remove: (ids: Iterable<ItemId>) => void
  /** The state of the list as a whole. */
  readonly status: () => ListStatus
  readonly setStatus: (status: ListStatus) => void
  readonly onItem: (id: ItemId, listener: Listener) => () => void
  readonly onList: (listener: ListListener) => () => void
}

export type ListStatus =
  | { readonly kind: "loading" }
  | { readonly kind: "loaded" }
  /** `reference`: the request's id, to be given to support. Null when no server was reached. */
  | { readonly kind: "failed"; readonly message: string; readonly reference: string | null }

export function createItemStore(): ItemStore {
  const records = new Map<ItemId, ItemRecord>()
  const beside = new Map<ItemId, ItemRecord>()
  const queues = new Map<ItemState, Map<ItemId, ItemRecord>>(QUEUES.map((state) => [state, new Map()]))
  const fresh = new Map<ItemState, Set<ItemId>>(QUEUES.map((state) => [state, new Set()]))
  const unsent = new Set<ItemId>()
  const itemListeners = new Map<ItemId, Set<Listener>>()
  const listListeners = new Set<ListListener>()
  let changed = new Set<ItemId>()
  let snapshot: Records | null = null
  let status: ListStatus = { kind: "loading" }
  let timer: ReturnType<typeof setTimeout> | undefined
  let notifiedAt = Number.NEGATIVE_INFINITY
  let pause = LIST_PAUSE_MS

  const tellList = (): void => {
    if (timer !== undefined) return
    timer = setTimeout(
      () => {
        timer = undefined
        notifiedAt = performance.now()
        snapshot = null
        const changedIds = changed
        changed = new Set()
        for (const listener of listListeners) listener(changedIds)
        // React draws what the listeners ask for in a microtask of its own, which comes before this one.
        queueMicrotask(() => {
          const cost = performance.now() - notifiedAt
          notifiedAt += cost
          pause = Math.min(LONGEST_PAUSE_MS, Math.max(LIST_PAUSE_MS, cost * COST_FACTOR))
        })
      },
      Math.max(0, notifiedAt + pause - performance.now()),
    )
  }
  const noteChange = (id: ItemId, before: ItemRecord | undefined, after: ItemRecord | undefined): void => {
    if (before !== undefined && before.state !== after?.state) queues.get(before.state)?.delete(id)
    if (after !== undefined) {
      queues.get(after.state)?.set(id, after)
      fresh.get(after.state)?.add(id)
    }
    if (isUnsent(after)) unsent.add(id)
    else unsent.delete(id)
    if (!beside.has(id)) changed.add(id)
    tellList()
    for (const listener of itemListeners.get(id) ?? []) listener()
  }

  const putAll = (changes: Iterable<ItemRecord>, placeOf: (id: ItemId) => Map<ItemId, ItemRecord>): void => {
    for (const record of changes) {
      const place = placeOf(record.id)
      const before = place.get(record.id)
      if (before === record) continue
      place.set(record.id, record)
      noteChange(record.id, before, record)
    }
  }

  return {
    get: (id) => records.get(id) ?? beside.get(id),
    all: () => records,
    snapshot: () => (snapshot ??= new Map(records)),
    waitingIn: (queue) => queues.get(queue) ?? new Map<ItemId, ItemRecord>(),
    newIn: (queue) => {
      const ids = fresh.get(queue) ?? new Set()
      const found = [...ids].flatMap((id) => queues.get(queue)?.get(id) ?? [])
      ids.clear()
      return found
    },
    unsentCount: () => unsent.size,
    status: () => status,
    setStatus: (next) => {
      status = next
      tellList()
    },
    put: (changes) => putAll(changes, (id) => (beside.has(id) ? beside : records)),
    putBeside: (changes) => putAll(changes, (id) => (records.has(id) ? records : beside)),
    isBeside: (id) => beside.has(id),
    beside: () => [...beside.keys()],
    admit: (ids) => {
      for (const id of ids) {
        const record = beside.get(id)
        if (record === undefined) continue
        beside.delete(id)
        records.set(id, record)
        noteChange(id, record, record)
      }
    },
    remove: (ids) => {
      for (const id of ids) {
        const before = records.get(id) ?? beside.get(id)
        if (records.delete(id) || beside.delete(id)) noteChange(id, before, undefined)
      }
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

function isUnsent(record: ItemRecord | undefined): boolean {
  return record !== undefined && (record.unsaved !== null || record.sent !== null)
}
