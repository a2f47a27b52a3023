import type { ItemId } from "@smart-send/domain/id/id"
import type { FeedChanges } from "../data/items/item-driver.ts"

export type FeedChangeKind = keyof FeedChanges

/**
 * How long changes are collected before they are read: new orders 100 ms, updated ones 250 ms (FEED-4). Removed items
 * need no reading.
 */
const DELAY_MS: Readonly<Record<FeedChangeKind, number>> = { added: 100, updated: 250, removed: 0 }
const KINDS: readonly FeedChangeKind[] = ["added", "updated", "removed"]

/** Batches the feed's events, so that a thousand changes a second become a few reads. */
export interface ChangeBatcher {
  readonly add: (kind: FeedChangeKind, ids: readonly ItemId[]) => void
  readonly stop: () => void
}

export interface ChangeBatcherParts {
  /** Delivers one batch at a time. Changes that come in meanwhile wait for the next one. */
  readonly deliver: (changes: FeedChanges) => Promise<void>
  /** Called when a batch could not be read. The feed does not repeat it. */
  readonly onLost: (error: unknown) => void
}

export function createChangeBatcher({ deliver, onLost }: ChangeBatcherParts): ChangeBatcher {
  const kindById = new Map<ItemId, FeedChangeKind>()
  const timers = new Map<FeedChangeKind, ReturnType<typeof setTimeout>>()
  const due = new Set<FeedChangeKind>()
  let isTelling = false

  const takeDue = (): FeedChanges => {
    const changes: Record<FeedChangeKind, ItemId[]> = { added: [], updated: [], removed: [] }
    for (const [id, kind] of kindById) {
      if (!due.has(kind)) continue
      changes[kind].push(id)
      kindById.delete(id)
    }
    due.clear()
    return changes
  }

  const tellDue = async (): Promise<void> => {
    if (isTelling) return
    isTelling = true
    while (due.size > 0) {
      const changes = takeDue()
      if (KINDS.some((kind) => changes[kind].length > 0)) await deliver(changes).catch(onLost)
    }
    isTelling = false
  }

  return {
    add: (kind, ids) => {
      for (const id of ids) {
        // An item that is new and changed at once counts as new; otherwise the last event counts.
        if (kind === "updated" && kindById.get(id) === "added") continue
        kindById.set(id, kind)
      }
      if (timers.has(kind) || due.has(kind)) return
      const ripen = (): void => {
        timers.delete(kind)
        due.add(kind)
        void tellDue()
      }
      timers.set(kind, setTimeout(ripen, DELAY_MS[kind]))
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      kindById.clear()
    },
  }
}
