import type { ShipmentItem } from "../item/item.ts"
import type { ShopState } from "../item/shop-state.ts"

/** An order that its shop does not want sent any more. `At` is when the shop said so, in ISO 8601 and UTC. */
export interface GoneOrder extends ShopState {
  readonly State: "Cancelled" | "Refunded"
}

/**
 * An item whose label has been cancelled, after its shop had cancelled or refunded all its orders: it leaves the list as it would have
 * done without a label, with the reason of the last one (SHOP-16). As it is where a part of it is still to be sent.
 *
 * @param orders for each order line of the item its order, or null for one that is to be sent.
 */
export function leaveWithOrders(item: ShipmentItem, orders: readonly (GoneOrder | null)[]): ShipmentItem {
  const gone = orders.filter((order) => order !== null)
  if (gone.length === 0 || gone.length < orders.length) return item
  const last = gone.reduce((before, order) => (order.At > before.At ? order : before))
  return { ...item, Status: "Deleted", ShopState: last }
}
