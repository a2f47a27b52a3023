import { isOfLabel, wouldGoApart } from "@smart-send/domain/changed-order/booked-address"
import type { OrderChange } from "@smart-send/domain/changed-order/compare-order"
import type { ItemId } from "@smart-send/domain/id/id"
import { orderIdsOf } from "@smart-send/domain/item/differences-of-orders"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import type { ComparedOrder } from "../../records/changed-order/compare-with-held.ts"
import type { Choices } from "../../records/changed-order/settle-orders.ts"

/**
 * Every change but those of what the seller has typed, of what is booked, and of the buyer where orders of one item would go to different
 * addresses.
 */
export function takeTold(
  items: ReadonlyMap<ItemId, ShipmentItem>,
  sent: readonly NewItem[],
): (order: ComparedOrder) => Choices {
  const told = new Map(sent.flatMap((order) => orderIdsOf(order).map((id) => [id, order.Recipient] as const)))
  const staysApart = (id: ItemId, changes: readonly OrderChange[]): boolean => {
    const item = items.get(id)
    return item !== undefined && changes.some(isOfLabel) && wouldGoApart(item, told)
  }
  return ({ changed }) => ({
    Take: changed
      .filter(({ isBooked: isClosed }) => !isClosed)
      .flatMap(({ id, changes }) => {
        const isApart = staysApart(id, changes)
        return changes
          .filter(({ isYours, line }) => !isYours && !(isApart && line === ""))
          .map(({ part, line }) => ({ Id: id, Part: part, Line: line }))
      }),
  })
}
