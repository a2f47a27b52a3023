import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import type { ClaimedAccount } from "./import-work.ts"

/** Takes accounts that are due, each for so long that no other process imports it meanwhile. */
export async function claimAccounts(
  { db }: Pick<Platform, "db">,
  most: number,
  leaseMs: number,
): Promise<readonly ClaimedAccount[]> {
  const { rows } = await sql<{ id: string; tenant_id: string; customer_id: string; attempt: number }>`
    select id, tenant_id, customer_id, attempt from claim_due_imports(${most}, ${leaseMs} * interval '1 millisecond')
  `.execute(db)
  return rows.map(({ id, tenant_id: tenantId, customer_id: customerId, attempt }) => ({
    id,
    tenantId,
    customerId,
    attempt,
  }))
}
