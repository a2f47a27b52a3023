import type { ItemId } from "@smart-send/domain/id/id"
import type { ChangedField } from "@smart-send/domain/rule/suggest-rule"
import { jsonValueSchema } from "@smart-send/domain/json/json-value"
import { sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"

/** Changes that follow each other within this time were made in one go. */
const MINUTES_TOGETHER = 10

const changesSchema = z.array(z.object({ Field: z.string(), From: jsonValueSchema, To: jsonValueSchema }))

/** What was last changed of an item by hand, the newest last; of several changes made in one go, all. */
export async function readLastEdits(tx: Tx, itemId: ItemId): Promise<readonly ChangedField[]> {
  const { rows } = await sql<{ changes: unknown }>`
    select changes from item_activity
    where item_id = ${itemId} and cause = 'Edit' and at >= (
      select max(at) from item_activity where item_id = ${itemId} and cause = 'Edit'
    ) - make_interval(mins => ${MINUTES_TOGETHER})
    order by id limit 50
  `.execute(tx)
  return rows.flatMap(({ changes }) => changesSchema.parse(changes))
}
