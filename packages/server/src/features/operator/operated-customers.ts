import type { getOperatedCustomer as getOperatedCustomerCall } from "@smart-send/contract/operator/get-operated-customer"
import type { listOperatedCustomers as listOperatedCustomersCall } from "@smart-send/contract/operator/list-operated-customers"
import { DEFAULT_CURRENCY, minorToDecimal } from "@smart-send/domain/money/money"
import { err, ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { Platform, RequestContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readPrepay } from "../../records/ledger/ledger.ts"
import { findCustomers, presentCustomer, readCustomer } from "./operated-customer-rows.ts"
import { recordAct } from "./operator-acts.ts"
import { withCustomer } from "./operator-scope.ts"

type ListCall = typeof listOperatedCustomersCall
type GetCall = typeof getOperatedCustomerCall

export async function listOperatedCustomers(
  context: RequestContext,
  { query }: Input<ListCall>,
): Promise<Answer<ListCall>> {
  const rows = await context.tx((tx) => findCustomers(tx, query))
  return ok({ Customers: rows.slice(0, query.take).map(presentCustomer), HasMore: rows.length > query.take })
}

/** A customer at a glance. That it was looked at is written down. */
export async function getOperatedCustomer(
  platform: Platform,
  context: RequestContext,
  { params: { customer: id } }: Input<GetCall>,
): Promise<Answer<GetCall>> {
  return withCustomer(platform, context, id, async (tx) => {
    const customer = await readCustomer(tx, id)
    if (customer === undefined) return err({ code: "NOT-FOUND" })
    const { spendable, held } = await readPrepay(tx)
    const { rows } = await sql<{ claims: number; support: number }>`
      select (select count(*)::int from claim where customer_id = ${id} and closed is null) as claims,
        (select count(*)::int from support_case where customer_id = ${id} and closed is null) as support
    `.execute(tx)
    await recordAct(tx, context, { act: "read-customer", kind: "Customer", id })
    return ok({
      Customer: presentCustomer(customer),
      Balance: minorToDecimal(spendable),
      Held: minorToDecimal(held),
      CurrencyCode: DEFAULT_CURRENCY,
      OpenClaims: rows[0]?.claims ?? 0,
      OpenSupport: rows[0]?.support ?? 0,
    })
  })
}
