import type { ActivityCause } from "@smart-send/domain/activity/item-activity"
import type { ItemId } from "@smart-send/domain/id/id"
import { isBooked, isBookingUnderWay, supersede } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { propertyKeyOf } from "@smart-send/domain/item/property-key"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { Tx } from "../../platform/db/scope.ts"
import { lockItems } from "../item/item-rows.ts"
import { saveAndTell } from "../item/save-and-tell.ts"
import { lockGrouping, markUndone } from "./grouping-store.ts"
import { saveHolders } from "./order-line-holders.ts"

export interface Undone {
  readonly RestoredItems: ShipmentItem[]
  readonly RemovedItems: ShipmentItem[]
}

export interface Undoing {
  readonly id: string
  readonly customerId: string
  readonly by: string
  readonly cause: ActivityCause
  /** Runs before the items are saved, with their versions as the change left them. */
  readonly also?: (versions: readonly { readonly Id: ItemId; readonly Updated: string }[]) => Promise<void>
}

/**
 * Undoes a change of several items: every item becomes exactly what it was before, and those that it made are archived,
 * or nothing changes. Call it last in a transaction.
 */
export async function undoGrouping(
  tx: Tx,
  { id, customerId, by, cause, also }: Undoing,
): Promise<Result<Undone, "NOT-FOUND" | "STALE" | "STATE-NOT-ALLOWED">> {
  const grouping = await lockGrouping(tx, id)
  if (grouping === null) return err("NOT-FOUND")
  if (grouping.isUndone) return err("STATE-NOT-ALLOWED")
  const items = await lockItems(
    tx,
    grouping.results.map(({ Id }) => Id),
  )
  if ([...items.values()].some(isClosed)) return err("STATE-NOT-ALLOWED")
  if (grouping.results.some(({ Id, Updated }) => items.get(Id)?.Updated !== Updated)) return err("STALE")

  // The key is derived from the recipient, because the stored key may follow an older release's rules.
  const sources = grouping.sources.map((item) => ({ ...item, PropertyKey: propertyKeyOf(item.Recipient) }))
  const changed = new Set(sources.map((item) => item.Id))
  const removed = [...items.values()].filter((item) => !changed.has(item.Id)).map(supersede)
  await saveHolders(tx, customerId, grouping.held)
  await markUndone(tx, id)
  await also?.(grouping.results)
  const saved = await saveAndTell(tx, [...sources, ...removed], by, cause)
  const asSaved = (item: ShipmentItem) => saved.get(item.Id) ?? item
  return ok({ RestoredItems: sources.map(asSaved), RemovedItems: removed.map(asSaved) })
}

/** Paid for or being paid for: the contents of the parcel can no longer change. */
function isClosed(item: ShipmentItem): boolean {
  return isBooked(item) || isBookingUnderWay(item)
}
