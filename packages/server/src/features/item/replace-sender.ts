import { isDeepStrictEqual } from "node:util"
import { takesNewSender, type SenderReplacement } from "@smart-send/domain/customer/replace-sender"
import { withSendersIoss } from "@smart-send/domain/customs/ioss"
import { senderNumberOf } from "@smart-send/domain/item/sender-numbers"
import type { ItemId } from "@smart-send/domain/id/id"
import { changeItem } from "@smart-send/domain/item/change-item"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { pointsWillDoIn } from "../../records/user-setting/points-will-do.ts"
import { serviceFor } from "../../records/service-choice/with-service.ts"
import { saveAndTell } from "../../records/item/save-and-tell.ts"

/** Items are saved and told in parts, so that no message of the feed grows with the number of items. */
const PART = 1000

/**
 * Gives the items that are still to be sent a new sender, and chooses their service again if the system chose it. Their
 * version changes, so clients price them again. Returns the changed items.
 */
export function replaceSenderOf(
  platform: Platform,
): (tx: Tx, context: CustomerContext, replacement: SenderReplacement) => Promise<readonly ItemId[]> {
  return async (tx, context, replacement) => {
    const { rows } = await sql<{ id: ItemId }>`
      select id from item where customer_id = ${context.customerId} and status = 'Active' and marketplace_status = 'Sold'
    `.execute(tx)
    const items = await lockItems(
      tx,
      rows.map(({ id }) => id),
    )
    const points = await pointsWillDoIn(tx, context.caller)
    const reset = withSender(platform, context, { ...replacement, points })
    const taking = [...items.values()].filter((item) => takesNewSender(item, replacement))
    const changed = taking.map(reset).filter((item) => !isDeepStrictEqual(item, items.get(item.Id)))
    for (let from = 0; from < changed.length; from += PART) {
      await saveAndTell(tx, changed.slice(from, from + PART), context.caller.email)
    }
    return changed.map(({ Id }) => Id)
  }
}

function withSender(
  platform: Platform,
  context: CustomerContext,
  { sender, points }: SenderReplacement & { readonly points: boolean },
): (item: ShipmentItem) => ShipmentItem {
  const served = serviceFor(platform, context, points)
  const now = platform.clock.now().toISOString()
  return (item) => {
    const changed = changeItem(item, { Sender: sender }, now)
    if (!changed.ok) return item
    // An order from which the seller took the number keeps to that, unless the number itself is another.
    const isNewIoss = senderNumberOf(sender, "IOSS") !== senderNumberOf(item.Sender, "IOSS")
    const declared = isNewIoss ? withSendersIoss(changed.value) : changed.value
    return served(declared)
  }
}
