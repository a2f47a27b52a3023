import { err } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { Call } from "@smart-send/contract/call/define-call"
import type { CustomerContext, Platform, RequestContext } from "../../context.ts"
import { inScope } from "../../platform/db/scope.ts"
import type { Answer } from "../../platform/http/route.ts"
import { readCustomer } from "./operated-customer-rows.ts"
import { recordAct } from "./operator-acts.ts"
import { withCustomer } from "./operator-scope.ts"

/**
 * Reads something of a customer's as the customer would, for an operator (OPERATE-5). The database refuses every change in these
 * transactions, and that it was read is written down before.
 */
export async function readBooks<C extends Call>(
  platform: Platform,
  context: RequestContext,
  { customer: customerId, act }: { readonly customer: string; readonly act: string },
  read: (asCustomer: CustomerContext) => Promise<Answer<C>>,
): Promise<Answer<C>> {
  const isKnown = await withCustomer(platform, context, customerId, async (tx) => {
    if ((await readCustomer(tx, customerId)) === undefined) return false
    await recordAct(tx, context, { act, kind: "Customer", id: customerId })
    return true
  })
  if (!isKnown) return err({ code: "NOT-FOUND" })
  const { tenant } = context.caller
  return read({
    caller: { ...context.caller, customerId },
    tenant: context.tenant,
    customerId,
    requestId: context.requestId,
    log: context.log,
    tx: (work) =>
      inScope(platform.db, { tenant, customerId }, async (tx) => {
        await sql`set transaction read only`.execute(tx)
        return work(tx)
      }),
  })
}
