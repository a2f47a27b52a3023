import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import { lockItems } from "../../records/item/item-rows.ts"
import type { Tx } from "../../platform/db/scope.ts"

/** The return last arranged for an item, locked; null when there is none. */
export async function lockLastReturn(tx: Tx, sourceId: ItemId): Promise<ShipmentItem | null> {
  const row = await tx
    .selectFrom("item_return")
    .select("return_id")
    .where("source_id", "=", sourceId)
    .executeTakeFirst()
  if (row === undefined) return null
  const id = itemIdSchema.parse(row.return_id)
  return (await lockItems(tx, [id])).get(id) ?? null
}

/** Records the return of an item; it replaces an earlier one. */
export async function saveLastReturn(
  tx: Tx,
  scope: { readonly tenant: string; readonly customerId: string },
  ids: { readonly source: ItemId; readonly back: ItemId },
): Promise<void> {
  await sql`
    insert into item_return (source_id, tenant_id, customer_id, return_id)
    values (${ids.source}, ${scope.tenant}, ${scope.customerId}, ${ids.back})
    on conflict (source_id) do update set return_id = excluded.return_id, created = now()
  `.execute(tx)
}
