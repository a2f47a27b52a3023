import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { type LinkedAccount, readAccount } from "../../records/marketplace-account/account-rows.ts"

/** Pauses, resumes or removes. A removed account keeps its number and its orders; what opens it is deleted. */
export async function changeAccount(
  tx: Tx,
  { id }: LinkedAccount,
  action: "Pause" | "Resume" | "Remove",
): Promise<LinkedAccount | null> {
  const changes = {
    Pause: sql`is_paused = true`,
    Resume: sql`is_paused = false, due = greatest(now(), held_until)`,
    Remove: sql`state = 'Removed', removed = now(), sealed = null, key_id = null, hook_sealed = null, hook_key_id = null,
      access_expires = null, refresh_expires = null, renewing = null, hook_due = null, hook_failures = 0, hook_problem = '', problem = null, problem_info = '', problem_since = null`,
  }
  await sql`update marketplace_account set ${changes[action]} where id = ${id}`.execute(tx)
  if (action === "Remove") {
    await sql`delete from marketplace_notification where account_id = ${id}`.execute(tx)
    await sql`delete from marketplace_unread where account_id = ${id}`.execute(tx)
  }
  return readAccount(tx, id)
}
