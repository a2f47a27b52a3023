import type { Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"

/** Saves a rule for a customer past the edge, which says the same text everywhere; answers its id. */
export async function plantRule(
  ownerDb: Db,
  { tenant, customerId, says }: { readonly tenant: string; readonly customerId: string; readonly says: string },
): Promise<string> {
  const doc = {
    Name: says,
    Description: says,
    Conditions: [{ Id: "c1", Field: "Sku", Comparison: "IsOneOf", Values: [says] }],
    Actions: [{ Id: "a1", Field: "Tag", Type: "Replace", Value: says }],
  }
  const { rows } = await sql<{ id: string }>`
    insert into rule (tenant_id, customer_id, rule_type, priority, doc)
    values (${tenant}, ${customerId}, 'SmartSend', 1, ${JSON.stringify(doc)}::jsonb) returning id
  `.execute(ownerDb)
  const [row] = rows
  if (row === undefined) throw new Error("no rule was saved")
  return row.id
}
