import { addressSchema, anEmptyAddress, type Address } from "@smart-send/domain/address/address"
import type { ItemId } from "@smart-send/domain/id/id"
import { shipmentItemSchema, type ShipmentItem } from "@smart-send/domain/item/item"
import type { SaidLineKey } from "@smart-send/domain/changed-order/lines-by-key"
import { orderLineKeyText, type OrderLineKey } from "@smart-send/domain/item/order-line-key"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { textArray } from "../../platform/db/text-array.ts"

/** An item to insert under the client's own id for it. */
export interface ItemToInsert {
  readonly clientId: string
  /**
   * Shows whether a later request under the same client id asks for the same item. Null when no client asked for it.
   */
  readonly fingerprint: string | null
  readonly item: ShipmentItem
  readonly lineKeys: readonly SaidLineKey[]
  /** The item as JSON, serialised once for both the database and the answer. */
  readonly text: string
}

/**
 * Wraps an item that no client asked for: its own id stands for a client id, and its order lines are stored already or
 * absent.
 */
export function madeHere(item: ShipmentItem): ItemToInsert {
  return { clientId: item.Id, fingerprint: null, item, lineKeys: [], text: JSON.stringify(item) }
}

/** What is needed to create new items. */
export interface CreationContext {
  /** The database's clock, ISO. */
  readonly now: string
  /** The requested number of new ids, ascending in time. */
  readonly ids: readonly ItemId[]
  /** The customer's default address. When there is none it is empty, and the checks report that. */
  readonly defaultSender: Address
}

export async function beginCreation(tx: Tx, customerId: string, count: number): Promise<CreationContext> {
  const { rows } = await sql<{ now: string; ids: ItemId[]; sender: unknown }>`
    select
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now,
      array(select uuidv7() from generate_series(1, ${count})) as ids,
      (select doc from customer_address where customer_id = ${customerId} and is_default) as sender
  `.execute(tx)
  const [creation] = rows
  if (creation === undefined) throw new Error("A select without a from answered no row")
  const { now, ids, sender } = creation
  return { now, ids, defaultSender: sender === null ? anEmptyAddress() : addressSchema.parse(sender) }
}

export interface CreationQuestion {
  readonly customerId: string
  readonly clientIds: readonly string[]
  readonly lineKeys: readonly OrderLineKey[]
}

export interface KnownItem {
  readonly item: ShipmentItem
  /** Null for an item from before fingerprints were stored, and for one that no client asked for. */
  readonly fingerprint: string | null
}

export interface CreationBefore {
  /** Items created earlier under these client ids. */
  readonly knownByClientId: ReadonlyMap<string, KnownItem>
  /** The item that already holds an order line, by the line's key. */
  readonly holders: ReadonlyMap<string, ItemId>
}

/**
 * Makes this customer's other creations wait until the transaction ends. What is read here then still holds when the
 * items are inserted: a file dropped twice at once creates one set of items.
 */
export async function lockCreation(tx: Tx, question: CreationQuestion): Promise<CreationBefore> {
  const { customerId } = question
  await sql`select pg_advisory_xact_lock(hashtextextended('create items of ' || ${customerId}, 0))`.execute(tx)
  return readCreationBefore(tx, question)
}

/**
 * Reads which of the items exist already. Each key is looked up by itself (`limit` stops the planner from joining),
 * because a customer who has just imported their first thousands has no statistics to plan a join by.
 */
export async function readCreationBefore(tx: Tx, question: CreationQuestion): Promise<CreationBefore> {
  const { customerId, clientIds, lineKeys } = question
  const ofKeys = (column: (key: OrderLineKey) => string) => sql`${textArray(lineKeys.map(column))}::text[]`
  const { rows } = await sql<{
    known: readonly { clientId: string; fingerprint: string | null; doc: unknown }[]
    held: readonly { key: OrderLineKey; itemId: ItemId }[]
  }>`
    select
      (select coalesce(json_agg(json_build_object(
          'clientId', asked.client_id, 'fingerprint', found.client_fingerprint, 'doc', found.doc)), '[]')
        from unnest(${clientIds}::text[]) as asked (client_id)
        cross join lateral (
          select doc, client_fingerprint from item where customer_id = ${customerId} and client_id = asked.client_id limit 1
        ) as found) as known,
      (select coalesce(json_agg(json_build_object('key', json_build_object('sourceId', asked.source_id,
          'sourceAccount', asked.source_account, 'orderId', asked.order_id, 'lineId', asked.line_id),
          'itemId', found.item_id)), '[]')
        from unnest(${ofKeys(({ sourceId }) => sourceId)}, ${ofKeys(({ sourceAccount }) => sourceAccount)},
          ${ofKeys(({ orderId }) => orderId)}, ${ofKeys(({ lineId }) => lineId)})
          as asked (source_id, source_account, order_id, line_id)
        cross join lateral (
          (select item_id from item_order_line where customer_id = ${customerId}
            and source_id = asked.source_id and source_account = asked.source_account
            and order_id = asked.order_id and line_id = asked.line_id limit 1)
          union all
          -- An order whose buyer was erased is not imported again, whatever lines it has by now.
          (select item_id from erased_order where customer_id = ${customerId}
            and source_id = asked.source_id and source_account = asked.source_account
            and order_id = asked.order_id limit 1)
          limit 1
        ) as found) as held
  `.execute(tx)
  const { known, held } = rows[0] ?? { known: [], held: [] }
  return {
    knownByClientId: new Map(
      known.map(({ clientId, fingerprint, doc }) => [clientId, { item: shipmentItemSchema.parse(doc), fingerprint }]),
    ),
    holders: new Map(held.map(({ key, itemId }) => [orderLineKeyText(key), itemId])),
  }
}

/**
 * Inserts the items and their order lines in one statement. Items made from others (`madeOf`) also store the sources of
 * those.
 */
export async function insertItems(
  tx: Tx,
  scope: { readonly tenant: string; readonly customerId: string },
  made: readonly ItemToInsert[],
  madeOf: readonly ItemId[] = [],
): Promise<void> {
  const { tenant, customerId } = scope
  const lines = made.flatMap(({ item, lineKeys }) => lineKeys.map((key) => ({ ...key, itemId: item.Id })))
  const ofItems = (column: (each: ItemToInsert) => string) => sql`${textArray(made.map(column))}::text[]`
  const ofLines = (column: (line: (typeof lines)[number]) => string) => sql`${textArray(lines.map(column))}::text[]`
  await sql`
    with made as (
      insert into item (id, tenant_id, customer_id, client_id, client_fingerprint, created, updated, doc, origins)
      select id, ${tenant}, ${customerId}::uuid, client_id, nullif(fingerprint, ''), created, created, doc::jsonb,
        ${madeOf.length === 0 ? sql`'{}'::text[]` : sourcesOf(madeOf)}
      from unnest(${ofItems(({ item }) => item.Id)}::uuid[], ${ofItems(({ clientId }) => clientId)},
        ${ofItems(({ fingerprint }) => fingerprint ?? "")}, ${ofItems(({ item }) => item.Created)}::timestamptz[],
        ${ofItems(({ text }) => text)}) as given (id, client_id, fingerprint, created, doc)
    )
    insert into item_order_line (tenant_id, customer_id, source_id, source_account, order_id, line_id, said, item_id)
    select ${tenant}, ${customerId}::uuid, source_id, source_account, order_id, line_id, nullif(said, ''), item_id
    from unnest(${ofLines(({ sourceId }) => sourceId)}, ${ofLines(({ sourceAccount }) => sourceAccount)},
      ${ofLines(({ orderId }) => orderId)}, ${ofLines(({ lineId }) => lineId)}, ${ofLines(({ said }) => said ?? "")},
      ${ofLines(({ itemId }) => itemId)}::uuid[]) as given (source_id, source_account, order_id, line_id, said, item_id)
  `.execute(tx)
}

/** Every source whose data the items hold. */
function sourcesOf(ids: readonly ItemId[]) {
  return sql`array(
    select distinct source from item as origin cross join unnest(item_sources(origin.doc, origin.origins)) as source
    where origin.id = any(${ids}::uuid[])
  )`
}
