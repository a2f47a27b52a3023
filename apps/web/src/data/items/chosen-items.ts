import type { ItemId } from "@smart-send/domain/id/id"
import { useSyncExternalStore } from "react"

/** The selection that a panel was opened for. It lasts for this page view; after a reload nothing is selected. */
let chosen: readonly ItemId[] = []
const listeners = new Set<() => void>()

export function chooseItems(ids: Iterable<ItemId>): void {
  chosen = [...ids]
  for (const listener of listeners) listener()
}

export function useChosenItems(): readonly ItemId[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => chosen,
  )
}
