import { activityEntrySchema, type ActivityEntry } from "@smart-send/domain/activity/item-activity"
import type { ItemId } from "@smart-send/domain/id/id"
import { ruleTraceSchema, type RuleTrace } from "@smart-send/domain/rule/rule-trace"
import { sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"

/** An item worked on all day has some twenty entries; beyond this number only the newest are shown. */
const MOST_REPORTED = 200

export interface ItemActivity {
  readonly itemId: ItemId
  /** ISO 8601. */
  readonly created: string
  readonly createdBy: string
  readonly sourceId: string
  /** What rules did when it was made. */
  readonly rules: readonly RuleTrace[]
  /** The newest first. */
  readonly entries: readonly ActivityEntry[]
}

const entriesSchema = z.array(activityEntrySchema)
const rulesSchema = z.array(ruleTraceSchema)

/**
 * Null when the scope has no such item. `createdBy` comes from the first entry, or from the item itself when it has not
 * changed since.
 */
export async function readActivity(tx: Tx, itemId: ItemId): Promise<ItemActivity | null> {
  const { rows } = await sql<{
    created: string
    created_by: string
    source_id: string
    rules: unknown
    entries: unknown
  }>`
    select
      to_char(item.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created,
      coalesce(
        (select was_by from item_activity where item_id = item.id order by id limit 1), item.doc ->> 'UpdatedBy'
      ) as created_by,
      item.doc -> 'Source' ->> 'Id' as source_id,
      coalesce((select trace from item_rule_run as run where run.item_id = item.id and run.at = item.created), '[]') as rules,
      (select coalesce(json_agg(json_build_object(
          'Id', newest.id, 'At', to_char(newest.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'By', newest.changed_by, 'Cause', newest.cause, 'Changes', newest.changes,
          'Rules', coalesce((select trace from item_rule_run as run where run.item_id = newest.item_id and run.at = newest.at), '[]')
        ) order by newest.id desc), '[]')
        from (select * from item_activity where item_id = item.id order by id desc limit ${MOST_REPORTED}) as newest
      ) as entries
    from item where id = ${itemId}
  `.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  const { created, created_by: createdBy, source_id: sourceId } = row
  const rules = rulesSchema.parse(row.rules)
  return { itemId, created, createdBy, sourceId, rules, entries: entriesSchema.parse(row.entries) }
}
