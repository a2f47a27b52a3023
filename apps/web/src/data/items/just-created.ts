import type { ItemId } from "@smart-send/domain/id/id"
import { useSyncExternalStore } from "react"

/** The items created last, whose outcome is being shown (the view Post_Create). They last for this page view. */
let created: ReadonlySet<ItemId> = new Set()
const listeners = new Set<() => void>()

export function noteCreated(ids: Iterable<ItemId>): void {
  created = new Set(ids)
  for (const listener of listeners) listener()
}

export function useJustCreated(): ReadonlySet<ItemId> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => created,
  )
}
