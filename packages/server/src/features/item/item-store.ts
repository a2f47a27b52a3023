import { addressSchema, anEmptyAddress, type Address } from "@smart-send/domain/address/address"
import type { ItemId } from "@smart-send/domain/id/id"
import { shipmentItemSchema, type ShipmentItem } from "@smart-send/domain/item/item"
import { orderLineKeys, orderLineKeyText, type OrderLineKey } from "@smart-send/domain/item/order-line-key"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** An item to be made under the client's own id for it. */
export interface ItemToInsert {
  readonly clientId: string
  readonly item: ShipmentItem
}

/** What a creation must know before it decides. */
export interface CreationGround {
  /** The database's clock, ISO. */
  readonly now: string
  /** As many new ids as were asked for, ascending in time. */
  readonly ids: readonly ItemId[]
  /** The customer's default address; an empty one when there is none, which the checks then name. */
  readonly defaultSender: Address
  /** Items made before under these client ids. */
  readonly itemsByClientId: ReadonlyMap<string, ShipmentItem>
  /** The item that holds an order line already, by the line's key text. */
  readonly holders: ReadonlyMap<string, ItemId>
}

export interface CreationQuestion {
  readonly customerId: string
  readonly clientIds: readonly string[]
  readonly lineKeys: readonly OrderLineKey[]
}

/**
 * Makes this customer's other creations wait until the transaction ends, so that what is read here still holds when the
 * items are inserted: two drops of one file make one set of items.
 */
export async function openCreation(tx: Tx, question: CreationQuestion): Promise<CreationGround> {
  const { customerId, clientIds, lineKeys } = question
  await sql`select pg_advisory_xact_lock(hashtextextended('create items of ' || ${customerId}, 0))`.execute(tx)
  const answer = await sql<{
    now: string
    ids: ItemId[]
    sender: unknown
    known: readonly { client_id: string; doc: unknown }[]
    held: readonly (OrderLineKey & { itemId: ItemId })[]
  }>`
    select
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now,
      array(select uuidv7() from generate_series(1, ${clientIds.length})) as ids,
      (select doc from customer_address where customer_id = ${customerId} and is_default) as sender,
      (select coalesce(json_agg(json_build_object('client_id', client_id, 'doc', doc)), '[]')
        from item where customer_id = ${customerId} and client_id = any(${clientIds}::text[])) as known,
      (select coalesce(json_agg(json_build_object('sourceId', line.source_id, 'sourceAccount', line.source_account,
          'orderId', line.order_id, 'lineId', line.line_id, 'itemId', line.item_id)), '[]')
        from jsonb_to_recordset(${JSON.stringify(lineKeys)}::jsonb)
          as asked ("sourceId" text, "sourceAccount" text, "orderId" text, "lineId" text)
        join item_order_line as line on line.customer_id = ${customerId}
          and line.source_id = asked."sourceId" and line.source_account = asked."sourceAccount"
          and line.order_id = asked."orderId" and line.line_id = asked."lineId") as held
  `.execute(tx)
  const ground = answer.rows[0]
  if (ground === undefined) throw new Error("A select without a from answered no row")
  return {
    now: ground.now,
    ids: ground.ids,
    defaultSender: ground.sender === null ? anEmptyAddress() : addressSchema.parse(ground.sender),
    itemsByClientId: new Map(ground.known.map((row) => [row.client_id, shipmentItemSchema.parse(row.doc)])),
    holders: new Map(ground.held.map((row) => [orderLineKeyText(row), row.itemId])),
  }
}

/** Inserts the items and their order lines in one statement. */
export async function insertItems(
  tx: Tx,
  scope: { readonly tenant: string; readonly customerId: string },
  made: readonly ItemToInsert[],
): Promise<void> {
  const items = made.map(({ clientId, item }) => ({
    id: item.Id,
    client_id: clientId,
    at: item.Created,
    doc: item,
  }))
  const lines = made.flatMap(({ item }) =>
    orderLineKeys(item.MarketplaceOrderLines).map((key) => ({ key, itemId: item.Id })),
  )
  await sql`
    with made as (
      insert into item (id, tenant_id, customer_id, client_id, created, updated, doc)
      select id, ${scope.tenant}, ${scope.customerId}::uuid, client_id, at, at, doc
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (id uuid, client_id text, at timestamptz, doc jsonb)
    )
    insert into item_order_line (tenant_id, customer_id, source_id, source_account, order_id, line_id, item_id)
    select ${scope.tenant}, ${scope.customerId}::uuid,
      key ->> 'sourceId', key ->> 'sourceAccount', key ->> 'orderId', key ->> 'lineId', "itemId"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (key jsonb, "itemId" uuid)
  `.execute(tx)
}
