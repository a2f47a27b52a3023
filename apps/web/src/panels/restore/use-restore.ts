import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { useState } from "react"
import type { BulkOutcome, BulkProgress } from "../../data/items/bulk-outcome.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"

const NO_REASONS: ReadonlyMap<ItemId, string> = new Map()

export interface Restoring {
  /** While items are on their way back. */
  readonly progress: BulkProgress | null
  /** What the last restore came to; null before the first and once it was taken back. */
  readonly outcome: BulkOutcome | null
  /** Why some stayed archived. */
  readonly refused: ReadonlyMap<ItemId, string>
  readonly restore: (items: readonly ShipmentItem[]) => void
  readonly archiveAgain: () => void
}

/** Moves archived items back to sold through the list's own driver, so that they are there, checked and priced, at once. */
export function useRestore(onDone: (ids: readonly ItemId[]) => void, onUndone: () => void): Restoring {
  const driver = useItemDriver()
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  return {
    progress,
    outcome,
    refused: outcome?.refused ?? NO_REASONS,
    restore: (items) => {
      if (progress !== null || items.length === 0) return
      setProgress({ done: 0, failed: 0, left: items.length })
      driver.adopt(items)
      const changes = new Map<ItemId, ItemChanges>(items.map((item) => [item.Id, { Status: "Active" }]))
      void driver
        .editNow(changes, setProgress)
        .then((now) => {
          setOutcome(now)
          onDone(now.done)
        })
        .finally(() => setProgress(null))
    },
    archiveAgain: () => {
      if (progress !== null || outcome === null) return
      setProgress({ done: 0, failed: 0, left: outcome.done.length })
      const changes = new Map<ItemId, ItemChanges>(outcome.done.map((id) => [id, { Status: "Deleted" }]))
      void driver
        .editNow(changes, setProgress)
        .then(() => {
          setOutcome(null)
          onUndone()
        })
        .finally(() => setProgress(null))
    },
  }
}
