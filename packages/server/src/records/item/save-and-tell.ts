import type { ActivityCause } from "@smart-send/domain/activity/item-activity"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { saveItems } from "./item-rows.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { tell } from "../outbox/tell.ts"

/**
 * Saves locked items and tells the feed; archived items are told as removed. Returns them as saved, by id. Call it last
 * in a transaction.
 */
export async function saveAndTell(
  tx: Tx,
  items: readonly ShipmentItem[],
  by: string,
  cause: ActivityCause = "Edit",
): Promise<ReadonlyMap<ItemId, ShipmentItem>> {
  const saved = await saveItems(tx, items, by, cause)
  const removed = saved.filter((item) => item.Status === "Deleted")
  const updated = saved.filter((item) => item.Status !== "Deleted")
  await tell(tx, "smartsend_items_updated", idsOf(updated))
  await tell(tx, "smartsend_removed_items", idsOf(removed))
  return new Map(saved.map((item) => [item.Id, item]))
}

function idsOf(items: readonly ShipmentItem[]): readonly ItemId[] {
  return items.map((item) => item.Id)
}
