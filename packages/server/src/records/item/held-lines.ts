import type { HeldLine } from "@smart-send/domain/changed-order/compare-order"
import { type OrderSaid, readSaid, saidText } from "@smart-send/domain/changed-order/order-said"
import type { ItemId } from "@smart-send/domain/id/id"
import { orderLineKeyText, type OrderLineKey } from "@smart-send/domain/item/order-line-key"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** Which of the order lines are here already, and what their sources said of them. Each is looked up by its own key. */
export async function readHeldLines(
  tx: Tx,
  customerId: string,
  keys: readonly OrderLineKey[],
): Promise<readonly HeldLine[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: OrderLineKey; item_id: ItemId; said: string | null }>`
    select asked.key, found.item_id, found.said
    from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as asked (key)
    cross join lateral (
      select item_id, said from item_order_line where customer_id = ${customerId}
        and source_id = key ->> 'sourceId' and source_account = key ->> 'sourceAccount'
        and order_id = key ->> 'orderId' and line_id = key ->> 'lineId' limit 1
    ) as found
  `.execute(tx)
  return rows.map(({ key, item_id, said }) => ({ key, itemId: item_id, said: readSaid(said) }))
}

/** What a source says of an order line from now on. */
export interface LineToSay {
  readonly key: OrderLineKey
  readonly itemId: ItemId
  readonly said: OrderSaid
}

/** Lines that are not there yet become the items'. */
export async function saveSaid(
  tx: Tx,
  { tenant, customerId }: { readonly tenant: string; readonly customerId: string },
  lines: readonly LineToSay[],
): Promise<void> {
  if (lines.length === 0) return
  // An order that is sent twice in one call counts once: a statement writes a row once.
  const byKey = new Map(lines.map((line) => [orderLineKeyText(line.key), line]))
  const given = [...byKey.values()].map(({ key, itemId, said }) => ({ key, itemId, said: saidText(said) }))
  await sql`
    insert into item_order_line as line (tenant_id, customer_id, source_id, source_account, order_id, line_id, said, item_id)
    select ${tenant}, ${customerId}::uuid,
      key ->> 'sourceId', key ->> 'sourceAccount', key ->> 'orderId', key ->> 'lineId', said, "itemId"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (key jsonb, said text, "itemId" uuid)
    order by 3, 4, 5, 6
    on conflict (customer_id, source_id, source_account, order_id, line_id) do update set said = excluded.said
  `.execute(tx)
}

/** These lines are in no item any more: told again, they come in as new ones. */
export async function forgetLines(tx: Tx, customerId: string, keys: readonly OrderLineKey[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    delete from item_order_line line using jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as given (key)
    where line.customer_id = ${customerId}
      and line.source_id = key ->> 'sourceId' and line.source_account = key ->> 'sourceAccount'
      and line.order_id = key ->> 'orderId' and line.line_id = key ->> 'lineId'
  `.execute(tx)
}
