import { itemIdSchema } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import { inScope, type Db } from "../../platform/db/scope.ts"
import { eraseFound } from "./erase-buyer.ts"
import { readSellersEmails } from "./find-buyer.ts"

/** A shop whose consent was taken back by mistake is linked anew within days. Afterwards nothing entitles us to its buyers. */
const KEPT_DAYS = 30

interface EndedAccount {
  readonly id: string
  readonly tenant_id: string
  readonly customer_id: string
}

/**
 * Erases the buyers of accounts whose shop took its consent back 30 days ago, and that nobody has linked anew (ERASE-11). One with a
 * booking under way is attended to again. Answers how many are done with.
 */
export async function forgetEndedAccounts(db: Db): Promise<number> {
  const { rows } = await sql<EndedAccount>`
    select id, tenant_id, customer_id from accounts_to_forget(${KEPT_DAYS})`.execute(db)
  let done = 0
  for (const account of rows) if (await forgetAccount(db, account)) done += 1
  return done
}

async function forgetAccount(db: Db, { id, tenant_id, customer_id }: EndedAccount): Promise<boolean> {
  const scope = { tenant: tenant_id, customerId: customer_id }
  const { ids, own } = await inScope(db, scope, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from find_items_of_account(${id}) order by id`.execute(tx)
    return { ids: rows.map((row) => itemIdSchema.parse(row.id)), own: await readSellersEmails(tx, customer_id) }
  })
  const { underWay } = await eraseFound(db, scope, { ids, own, known: [] })
  if (underWay > 0) return false
  await inScope(db, scope, async (tx) => {
    await sql`update marketplace_order set reason = '', print = '', combine_print = '' where account_id = ${id}`.execute(
      tx,
    )
    await sql`delete from marketplace_unread where account_id = ${id}`.execute(tx)
    await sql`update marketplace_account set ended = null where id = ${id}`.execute(tx)
  })
  return true
}
