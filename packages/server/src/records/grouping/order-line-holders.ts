import type { ItemId } from "@smart-send/domain/id/id"
import { orderLineKeys, orderLineKeyText, type OrderLineKey } from "@smart-send/domain/item/order-line-key"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** An order line and the item that holds it. A repeated import of the line is answered with that item. */
export interface LineHolder {
  readonly key: OrderLineKey
  readonly itemId: ItemId
}

/**
 * The order lines that the items hold. Each line is looked up by its own key, because lines are not indexed by item.
 */
export async function readHolders(
  tx: Tx,
  customerId: string,
  items: readonly ShipmentItem[],
): Promise<readonly LineHolder[]> {
  const keys = items.flatMap((item) => orderLineKeys(item.MarketplaceOrderLines))
  if (keys.length === 0) return []
  const ids = items.map((item) => item.Id)
  const { rows } = await sql<LineHolder>`
    select asked.key, found.item_id as "itemId"
    from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as asked (key)
    cross join lateral (
      select item_id from item_order_line where customer_id = ${customerId}
        and source_id = key ->> 'sourceId' and source_account = key ->> 'sourceAccount'
        and order_id = key ->> 'orderId' and line_id = key ->> 'lineId' limit 1
    ) as found
    where found.item_id = any(${ids}::uuid[])
  `.execute(tx)
  return rows
}

/** Assigns the order lines to these items. */
export async function saveHolders(tx: Tx, customerId: string, holders: readonly LineHolder[]): Promise<void> {
  if (holders.length === 0) return
  await sql`
    update item_order_line as line set item_id = given."itemId"
    from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as given (key jsonb, "itemId" uuid)
    where line.customer_id = ${customerId}
      and line.source_id = key ->> 'sourceId' and line.source_account = key ->> 'sourceAccount'
      and line.order_id = key ->> 'orderId' and line.line_id = key ->> 'lineId'
  `.execute(tx)
}

/**
 * The new holder of each line after the items have taken the lines over. A line without an id from its source is
 * identified by its position in the item, which may have changed. The first item then holds it, so that it is never
 * imported twice.
 */
export function nextHolders(held: readonly LineHolder[], items: readonly ShipmentItem[]): readonly LineHolder[] {
  const holders = new Map(
    items.flatMap((item) =>
      orderLineKeys(item.MarketplaceOrderLines).map((key) => [orderLineKeyText(key), item.Id] as const),
    ),
  )
  return held.map(({ key, itemId }) => ({
    key,
    itemId: holders.get(orderLineKeyText(key)) ?? items[0]?.Id ?? itemId,
  }))
}
