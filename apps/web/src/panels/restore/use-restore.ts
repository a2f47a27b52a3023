import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ItemStatus, ShipmentItem } from "@smart-send/domain/item/item"
import { useState } from "react"
import type { BulkOutcome, BulkProgress } from "../../data/items/bulk-outcome.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"

const NO_REASONS: ReadonlyMap<ItemId, string> = new Map()

export interface Restoring {
  /** The progress while items are being restored. */
  readonly progress: BulkProgress | null
  /** The outcome of the last restore; null before the first and after an undo. */
  readonly outcome: BulkOutcome | null
  /** Why some stayed archived. */
  readonly refused: ReadonlyMap<ItemId, string>
  readonly restore: (items: readonly ShipmentItem[]) => void
  readonly archiveAgain: () => void
}

/**
 * Moves archived items back to sold with the list's own driver, so that they are listed, checked and priced at once.
 */
export function useRestore(onDone: (ids: readonly ItemId[]) => void, onUndone: () => void): Restoring {
  const driver = useItemDriver()
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const work = async (ids: readonly ItemId[], status: ItemStatus): Promise<BulkOutcome> => {
    setProgress({ done: 0, failed: 0, left: ids.length })
    const changes = new Map<ItemId, ItemChanges>(ids.map((id) => [id, { Status: status }]))
    return driver.editNow(changes, setProgress).finally(() => setProgress(null))
  }
  const restore = async (items: readonly ShipmentItem[]): Promise<void> => {
    driver.adopt(items)
    const ids = items.map((item) => item.Id)
    const now = await work(ids, "Active")
    setOutcome(now)
    onDone(now.done)
  }
  const archiveAgain = async (ids: readonly ItemId[]): Promise<void> => {
    await work(ids, "Deleted")
    setOutcome(null)
    onUndone()
  }

  return {
    progress,
    outcome,
    refused: outcome?.refused ?? NO_REASONS,
    restore: (items) => {
      if (progress === null && items.length > 0) void restore(items)
    },
    archiveAgain: () => {
      if (progress === null && outcome !== null) void archiveAgain(outcome.done)
    },
  }
}
