import type { updateItems as updateItemsCall } from "@smart-send/contract/item/update-items"
import { CONSIGNMENT_DROPPED, isConsignmentDropped } from "@smart-send/domain/item/consignment-weight"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { pointsWillDo } from "../../records/user-setting/points-will-do.ts"
import { itemChanger } from "../../records/service-choice/item-changer.ts"
import { done, refused, type ItemOutcome } from "../../records/item/item-outcome.ts"
import { learnChoices } from "../../records/tariff/learn-choices.ts"
import { learnByHand, tellsOfProduct } from "../../records/product/learn-by-hand.ts"
import { saveAndTell } from "../../records/item/save-and-tell.ts"
import { tooMany } from "./too-many.ts"

type Call = typeof updateItemsCall

/**
 * Changes up to UpdateBatchSize items, each against the version that the client read. A conflict refuses that item
 * only.
 */
export async function updateItems(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const limit = context.tenant.Limits.UpdateBatchSize
  if (body.Items.length > limit) return err(tooMany("Items", limit))

  const change = itemChanger(platform, context, await pointsWillDo(context))
  return context.tx(async (tx) => {
    const items = new Map(
      await lockItems(
        tx,
        body.Items.map(({ Item }) => Item.Id),
      ),
    )
    if ([...items.values()].some((item) => item.Type !== "SmartSend")) return err({ code: "NOT-SMARTSEND" })

    const now = platform.clock.now().toISOString()
    const changed = new Map<string, ShipmentItem>()
    const outcomes = body.Items.map(({ Item, Changes }): ItemOutcome => {
      const current = items.get(Item.Id)
      if (current === undefined) return refused(Item.Id, "NOT-FOUND", null)
      // The same item twice in one call: the second change was made on a version that the first has replaced.
      if (changed.has(Item.Id) || Date.parse(current.Updated) !== Date.parse(Item.Updated)) {
        return refused(Item.Id, "STALE", current)
      }
      const next = change(current, Changes, now)
      if (!next.ok) return refused(Item.Id, next.error, current)
      if (next.value !== current) changed.set(Item.Id, next.value)
      const isDropped = next.value.Consignment === null && isConsignmentDropped(Changes.Consignment)
      return { ...done(next.value), Code: isDropped ? CONSIGNMENT_DROPPED : null }
    })
    const taught = body.Items.flatMap(({ Item, Changes }) =>
      tellsOfProduct(Changes) ? (changed.get(Item.Id) ?? []) : [],
    )
    await learnByHand(context)(tx, taught, items)
    await learnChoices(tx, taught, items)
    const saved = await saveAndTell(tx, [...changed.values()], context.caller.email)
    return ok({ Items: outcomes.map((outcome) => withSaved(outcome, saved)) })
  })
}

/** The outcome with the item as saved, including its new version. */
function withSaved(outcome: ItemOutcome, saved: ReadonlyMap<string, ShipmentItem>): ItemOutcome {
  const item = outcome.Id === null ? undefined : saved.get(outcome.Id)
  return item === undefined ? outcome : { ...outcome, Item: item }
}
