import {
  keptProblem,
  type MarketplaceProblem,
  type MarketplaceProblemKind,
} from "@smart-send/domain/marketplace-account/marketplace-problem"
import type { SyncCode } from "@smart-send/domain/marketplace-account/sync-code"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** Keeps what is wrong with an account, since when it first was. Answers its code, and whether it is news. */
export async function noteProblem(
  tx: Tx,
  accountId: string,
  problem: MarketplaceProblem,
): Promise<{ readonly code: SyncCode; readonly info: string; readonly isNews: boolean }> {
  const { code, info } = keptProblem(problem)
  const { rows } = await sql`
    update marketplace_account set problem = ${code}, problem_info = ${info}, problem_since = clock_timestamp()
    where id = ${accountId} and (problem is distinct from ${code} or problem_info <> ${info}) returning id`.execute(tx)
  return { code, info, isNews: rows.length > 0 }
}

/** What orders that come in do not disprove: the shop lets us read, and still not tell it of dispatches. */
const OF_DISPATCHES: readonly MarketplaceProblemKind[] = ["no-dispatch-right", "product-frozen"]

/** The account works. Answers whether something was wrong with it before. @param stays kinds of problems that this is no answer to. */
export async function noteFine(
  tx: Tx,
  accountId: string,
  stays: readonly MarketplaceProblemKind[] = [],
): Promise<boolean> {
  const { rows } = await sql`
    update marketplace_account set problem = null, problem_info = '', problem_since = null
    where id = ${accountId} and problem is not null and problem_info <> all(${stays}::text[]) returning id`.execute(tx)
  return rows.length > 0
}

/** Orders come in: whatever kept them out is over. */
export async function noteImported(tx: Tx, accountId: string): Promise<boolean> {
  return noteFine(tx, accountId, OF_DISPATCHES)
}
