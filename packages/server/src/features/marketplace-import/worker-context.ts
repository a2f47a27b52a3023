import { randomUUID } from "node:crypto"
import type { CustomerContext, Platform } from "../../context.ts"
import { inScope } from "../../platform/db/scope.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"

/** What a use case gets when the worker, and no request, makes it work for a customer. Null for a tenant this process does not have. */
export function workerContext(
  { db, tenants, log, marketplaces }: Platform,
  account: Pick<LinkedAccount, "tenant_id" | "customer_id" | "linked_by" | "connector">,
): CustomerContext | null {
  const tenant = tenants.get(account.tenant_id)
  if (tenant === undefined) return null
  const scope = { tenant: account.tenant_id, customerId: account.customer_id }
  return {
    // What changes an item is told by the shop's name; settings of a user are those of who linked it.
    caller: {
      userId: account.linked_by,
      tenant: account.tenant_id,
      customerId: account.customer_id,
      email: marketplaces?.get(account.connector)?.manifest.displayName ?? account.connector,
    },
    tenant,
    customerId: account.customer_id,
    requestId: randomUUID(),
    log,
    tx: async (work) => inScope(db, scope, work),
  }
}
