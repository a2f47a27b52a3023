import { checkItem } from "@smart-send/domain/item-check/check-item"
import { checkQuoteState } from "@smart-send/domain/item-check/check-quote-state"
import type { ItemId } from "@smart-send/domain/id/id"
import type { Settings } from "@smart-send/domain/settings/settings"
import { useCallback, useMemo, useSyncExternalStore } from "react"
import { untilNextTry } from "../client/until-next-try.ts"
import { createPauses } from "../client/create-pauses.ts"
import { untilPainted } from "../client/until-painted.ts"
import { useSession } from "../session/session-context.ts"
import { sessionKey, type Session } from "../session/session.ts"
import { useSettings } from "../settings/settings.ts"
import { edgeItemTransport } from "./edge-item-transport.ts"
import { createItemDriver, type ItemDriver } from "./item-driver.ts"
import type { ItemRecord } from "./item-record.ts"
import type { ItemStore, ListStatus } from "./item-store.ts"
import { noteCreated } from "./just-created.ts"

/** The session holds the driver, so it goes on saving and pricing while another page is shown. */
const itemDriver = sessionKey<ItemDriver>("item driver")

export function useItemDriver(): ItemDriver {
  const session = useSession()
  const settings = useSettings()
  return session.part(itemDriver, () => newDriver(session, settings))
}

function newDriver(session: Session, settings: Settings): ItemDriver {
  const { edge, ended } = session
  const driver = createItemDriver({
    transport: edgeItemTransport(edge),
    limits: settings.Limits,
    check: (item) => checkItem(item, settings),
    checkQuote: (item, quote) => checkQuoteState(item, quote, settings),
    untilNextTry: async () => untilNextTry(ended),
    untilPainted,
    pauseIfLong: createPauses(),
    newKey: () => crypto.randomUUID(),
    onMade: (ids) => noteCreated(session, ids),
  })
  const askFirst = (event: BeforeUnloadEvent): void => {
    // No server has these edits yet, so the browser asks before it drops them.
    if (driver.store.unsentCount() > 0) event.preventDefault()
  }
  window.addEventListener("beforeunload", askFirst, { signal: ended })
  return driver
}

export function useItem(store: ItemStore, id: ItemId): ItemRecord | undefined {
  const subscribe = useCallback((listener: () => void) => store.onItem(id, listener), [store, id])
  return useSyncExternalStore(subscribe, () => store.get(id))
}

/** All records. The map is a new one when any record has changed; for components that look at many of them. */
export function useRecords(store: ItemStore): ReadonlyMap<ItemId, ItemRecord> {
  return useSyncExternalStore(store.onList, store.snapshot)
}

/** The records of these items, for what is added up of thousands of them: the same array until one of them has changed. */
export function useRecordsOf(store: ItemStore, ids: readonly ItemId[]): readonly ItemRecord[] {
  const look = useMemo(() => watchRecords(store, ids), [store, ids])
  return useSyncExternalStore(store.onList, look)
}

function watchRecords(store: ItemStore, ids: readonly ItemId[]): () => readonly ItemRecord[] {
  let records: readonly ItemRecord[] = []
  return () => {
    const now = ids.flatMap((id) => store.get(id) ?? [])
    if (now.length !== records.length || now.some((record, at) => record !== records[at])) records = now
    return records
  }
}

export function useListStatus(store: ItemStore): ListStatus {
  return useSyncExternalStore(store.onList, store.status)
}

export function useHasItems(store: ItemStore): boolean {
  return useSyncExternalStore(store.onList, () => store.all().size > 0)
}

/** How many items have changes that no server has answered yet. */
export function useUnsentCount(store: ItemStore): number {
  return useSyncExternalStore(store.onList, store.unsentCount)
}
