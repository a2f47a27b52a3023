import type { RuleId } from "@smart-send/domain/id/id"
import { isDefaultRule } from "@smart-send/domain/rule/default-rules"
import { ruleSchema, type Rule } from "@smart-send/domain/rule/rule"
import { sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"

/** What is stored of a rule beside its columns. */
export type RuleDoc = Omit<Rule, "Id" | "RuleType" | "Priority" | "Updated">

const rowSchema = z
  .object({
    id: z.string(),
    type: z.string(),
    priority: z.int(),
    doc: z.record(z.string(), z.unknown()),
    updated: z.string(),
  })
  .transform(({ id, type, priority, doc, updated }) =>
    ruleSchema.parse({ ...doc, Id: id, RuleType: type, Priority: priority, Updated: updated }),
  )

const ROW = sql`id, rule_type as type, priority, doc, to_char(updated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated`

/** The rules of a kind in the order in which they run: by priority and id, default rules last. */
export async function readRules(tx: Tx, customerId: string, type: Rule["RuleType"]): Promise<readonly Rule[]> {
  const { rows } = await sql`
    select ${ROW} from rule where customer_id = ${customerId} and rule_type = ${type} order by priority, id
  `.execute(tx)
  const rules = rows.map((row) => rowSchema.parse(row))
  return [...rules.filter((rule) => !isDefaultRule(rule)), ...rules.filter(isDefaultRule)]
}

/** Lets one change of a customer's rules wait for another, so that their limits hold. */
export async function lockRules(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rules of ' || ${customerId}, 0))`.execute(tx)
}

export interface RuleToSave {
  readonly type: Rule["RuleType"]
  readonly priority: number
  readonly doc: RuleDoc
}

export async function insertRule(
  tx: Tx,
  scope: { readonly tenant: string; readonly customerId: string },
  { type, priority, doc }: RuleToSave,
): Promise<Rule> {
  const { rows } = await sql`
    insert into rule (tenant_id, customer_id, rule_type, priority, doc)
    values (${scope.tenant}, ${scope.customerId}, ${type}, ${priority}, ${JSON.stringify(doc)}::jsonb) returning ${ROW}
  `.execute(tx)
  return rowSchema.parse(rows[0])
}

/** Each version is later than the one before. */
const LATER = sql`greatest(date_trunc('milliseconds', clock_timestamp()), updated + interval '1 millisecond')`

export async function saveRule(tx: Tx, id: RuleId, { priority, doc }: RuleToSave): Promise<Rule> {
  const { rows } = await sql`
    update rule set priority = ${priority}, doc = ${JSON.stringify(doc)}::jsonb, updated = ${LATER} where id = ${id} returning ${ROW}
  `.execute(tx)
  return rowSchema.parse(rows[0])
}

/** Whether there was one. */
export async function deleteRuleRow(tx: Tx, id: RuleId, type: Rule["RuleType"]): Promise<boolean> {
  const { rows } = await sql`delete from rule where id = ${id} and rule_type = ${type} returning id`.execute(tx)
  return rows.length > 0
}

/** Gives the rules the priorities 1, 2, 3 … in this order. A rule that has its priority already keeps its version. */
export async function savePriorities(tx: Tx, ids: readonly RuleId[]): Promise<void> {
  await sql`
    update rule set priority = given.place::int, updated = ${LATER}
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    where rule.id = given.id and rule.priority <> given.place
  `.execute(tx)
}
