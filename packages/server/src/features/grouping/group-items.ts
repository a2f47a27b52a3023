import type { groupItems as groupItemsCall } from "@smart-send/contract/item/group-items"
import { problems, type Problem } from "@smart-send/contract/error/problem"
import type { NewShipment } from "@smart-send/domain/grouping/make-shipment"
import { planGrouping } from "@smart-send/domain/grouping/plan-grouping"
import type { GroupingRefusal } from "@smart-send/domain/grouping/why-not-grouped-item"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { lockItems, saveItems } from "../../records/item/item-rows.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { insertGrouping } from "../../records/grouping/grouping-store.ts"
import { beginCreation, insertItems, madeHere, type CreationContext } from "../../records/item/new-item-rows.ts"
import { nextHolders, readHolders, saveHolders } from "../../records/grouping/order-line-holders.ts"
import { tell } from "../../records/outbox/tell.ts"
import { withServiceFor } from "../../records/service-choice/with-service.ts"

type Call = typeof groupItemsCall

/** Groups or splits items, each at the version that was read. The plan is carried out completely or not at all. */
export async function groupItems(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const versions = new Map(body.Items.map(({ Id, Updated }) => [Id, Updated]))
  const withService = await withServiceFor(platform, context)
  return context.tx(async (tx) => {
    const sources = await lockInOrder(tx, [...versions.keys()])
    if (sources.length < versions.size) return err({ code: "NOT-FOUND" })
    const isStale = (item: ShipmentItem) => Date.parse(item.Updated) !== Date.parse(versions.get(item.Id) ?? "")
    if (sources.some(isStale)) return err({ code: "STALE" })
    const plan = planGrouping(sources, body, context.tenant.Features)
    if (!plan.ok) return err(problemOf(plan.error))

    const { customerId, caller } = context
    const scope = { tenant: caller.tenant, customerId }
    const creation = await beginCreation(tx, customerId, plan.value.Added.length + 1)
    const [GroupId = "", ...ids] = creation.ids
    const Added = plan.value.Added.map((item, index) => withService(born(item, ids[index], { creation, context })))
    if (Added.length > 0) await insertItems(tx, scope, Added.map(madeHere), idsOf(sources))

    const changed = [...plan.value.Modified.map(withService), ...plan.value.Deleted]
    const saved = await saveItems(tx, changed, caller.email, "Group")
    const ModifiedItems = saved.filter((item) => item.Status !== "Deleted")
    const DeletedItems = saved.filter((item) => item.Status === "Deleted")

    const held = await readHolders(tx, customerId, sources)
    const stands = (item: ShipmentItem) => !DeletedItems.some(({ Id }) => Id === item.Id)
    const asTheyAre = new Map([...sources.filter(stands), ...ModifiedItems, ...Added].map((item) => [item.Id, item]))
    await saveHolders(tx, customerId, nextHolders(held, [...asTheyAre.values()]))
    await insertGrouping(tx, scope, {
      id: GroupId,
      sources: sources.filter((item) => saved.some(({ Id }) => Id === item.Id)),
      results: [...saved, ...Added].map(({ Id, Updated }) => ({ Id, Updated })),
      held: [...held],
    })
    await tell(tx, "smartsend_new_items", idsOf(Added))
    await tell(tx, "smartsend_items_updated", idsOf(ModifiedItems))
    await tell(tx, "smartsend_removed_items", idsOf(DeletedItems))
    return ok({ GroupId, DeletedItems, ModifiedItems, AddedItems: Added })
  })
}

/** The items in the order of the request: the first one receives the remainder of a division. */
async function lockInOrder(tx: Tx, ids: readonly ItemId[]): Promise<readonly ShipmentItem[]> {
  const items = await lockItems(tx, ids)
  return ids.flatMap((id) => items.get(id) ?? [])
}

/** The fixed sentence, with the reason (GROUP-13). */
function problemOf({ code, reason }: GroupingRefusal): Problem {
  return code === "GROUP-NOT-ALLOWED"
    ? { code, message: `${problems[code].message} ${reason}` }
    : { code, message: reason }
}

interface Birth {
  readonly creation: CreationContext
  readonly context: CustomerContext
}

function born(item: NewShipment, id: ItemId | undefined, { creation, context }: Birth): ShipmentItem {
  if (id === undefined) throw new Error("The database made too few ids")
  return { ...item, Id: id, Created: creation.now, Updated: creation.now, UpdatedBy: context.caller.email }
}

function idsOf(items: readonly ShipmentItem[]): readonly ItemId[] {
  return items.map((item) => item.Id)
}
