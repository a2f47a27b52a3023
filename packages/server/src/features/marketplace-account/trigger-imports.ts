import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** An account that was asked for a moment ago is left alone (SHOP-2). */
const LOCK = "1 minute"

/** Makes every linked account due that is not being imported. Answers how many. */
export async function triggerImports(tx: Tx): Promise<number> {
  const { rows } = await sql`
    update marketplace_account set due = now(), triggered = now()
    where state = 'Linked' and not is_paused and due > now()
      and (triggered is null or triggered <= now() - ${LOCK}::interval)
      and (leased is null or leased < now()) and (held_until is null or held_until <= now())
    returning id`.execute(tx)
  return rows.length
}
