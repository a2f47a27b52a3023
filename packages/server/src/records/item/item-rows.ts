import type { ActivityCause } from "@smart-send/domain/activity/item-activity"
import type { ItemId } from "@smart-send/domain/id/id"
import { shipmentItemSchema, type ShipmentItem } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { textArray } from "../../platform/db/text-array.ts"

/** Items of the scope by id, in the order asked for; ids that are unknown, or another customer's, are left out. */
export async function readItems(tx: Tx, ids: readonly ItemId[]): Promise<readonly ShipmentItem[]> {
  // Selected by key alone: joined with the requested ids, the planner may read a customer's whole list.
  const rows = await sql<{ doc: unknown }>`select doc from item where id = any(${ids}::uuid[])`.execute(tx)
  const items = new Map(rows.rows.map((row) => shipmentItemSchema.parse(row.doc)).map((item) => [item.Id, item]))
  return ids.flatMap((id) => items.get(id) ?? [])
}

/** The same as they are stored, each as JSON. */
export async function readItemTexts(tx: Tx, ids: readonly ItemId[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: ItemId; text: string }>`
    select id, doc::text as text from item where id = any(${ids}::uuid[])
  `.execute(tx)
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  return ids.flatMap((id) => texts.get(id) ?? [])
}

/**
 * Which of the items belong to the scope, in the order of the request, and the version of each (`Updated`). Much
 * cheaper than reading the items.
 */
export async function readItemVersions(
  tx: Tx,
  ids: readonly ItemId[],
): Promise<readonly { readonly id: ItemId; readonly version: string }[]> {
  const { rows } = await sql<{ id: ItemId; version: string }>`
    select id, to_char(updated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as version
    from item where id = any(${ids}::uuid[])
  `.execute(tx)
  const versions = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => versions.get(id) ?? [])
}

/**
 * Locks the items until the end of the transaction and returns them by id; unknown and foreign ids are left out. Locks
 * are taken in the order of the ids, so that two calls never deadlock. They must be the first locks of a transaction.
 */
export async function lockItems(tx: Tx, ids: readonly ItemId[]): Promise<ReadonlyMap<ItemId, ShipmentItem>> {
  const rows = await sql<{ doc: unknown }>`
    select doc from item where id = any(${ids}::uuid[]) order by id for update
  `.execute(tx)
  const items = rows.rows.map((row) => shipmentItemSchema.parse(row.doc))
  return new Map(items.map((item) => [item.Id, item]))
}

/**
 * Writes back items that were locked by {@link lockItems}, each with a version (`Updated`) later than before, and
 * returns them as saved. A database trigger records what changed and why. The caller must still call `tell()`, last in
 * the transaction.
 */
export async function saveItems(
  tx: Tx,
  items: readonly ShipmentItem[],
  updatedBy: string,
  cause: ActivityCause = "Edit",
): Promise<readonly ShipmentItem[]> {
  if (items.length === 0) return []
  const docs = items.map((item) => JSON.stringify({ ...item, UpdatedBy: updatedBy }))
  const rows = await sql<{ id: ItemId; version: string }>`
    -- The cause is said within the statement, which the note is part of: a question less of the database.
    with said as materialized (
      select date_trunc('milliseconds', clock_timestamp()) as at, set_config('app.cause', ${cause}, true) as cause
    )
    update item set
      updated = greatest(said.at, item.updated + interval '1 millisecond'),
      doc = changed.doc::jsonb || jsonb_build_object('Updated',
        to_char(greatest(said.at, item.updated + interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    -- Joined once: joined twice, a thousand items of a new customer, of whom the planner knows nothing, took half a minute.
    -- Of what is selected it expects little, and looks each up by its key.
    from said, unnest((select ${textArray(items.map(({ Id }) => Id))}::text[]::uuid[]), (select ${textArray(docs)}::text[]))
      as changed (id, doc)
    where item.id = changed.id and said.cause is not null
    returning item.id, to_char(item.updated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as version
  `.execute(tx)
  const versions = new Map(rows.rows.map((row) => [row.id, row.version]))
  return items.map((item) => {
    const version = versions.get(item.Id)
    if (version === undefined) throw new Error(`Item ${item.Id} was not there to be saved`)
    return { ...item, UpdatedBy: updatedBy, Updated: version }
  })
}
