import type { ItemId } from "@smart-send/domain/id/id"
import { ruleMarksSchema, type RuleMarks } from "@smart-send/domain/rule/rule-marks"
import type { RuleTrace } from "@smart-send/domain/rule/rule-trace"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** What rules did to an item at one time. */
export interface RuleRun {
  readonly itemId: ItemId
  /** The version of the item that came of it, ISO. */
  readonly at: string
  readonly trace: readonly RuleTrace[]
  readonly marks: RuleMarks
}

export async function insertRuleRuns(
  tx: Tx,
  scope: { readonly tenant: string; readonly customerId: string },
  runs: readonly RuleRun[],
): Promise<void> {
  if (runs.length === 0) return
  await sql`
    insert into item_rule_run (tenant_id, customer_id, item_id, at, trace, marks)
    select ${scope.tenant}, ${scope.customerId}::uuid, "itemId", at, trace, marks
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as given ("itemId" uuid, at timestamptz, trace jsonb, marks jsonb)
  `.execute(tx)
}

/** What the rules have last changed of each item; items that no rule has touched are left out. */
export async function readRuleMarks(tx: Tx, ids: readonly ItemId[]): Promise<ReadonlyMap<ItemId, RuleMarks>> {
  const { rows } = await sql<{ id: ItemId; marks: unknown }>`
    select distinct on (item_id) item_id as id, marks from item_rule_run
    where item_id = any(${ids}::uuid[]) order by item_id, at desc
  `.execute(tx)
  return new Map(rows.map(({ id, marks }) => [id, ruleMarksSchema.parse(marks)]))
}

/** Forgets what rules did at these versions, because it was undone. */
export async function forgetRuleRuns(
  tx: Tx,
  versions: readonly { readonly Id: ItemId; readonly Updated: string }[],
): Promise<void> {
  await sql`
    delete from item_rule_run as run using jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
      as given ("Id" uuid, "Updated" timestamptz)
    where run.item_id = given."Id" and run.at = given."Updated"
  `.execute(tx)
}
