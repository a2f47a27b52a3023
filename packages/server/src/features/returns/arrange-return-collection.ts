import type { arrangeReturnCollection as arrangeReturnCollectionCall } from "@smart-send/contract/item/arrange-return-collection"
import { customerIdSchema } from "@smart-send/domain/id/id"
import { isBooked, supersede } from "@smart-send/domain/item/item-status"
import { err, ok } from "@smart-send/domain/result/result"
import { arrangeReturn, isLiveReturn } from "@smart-send/domain/returns/arrange-return"
import type { CustomerContext, Platform } from "../../context.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { beginCreation, insertItems, madeHere } from "../../records/item/new-item-rows.ts"
import { lockLastReturn, saveLastReturn } from "./return-store.ts"
import { saveAndTell } from "../../records/item/save-and-tell.ts"
import { tell } from "../../records/outbox/tell.ts"
import { withServiceFor } from "../../records/service-choice/with-service.ts"

type Call = typeof arrangeReturnCollectionCall

/** Creates the order that brings a parcel back. An item has one live return, and asking again returns the same one. */
export async function arrangeReturnCollection(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<Call>,
): Promise<Answer<Call>> {
  const withService = await withServiceFor(platform, context)
  return context.tx(async (tx) => {
    // Locking the source item lets one request at a time through.
    const source = (await lockItems(tx, [params.id])).get(params.id)
    if (source === undefined) return err({ code: "NOT-FOUND" })
    const before = await lockLastReturn(tx, params.id)
    if (before !== null && isLiveReturn(before)) return ok({ Item: before })

    const { caller, customerId } = context
    const { ids, now } = await beginCreation(tx, customerId, 1)
    const [id] = ids
    if (id === undefined) throw new Error("The database made too few ids")
    const creation = { id, customerId: customerIdSchema.parse(customerId), now, by: caller.email }
    const arranged = arrangeReturn(source, creation)
    if (!arranged.ok) return err({ code: arranged.error })
    const Item = withService(arranged.value)
    const scope = { tenant: caller.tenant, customerId }
    await insertItems(tx, scope, [madeHere(Item)], [source.Id])
    await saveLastReturn(tx, scope, { source: source.Id, back: Item.Id })
    // An archived return must not be restored beside the new one.
    const replaced = before !== null && !isBooked(before) ? [supersede(before)] : []
    await saveAndTell(tx, replaced, caller.email, "System")
    await tell(tx, "smartsend_new_items", [Item.Id])
    return ok({ Item })
  })
}
