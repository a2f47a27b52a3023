import { sql } from "kysely"
import { inScope, type Db } from "../../platform/db/scope.ts"
import { readAccount } from "../../records/marketplace-account/account-rows.ts"
import { noteProblem } from "../../records/marketplace-account/note-problem.ts"
import { notifyWorker } from "../../records/marketplace-account/notify-worker.ts"

interface AccountRow {
  readonly id: string
  readonly tenant_id: string
  readonly customer_id: string
}

/**
 * Deletes what opens a shop's accounts. `ended`: the seller has taken the consent back at the shop, and is asked to relink; who does
 * not has the shop's buyers erased later (`forgetEndedAccounts`). `removed`: the shop wants to be forgotten; its orders are known no
 * more, and what it told of itself is gone but its id.
 * @param at when the consent was taken back, ISO: one that was given later stays. Left out for every consent there is.
 */
export async function endLinks(
  db: Db,
  { connector, externalId }: { readonly connector: string; readonly externalId: string },
  how: "ended" | "removed",
  at?: string,
): Promise<void> {
  if (externalId === "") return
  const { rows } = await sql<AccountRow>`
    select id, tenant_id, customer_id from find_marketplace_accounts_ever(${connector}, ${externalId})
  `.execute(db)
  for (const { id, tenant_id, customer_id } of rows) {
    await inScope(db, { tenant: tenant_id, customerId: customer_id }, async (tx) => {
      const account = await readAccount(tx, id)
      if (at !== undefined && account !== null && account.granted.getTime() > Date.parse(at)) return
      const isLinked = account?.state === "Linked"
      await sql`
        update marketplace_account set sealed = null, key_id = null, hook_sealed = null, hook_key_id = null,
          access_expires = null, refresh_expires = null, renewing = null, hook_due = null where id = ${id}
      `.execute(tx)
      if (how === "ended") {
        await sql`update marketplace_account set ended = coalesce(ended, now()) where id = ${id}`.execute(tx)
      }
      if (how === "removed") {
        await sql`
          update marketplace_account set state = 'Removed', removed = coalesce(removed, now()), name = '', address = '', details = '{}',
            problem = null, problem_info = '', problem_since = null, ended = null where id = ${id}
        `.execute(tx)
        await sql`delete from marketplace_unread where account_id = ${id}`.execute(tx)
        await sql`delete from marketplace_order where account_id = ${id}`.execute(tx)
        await sql`delete from marketplace_notification where account_id = ${id}`.execute(tx)
      } else if (account !== null && isLinked) {
        const { code, isNews } = await noteProblem(tx, id, { kind: "grant-ended", detail: "taken back at the shop" })
        if (isNews) await notifyWorker(tx, account, { stage: "import", code })
      }
    })
  }
}
