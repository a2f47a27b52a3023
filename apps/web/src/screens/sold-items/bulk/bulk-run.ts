import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { canBeBooked } from "@smart-send/domain/item/item-status"
import { moveItemStatus } from "@smart-send/domain/item/item-lifecycle"
import type { BulkOutcome, BulkProgress } from "../../../data/items/bulk-outcome.ts"

/** What was done, by the sentence that says so: `bulk.<name>` of the locale files. */
export type BulkName =
  | "parcelDone"
  | "cheapestDone"
  | "savedDone"
  | "restoredDone"
  | "archivedDone"
  | "tagsDone"
  | "extrasDone"
  | "dateDone"
  | "tariffDone"
  | "packagedDone"
  | "notPackagedDone"
  | "releasedDone"
  | "returnDone"
  | "valueDone"
  | "memoryDone"
  | "undone"

/** One bulk action from the press to its last answer, and for a while after. */
export interface BulkRun {
  readonly id: number
  readonly name: BulkName
  readonly progress: BulkProgress
  /** Null while answers are missing. */
  readonly outcome: BulkOutcome | null
  /** Within ten seconds of the last answer. */
  readonly canUndo: boolean
}

/** How long a bulk action can be undone. */
export const UNDO_MS = 10_000

export function startedRun(id: number, name: BulkName, total: number): BulkRun {
  return { id, name, progress: { done: 0, failed: 0, left: total }, outcome: null, canUndo: false }
}

export function finishedRun(run: BulkRun, outcome: BulkOutcome): BulkRun {
  const progress = { done: outcome.done.length, failed: outcome.refused.size, left: 0 }
  // What undoes an undo is the action itself.
  return { ...run, progress, outcome, canUndo: run.name !== "undone" && outcome.before.size > 0 }
}

/** After ten seconds: what went well says no more, what failed stays to be looked at. */
export function agedRun(run: BulkRun): BulkRun | null {
  return run.progress.failed === 0 ? null : { ...run, canUndo: false }
}

/** The fields as they were, for the items whose state still allows it: none that has been booked meanwhile is touched. */
export function undoChanges(
  before: ReadonlyMap<ItemId, ItemChanges>,
  itemOf: (id: ItemId) => ShipmentItem | undefined,
): ReadonlyMap<ItemId, ItemChanges> {
  return new Map(
    [...before].filter(([id, changes]) => {
      const item = itemOf(id)
      return item !== undefined && isAllowed(item, changes)
    }),
  )
}

/** Whether undoing would still change anything: what has left the list may come back, what was booked may not. */
export function canUndoAny({ canUndo, outcome }: BulkRun, itemOf: (id: ItemId) => ShipmentItem | undefined): boolean {
  if (!canUndo || outcome === null) return false
  return [...outcome.before].some(([id, changes]) => {
    const item = itemOf(id)
    return item === undefined ? changes.Status !== undefined : isAllowed(item, changes)
  })
}

function isAllowed(item: ShipmentItem, changes: ItemChanges): boolean {
  if (changes.Status !== undefined) return moveItemStatus(item, changes.Status).ok
  const isLabelling = Object.keys(changes).every((field) => field === "Tags" || field === "Meta")
  return isLabelling || canBeBooked(item)
}
