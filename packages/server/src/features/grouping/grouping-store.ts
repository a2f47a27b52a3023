import { itemIdSchema } from "@smart-send/domain/id/id"
import { shipmentItemSchema } from "@smart-send/domain/item/item"
import { sql, type Insertable } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"
import type { ItemGroupingTable } from "./grouping-tables.ts"

const savedGroupingSchema = z.object({
  /** The items it changed, as they were. */
  sources: z.array(shipmentItemSchema),
  /** The items it changed or made, each with the version it gave them. */
  results: z.array(z.object({ Id: itemIdSchema, Updated: z.string() })),
  /** Which item held each order line before. */
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

/** Keeps what is needed to take a grouping back. */
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

/** The grouping, locked until the end of the transaction; null when the scope has none by this id. */
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
