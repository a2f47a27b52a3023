import { goesApart } from "@smart-send/domain/changed-order/goes-apart"
import { openDifferencesOf } from "@smart-send/domain/changed-order/booked-address"
import { withShopDifferences, withWeightChange } from "@smart-send/domain/changed-order/shop-differences"
import { differencesOfOrders } from "@smart-send/domain/item/differences-of-orders"
import { canBeEdited } from "@smart-send/domain/item/item-status"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { WeightChange } from "@smart-send/domain/marketplace-order/lines-left"
import { isStillOpen } from "@smart-send/domain/marketplace-order/open-differences"
import type { Tx } from "../../platform/db/scope.ts"
import type { ComparedOrder } from "../../records/changed-order/compare-with-held.ts"
import { takeShopsAddress } from "../../records/changed-order/take-shops-address.ts"

/** The items with what their shop says otherwise, which the row shows: to take, to leave or, where orders go apart, to split (SHOP-15). */
export function withDifferences(
  items: ReadonlyMap<ItemId, ShipmentItem>,
  compared: readonly ComparedOrder[],
  weights: ReadonlyMap<ItemId, WeightChange>,
): ReadonlyMap<ItemId, ShipmentItem> {
  const next = new Map(items)
  for (const { sent, held, changed } of compared) {
    for (const id of new Set(held.map(({ itemId }) => itemId))) {
      const item = next.get(id)
      const mine = changed.find((each) => each.id === id)
      if (item === undefined || mine?.isBooked === true) continue
      const differences = openDifferencesOf(item, sent, mine?.changes ?? [])
      const before = item.ShopDifferences?.Changes.find((each) => each.Part === "Weight" && isStillOpen(each, item))
      next.set(id, withShopDifferences(item, withWeightChange(differences, sent, before ?? null)))
    }
  }
  for (const [id, change] of weights) {
    const item = next.get(id)
    if (item === undefined) continue
    next.set(id, withShopDifferences(item, withWeightChange(item.ShopDifferences, item, change)))
  }
  return next
}

/**
 * Orders of a parcel are told one after the other, and leave it: once all that are in it have moved to one address, the parcel goes
 * there, as an order that is alone does.
 * @param now ISO, the database's.
 */
export async function takeWhereTogether(
  tx: Tx,
  items: ReadonlyMap<ItemId, ShipmentItem>,
  now: string,
): Promise<ReadonlyMap<ItemId, ShipmentItem>> {
  const parcels = [...items.values()]
    .filter((item) => item.ShopDifferences?.Moved !== undefined && canBeEdited(item))
    .map((item) => withShopDifferences(item, differencesOfOrders(item.ShopDifferences, item)))
  const [apart, together] = [parcels.filter(goesApart), parcels.filter((item) => !goesApart(item))]
  const settled = [...apart, ...(await takeShopsAddress(tx, together, now))]
  return new Map([...items, ...settled.map((item) => [item.Id, item] as const)])
}
