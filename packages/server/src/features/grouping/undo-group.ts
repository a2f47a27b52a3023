import type { undoGroup as undoGroupCall } from "@smart-send/contract/item/undo-group"
import { isBooked, isBookingUnderWay, supersede } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { propertyKeyOf } from "@smart-send/domain/item/property-key"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { lockGrouping, markUndone } from "./grouping-store.ts"
import { saveHolders } from "./order-line-holders.ts"
import { saveAndTell } from "../../records/item/save-and-tell.ts"

type Call = typeof undoGroupCall

/** Undoes a grouping: every item becomes exactly what it was before, or nothing changes. */
export async function undoGroup(context: CustomerContext, { body }: Input<Call>): Promise<Answer<Call>> {
  return context.tx(async (tx) => {
    const grouping = await lockGrouping(tx, body.GroupId)
    if (grouping === null) return err({ code: "NOT-FOUND" })
    if (grouping.isUndone) return err({ code: "STATE-NOT-ALLOWED" })
    const items = await lockItems(
      tx,
      grouping.results.map(({ Id }) => Id),
    )
    if ([...items.values()].some(isClosed)) return err({ code: "STATE-NOT-ALLOWED" })
    if (grouping.results.some(({ Id, Updated }) => items.get(Id)?.Updated !== Updated)) return err({ code: "STALE" })

    // The key is derived from the recipient, because the stored key may follow an older release's rules.
    const sources = grouping.sources.map((item) => ({ ...item, PropertyKey: propertyKeyOf(item.Recipient) }))
    const changed = new Set(sources.map((item) => item.Id))
    const removed = [...items.values()].filter((item) => !changed.has(item.Id)).map(supersede)
    await saveHolders(tx, context.customerId, grouping.held)
    await markUndone(tx, body.GroupId)
    const saved = await saveAndTell(tx, [...sources, ...removed], context.caller.email, "Group")
    const asSaved = (item: ShipmentItem) => saved.get(item.Id) ?? item
    return ok({ RestoredItems: sources.map(asSaved), RemovedItems: removed.map(asSaved) })
  })
}

/** Paid for or being paid for: the contents of the parcel can no longer change. */
function isClosed(item: ShipmentItem): boolean {
  return isBooked(item) || isBookingUnderWay(item)
}
