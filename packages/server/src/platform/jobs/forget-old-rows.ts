import { sql } from "kysely"
import type { Logger } from "pino"
import type { Db } from "../db/scope.ts"

const HOUR_MS = 3_600_000

/**
 * Deletes expired sign-in state, attempts, requests of accounts, idempotency keys and feed events, now and every hour. Any number of
 * processes may do so. Returns a function that stops it.
 */
export function startForgettingOldRows(db: Db, log: Logger): () => void {
  const forget = () => {
    sql`
      select forget_old_rows(), forget_old_events(), forget_old_acts(), forget_account_requests(), forget_signed_in_browsers(),
        fold_booked_days(), fold_item_counts(null)
    `
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error }, "old rows could not be cleared"))
  }
  forget()
  const timer = setInterval(forget, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
