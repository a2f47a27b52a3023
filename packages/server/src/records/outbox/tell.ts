import type { ItemId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

export type ItemTopic = "smartsend_new_items" | "smartsend_items_updated" | "smartsend_removed_items"

/** Appends to the customer's outbox, which also dates every cached list. Take it last: it locks the customer's row. */
export async function tell(tx: Tx, topic: ItemTopic, ids: readonly ItemId[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select tell(${topic}, ${JSON.stringify({ Ids: ids })}::jsonb)`.execute(tx)
}
