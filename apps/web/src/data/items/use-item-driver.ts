import { checkItem } from "@smart-send/domain/item-check/check-item"
import { checkQuoteState } from "@smart-send/domain/item-check/check-quote-state"
import type { ItemId } from "@smart-send/domain/id/id"
import type { Settings } from "@smart-send/domain/settings/settings"
import { useCallback, useSyncExternalStore } from "react"
import type { Edge } from "../client/create-edge.ts"
import { useEdge } from "../client/use-edge.ts"
import { untilNextTry } from "../client/until-next-try.ts"
import { untilPainted } from "../client/until-painted.ts"
import { useSettings } from "../settings/settings.ts"
import { edgeItemTransport } from "./edge-item-transport.ts"
import { createItemDriver, type ItemDriver } from "./item-driver.ts"
import type { ItemRecord } from "./item-record.ts"
import type { ItemStore, ListStatus } from "./item-store.ts"

/** One driver for a signed-in user: it goes on saving and pricing while another page is shown. */
const drivers = new WeakMap<Edge, ItemDriver>()

export function useItemDriver(): ItemDriver {
  const edge = useEdge()
  const settings = useSettings()
  return drivers.get(edge) ?? newDriver(edge, settings)
}

function newDriver(edge: Edge, settings: Settings): ItemDriver {
  const driver = createItemDriver({
    transport: edgeItemTransport(edge),
    limits: settings.Limits,
    check: (item) => checkItem(item, settings),
    checkQuote: (item, quote) => checkQuoteState(item, quote, settings),
    untilNextTry,
    untilPainted,
    newKey: () => crypto.randomUUID(),
  })
  drivers.set(edge, driver)
  window.addEventListener("beforeunload", (event) => {
    // Edits that no server has seen yet: the browser asks before it drops them.
    if (driver.store.unsentCount() > 0) event.preventDefault()
  })
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
