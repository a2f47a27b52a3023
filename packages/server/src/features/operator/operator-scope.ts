import type { CaseViewer } from "../../records/case/case-viewer.ts"
import type { Platform, RequestContext } from "../../context.ts"
import { inScope, type Tx } from "../../platform/db/scope.ts"
import { sql } from "kysely"

export function operatorOf({ caller }: RequestContext): CaseViewer {
  return { side: "Operator", userId: caller.userId }
}

/**
 * A transaction about one customer of the operator's tenant. The operator's own transactions read the cases of all customers and write
 * nothing but what is about none.
 */
export async function withCustomer<Value>(
  { db }: Pick<Platform, "db">,
  { caller }: RequestContext,
  customerId: string,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  return inScope(db, { tenant: caller.tenant, customerId, operatorId: caller.userId }, work)
}

/** Whose case or refund it is; null for an id of none in this tenant. */
export async function findCustomerOf(
  { tx }: RequestContext,
  table: "claim" | "support_case" | "case_document" | "operator_refund",
  id: string,
): Promise<string | null> {
  const { rows } = await tx((work) =>
    sql<{ customer_id: string }>`
      select customer_id from ${sql.table(table)} where id = ${id} and tenant_id = current_setting('app.tenant')
    `.execute(work),
  )
  return rows[0]?.customer_id ?? null
}
