import { randomBytes } from "node:crypto"
import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { Scope, Tx } from "../../platform/db/scope.ts"
import type { LabelFormat } from "./label-tables.ts"

/** The items of one file and the order of their pages. */
export interface LabelBatch {
  readonly itemIds: readonly ItemId[]
  readonly format: LabelFormat
  readonly madeAt: Date
}

/** Stores a batch and deletes those that no valid link can lead to. Returns the new id. */
export async function keepBatch(
  tx: Tx,
  scope: Scope & { readonly customerId: string },
  batch: Omit<LabelBatch, "madeAt">,
): Promise<string> {
  await tx
    .deleteFrom("label_batch")
    .where("created", "<", sql<Date>`now() - interval '1 hour'`)
    .execute()
  const id = randomBytes(16).toString("base64url")
  const row = { id, tenant_id: scope.tenant, customer_id: scope.customerId }
  await tx
    .insertInto("label_batch")
    .values({ ...row, item_ids: [...batch.itemIds], format: batch.format })
    .execute()
  return id
}

export async function readBatch(tx: Tx, id: string): Promise<LabelBatch | null> {
  const row = await tx
    .selectFrom("label_batch")
    .select(["item_ids", "format", "created"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (row === undefined) return null
  return { itemIds: row.item_ids.map((item) => itemIdSchema.parse(item)), format: row.format, madeAt: row.created }
}
