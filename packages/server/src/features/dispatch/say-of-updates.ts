import { AFTER_PROBLEM, problemSentence } from "@smart-send/domain/dispatch/problem-sentence"
import type { TellingState } from "@smart-send/domain/dispatch/told-status"
import type {
  MarketplaceProblem,
  MarketplaceProblemKind,
} from "@smart-send/domain/marketplace-account/marketplace-problem"
import type { SyncCode } from "@smart-send/domain/marketplace-account/sync-code"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { type LinkedAccount, readAccount } from "../../records/marketplace-account/account-rows.ts"
import { noteFine, noteProblem } from "../../records/marketplace-account/note-problem.ts"
import { notifyWorker } from "../../records/marketplace-account/notify-worker.ts"
import type { Verdict } from "./tell-shop.ts"

/** DISPATCH-13. */
const AUTO_DISPATCH_FAILED = "Failed to update tracking for one or more orders. Retry manually in Notify Marketplace"

/** A shop that fails once is no news; it is tried again within a minute. */
const FAILURES_TO_TELL = 2

interface Said {
  readonly accountId: string
  readonly verdict: Verdict
  readonly failures: number
  readonly state: TellingState
  /** What the seller knows the marketplace by. */
  readonly shopName: string
}

/**
 * What the worker says of an account's stage `update`. The newest counts, so a dispatch that failed by itself is said again after
 * each success for as long as it stands. Call it last in a transaction.
 */
export async function sayOfUpdates(tx: Tx, said: Said): Promise<void> {
  const { verdict, state } = said
  const account = await readAccount(tx, said.accountId)
  if (account === null) return
  if (verdict.kind === "put-off") await sayProblem(tx, account, said, verdict.problem)
  if (verdict.kind === "told") await sayFine(tx, account)
  if (state === "Withdrawn") await sayOfWithdrawn(tx, said.accountId)
  if (state !== "Told" && state !== "Failed") return
  // Of many that are told one after the other the last says it: each would look at all of them.
  if (state === "Told" && (await isMoreToTell(tx, account.id))) return
  const failed = await failedOf(tx, account.id)
  if (failed > 0) {
    const info = AUTO_DISPATCH_FAILED
    await notifyWorker(tx, account, { stage: "update", code: "AUTO-DISPATCH-FAIL", affected: failed, info })
  } else if (state === "Told") await sayCompleted(tx, account)
}

/** What says that telling the shop goes wrong, and nothing of what has to be put right. */
const OF_DISPATCHES: ReadonlySet<string> = new Set<SyncCode>(["AUTO-DISPATCH-FAIL", "WIDER-ISSUE", "IMPORT-THROTTLED"])

/** Something is not to be told any more: where nothing else waits or has failed, no trouble with it is left. Call it last in a transaction. */
export async function sayOfWithdrawn(tx: Tx, accountId: string): Promise<void> {
  const last = await readLast(tx, accountId)
  if (last === undefined || !OF_DISPATCHES.has(last.code)) return
  const account = await readAccount(tx, accountId)
  if (account === null || (await isMoreToTell(tx, accountId)) || (await failedOf(tx, accountId)) > 0) return
  await sayCompleted(tx, account)
}

async function sayProblem(
  tx: Tx,
  account: LinkedAccount,
  { failures, shopName }: Said,
  problem: MarketplaceProblem,
): Promise<void> {
  const after = AFTER_PROBLEM[problem.kind]
  if (after === "account" || after === "order") {
    const { code } = await noteProblem(tx, account.id, problem)
    // An import may have met the same before, which is said of another stage.
    const last = await readLast(tx, account.id)
    const isNews = last?.code !== code || last.info !== problem.kind
    if (isNews) await notifyWorker(tx, account, { stage: "update", code, info: problem.kind })
  } else if (failures === FAILURES_TO_TELL) {
    const code = problem.kind === "throttled" ? "IMPORT-THROTTLED" : "WIDER-ISSUE"
    const info = problemSentence(problem.kind, shopName)
    await notifyWorker(tx, account, { stage: "update", code, affected: 1, info })
  }
}

async function readLast(tx: Tx, accountId: string) {
  const { rows } = await sql<{ code: string; info: string }>`
    select code, info from marketplace_notification where account_id = ${accountId} and stage = 'update'
  `.execute(tx)
  return rows[0]
}

/** What a dispatch that was taken disproves. That orders may not be read, or that another order's product is frozen, it does not. */
const DISPROVED: ReadonlySet<string> = new Set<MarketplaceProblemKind>([
  "token-refused",
  "grant-ended",
  "no-dispatch-right",
  "not-set-up",
  "store-unavailable",
])

async function sayFine(tx: Tx, { id: accountId, problem, problem_info: kind }: LinkedAccount): Promise<void> {
  if (problem !== null && (await isDisproved(tx, accountId, kind))) await noteFine(tx, accountId)
  // What was held by a problem that somebody else has noted as gone meanwhile.
  await sql`
    update marketplace_dispatch set held = '', due = clock_timestamp() where id in (
      select id from marketplace_dispatch where account_id = ${accountId} and state in ('Waiting', 'Unknown')
        and held <> '' and held <> 'product-frozen' order by id for update skip locked)
  `.execute(tx)
}

async function isDisproved(tx: Tx, accountId: string, kind: string): Promise<boolean> {
  if (kind !== ("product-frozen" satisfies MarketplaceProblemKind)) return DISPROVED.has(kind)
  const { rows } = await sql`
    select from marketplace_dispatch where account_id = ${accountId} and due is not null and held = ${kind} limit 1
  `.execute(tx)
  return rows.length === 0
}

async function isMoreToTell(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from marketplace_dispatch where account_id = ${accountId} and due is not null limit 1
  `.execute(tx)
  return rows.length > 0
}

async function failedOf(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::int as failed from marketplace_dispatch
    where account_id = ${accountId} and state = 'Failed' and is_automatic
  `.execute(tx)
  return rows[0]?.failed ?? 0
}

/** With how many were told since something was last said. */
async function sayCompleted(tx: Tx, account: LinkedAccount): Promise<void> {
  const { rows } = await sql<{ told: number }>`
    select count(*)::int as told from marketplace_dispatch where account_id = ${account.id} and state = 'Told'
      and told > coalesce((select sent from marketplace_notification where account_id = ${account.id} and stage = 'update'),
        '-infinity')
  `.execute(tx)
  await notifyWorker(tx, account, { stage: "update", code: "SYNC-COMPLETED", affected: rows[0]?.told ?? 0 })
}
