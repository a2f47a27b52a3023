import { itemIdSchema } from "@smart-send/domain/id/id"
import { shipmentItemSchema } from "@smart-send/domain/item/item"
import { sql, type Insertable } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"
import type { ItemGroupingTable } from "./grouping-tables.ts"

const savedGroupingSchema = z.object({
  /** The items that the grouping changed, before the change. */
  sources: z.array(shipmentItemSchema),
  /** The items that the grouping changed or made, each with its version at that time. */
  results: z.array(z.object({ Id: itemIdSchema, Updated: z.string() })),
  /** The item that held each order line before. */
  held: z.array(
    z.object({
      key: z.object({ sourceId: z.string(), sourceAccount: z.string(), orderId: z.string(), lineId: z.string() }),
      itemId: itemIdSchema,
    }),
  ),
})

export type SavedGrouping = z.infer<typeof savedGroupingSchema>

export interface GroupingScope {
  readonly tenant: string
  readonly customerId: string
}

/** Stores what is needed to undo a grouping. */
export async function insertGrouping(
  tx: Tx,
  { tenant, customerId }: GroupingScope,
  grouping: SavedGrouping & { readonly id: string },
): Promise<void> {
  const row: Insertable<ItemGroupingTable> = {
    id: grouping.id,
    tenant_id: tenant,
    customer_id: customerId,
    sources: JSON.stringify(grouping.sources),
    results: JSON.stringify(grouping.results),
    held: JSON.stringify(grouping.held),
  }
  await tx.insertInto("item_grouping").values(row).execute()
}

/** The grouping, locked until the end of the transaction; null when the scope has none with this id. */
export async function lockGrouping(
  tx: Tx,
  id: string,
): Promise<(SavedGrouping & { readonly isUndone: boolean }) | null> {
  const row = await tx
    .selectFrom("item_grouping")
    .select(["sources", "results", "held", "undone"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : { ...savedGroupingSchema.parse(row), isUndone: row.undone !== null }
}

export async function markUndone(tx: Tx, id: string): Promise<void> {
  await sql`update item_grouping set undone = now() where id = ${id}`.execute(tx)
}
