import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** How many claims and support cases wait for the scope's customer (CASE-2). The home page counts them by the same function. */
export async function countWaitingCases(tx: Tx): Promise<{ readonly claims: number; readonly support: number }> {
  const { rows } = await sql<{ claims: number; support: number }>`select * from count_waiting_cases()`.execute(tx)
  return rows[0] ?? { claims: 0, support: 0 }
}
