import { type ChangedItem, compareOrder, type HeldLine } from "@smart-send/domain/changed-order/compare-order"
import { orderIdsOf } from "@smart-send/domain/item/differences-of-orders"
import type { ItemId } from "@smart-send/domain/id/id"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { orderLineKeys, orderLineKeyText } from "@smart-send/domain/item/order-line-key"
import type { Tx } from "../../platform/db/scope.ts"
import { readHeldLines } from "../item/held-lines.ts"

/** An order as its source has it now, and what is here of it. */
export interface ComparedOrder {
  readonly sent: NewItem
  readonly held: readonly HeldLine[]
  readonly changed: readonly ChangedItem[]
}

/**
 * Compares orders with the items that hold their lines.
 * @param readItems locks the items, or only reads them.
 */
export async function compareWithHeld(
  tx: Tx,
  orders: readonly NewItem[],
  {
    customerId,
    readItems,
  }: {
    readonly customerId: string
    readonly readItems: (ids: readonly ItemId[]) => Promise<ReadonlyMap<ItemId, ShipmentItem>>
  },
): Promise<readonly ComparedOrder[]> {
  const lines = await readHeldLines(tx, customerId, orders.flatMap(keysOf))
  const byKey = new Map(lines.map((line) => [orderLineKeyText(line.key), line]))
  const told = new Map(orders.flatMap((order) => orderIdsOf(order).map((id) => [id, order] as const)))
  const items = await readItems([...new Set(lines.map(({ itemId }) => itemId))])
  return orders.map((sent) => {
    const held = keysOf(sent).flatMap((key) => byKey.get(orderLineKeyText(key)) ?? [])
    return { sent, held, changed: compareOrder({ sent, told, held, items }) }
  })
}

function keysOf({ MarketplaceOrderLines }: NewItem) {
  return orderLineKeys(MarketplaceOrderLines)
}
