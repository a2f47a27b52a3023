import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** How many claims and support cases wait for the scope's customer (CASE-2), by the indexes of those that do. */
export async function countWaitingCases(tx: Tx): Promise<{ readonly claims: number; readonly support: number }> {
  const { rows } = await sql<{ claims: number; support: number }>`
    select
      (select count(*)::int from claim
        where customer_id = current_setting('app.customer')::uuid and status in ('Pending Documents', 'Offer Made')) as claims,
      (select count(*)::int from support_case
        where customer_id = current_setting('app.customer')::uuid
          and status in ('Pending Customer', 'Pending Customer Warned')) as support
  `.execute(tx)
  return rows[0] ?? { claims: 0, support: 0 }
}
