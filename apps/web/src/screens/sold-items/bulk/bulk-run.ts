import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { canBeBooked } from "@smart-send/domain/item/item-status"
import { moveItemStatus } from "@smart-send/domain/item/item-lifecycle"
import type { BulkOutcome, BulkProgress } from "../../../data/items/bulk-outcome.ts"

/** The action, named after its sentence: `bulk.<name>` in the locale files. */
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
  | "notifiedDone"
  | "valueDone"
  | "memoryDone"
  | "undone"

/** Why an action changed nothing, named after its sentence: `bulk.why.<name>` in the locale files. */
export type WhyNothing =
  | "same"
  | "notToSend"
  | "noneMissing"
  | "sameParcel"
  | "notWeighed"
  | "nothingRemembered"
  | "status"
  | "packaged"
  | "notStaged"
  | "notReturnable"
  | "notToNotify"
  | "notToPick"

/** One bulk action from its start to its last answer, and for a while after. */
export interface BulkRun {
  readonly id: number
  readonly name: BulkName
  readonly progress: BulkProgress
  /** Null while answers are missing. */
  readonly outcome: BulkOutcome | null
  /** Null unless there was nothing to do. */
  readonly whyNothing: WhyNothing | null
  /** Within ten seconds of the last answer. */
  readonly canUndo: boolean
}

export function startedRun(id: number, name: BulkName, total: number): BulkRun {
  return { id, name, progress: { done: 0, failed: 0, left: total }, outcome: null, whyNothing: null, canUndo: false }
}

/** An action that was over before it began. */
export function emptyRun(id: number, name: BulkName, whyNothing: WhyNothing): BulkRun {
  return { ...startedRun(id, name, 0), outcome: { done: [], refused: new Map(), before: new Map() }, whyNothing }
}

export function finishedRun(run: BulkRun, outcome: BulkOutcome): BulkRun {
  const progress = { done: outcome.done.length, failed: outcome.refused.size, left: 0 }
  // An undo is undone by the action itself.
  return { ...run, progress, outcome, canUndo: run.name !== "undone" && outcome.before.size > 0 }
}

/** After ten seconds the report of a success disappears. Failures stay until they are closed. */
export function agedRun(run: BulkRun): BulkRun | null {
  return run.progress.failed === 0 ? null : { ...run, canUndo: false }
}

/** The former fields of the items whose state still allows the change. Items booked meanwhile are left alone. */
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

/** Whether undoing would still change anything. Items that left the list may return; booked ones may not change. */
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
