import type { Month } from "@smart-send/domain/invoice/month"
import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import { inScope } from "../../platform/db/scope.ts"
import { issueInvoices } from "./issue-invoices.ts"

const HOUR_MS = 3_600_000
/** Customers between two looks at whether the process is stopping. */
const AT_ONCE = 100

/**
 * Issues the invoices of the month that is over, now and every hour: from an hour after midnight in London on the first, so that nothing
 * of the month is still being committed. What was issued is on its paper for good, so any number of processes may do so.
 * Returns a function that stops it and waits for the customer under way.
 */
export function startInvoicing(platform: Pick<Platform, "db" | "log" | "tenants">): () => Promise<void> {
  let isStopping = false
  const look = async (): Promise<void> => {
    try {
      const issued = await invoiceLastMonth(platform, () => isStopping)
      if (issued > 0) platform.log.info({ customers: issued }, "invoices of the month that is over were issued")
    } catch (error) {
      platform.log.warn({ err: error }, "invoices could not be issued")
    }
  }
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, HOUR_MS)
  timer.unref()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await looking
  }
}

/** How many customers got a paper. */
export async function invoiceLastMonth(
  { db, tenants }: Pick<Platform, "db" | "tenants">,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { rows } = await sql<{ month: Month; until: Date }>`
    select to_char(start - interval '1 month', 'YYYY-MM') as month, start at time zone 'Europe/London' as until
    from date_trunc('month', (now() - interval '1 hour') at time zone 'Europe/London') as start
  `.execute(db)
  const [last] = rows
  const done = new Set<string>()
  if (last === undefined) return 0
  while (!isStopping()) {
    const due = await sql<{ tenant_id: string; customer_id: string }>`
      select tenant_id, customer_id from customers_to_invoice(${last.until}, ${AT_ONCE + done.size}::int)
    `.execute(db)
    // Those whose late charges wait for the next month's invoice are named again.
    const fresh = due.rows.filter(({ customer_id }) => !done.has(customer_id))
    if (fresh.length === 0) return done.size
    for (const { tenant_id, customer_id } of fresh) {
      if (isStopping()) return done.size
      const tenant = tenants.get(tenant_id)
      done.add(customer_id)
      if (tenant === undefined) continue
      const scope = { tenant: tenant_id, customerId: customer_id }
      await inScope(db, scope, async (tx) => issueInvoices(tx, tenant, last.month))
    }
  }
  return done.size
}
