import { minor, type Minor } from "@smart-send/domain/money/money"
import { sql } from "kysely"
import type { RequestContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"

/**
 * What an operator has given alone in the last 24 hours, offers that still stand among it. Whoever gives waits here for their own other
 * payments, so that two at once are counted.
 */
export async function lockGivenToday(tx: Tx, { caller }: RequestContext): Promise<Minor> {
  await sql`select pg_advisory_xact_lock(hashtextextended('given by ' || ${caller.userId}, 0))`.execute(tx)
  const { rows } = await sql<{ given: number }>`
    select (
      (select coalesce(sum(amount_minor), 0) from claim_offer
        where tenant_id = current_setting('app.tenant') and made_by = ${caller.userId} and approved_by is null
          and status in ('Made', 'Accepted') and created > now() - interval '24 hours')
      + (select coalesce(sum(amount_minor), 0) from operator_refund
        where tenant_id = current_setting('app.tenant') and made_by = ${caller.userId} and decided_by is null
          and status = 'Paid' and created > now() - interval '24 hours'))::bigint as given
  `.execute(tx)
  return minor(rows[0]?.given ?? 0)
}
