import type { MarketplaceManifest } from "@smart-send/connectors/marketplace-manifest"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"
import { firstMoment } from "./take-orders.ts"
import type { ClaimedAccount, ImportTimings } from "./import-work.ts"

/** The time whose changes are imported, and how far that has come. */
export interface ImportWindow {
  readonly from: Date
  readonly until: Date
  readonly cursor: string | null
}

interface Run {
  readonly platform: Platform
  readonly timings: ImportTimings
  readonly claimed: ClaimedAccount
  readonly context: CustomerContext
  readonly account: LinkedAccount
}

const DAY_MS = 86_400_000

/** Goes on with the window that a kill has left, or opens the next one: from a little before the end of the last. Null where the account is somebody else's by now. */
export async function openWindow(
  tx: Tx,
  { platform, claimed, account }: Pick<Run, "platform" | "claimed" | "account">,
): Promise<ImportWindow | null> {
  const manifest = platform.marketplaces?.get(account.connector)?.manifest
  if (manifest === undefined) return null
  const now = platform.clock.now()
  const from = beginOf(account, manifest, now)
  if (account.window_until !== null) {
    return { from, until: account.window_until, cursor: account.window_cursor }
  }
  const { rows } = await sql`
    update marketplace_account set window_until = ${now}, window_cursor = null
    where id = ${claimed.id} and attempts = ${claimed.attempt} returning 1`.execute(tx)
  return rows.length === 0 ? null : { from, until: now, cursor: null }
}

function beginOf({ imported_until, settings, linked }: LinkedAccount, manifest: MarketplaceManifest, now: Date): Date {
  const first = firstMoment(settings.ImportFrom, linked)
  const last = imported_until === null ? first : imported_until.getTime() - manifest.overlapSeconds * 1000
  const oldest = manifest.limits.oldestDays === null ? 0 : now.getTime() - manifest.limits.oldestDays * DAY_MS
  return new Date(Math.max(last, oldest))
}

/** Whether nobody else has taken the account since, and nobody does until the transaction ends. */
export async function isStillOurs(tx: Tx, { id, attempt }: ClaimedAccount): Promise<boolean> {
  const { rows } = await sql`
    select 1 from marketplace_account where id = ${id} and attempts = ${attempt} for share`.execute(tx)
  return rows.length > 0
}

/** Notes how far the window has come, and keeps the account for as long again. False where it is somebody else's by now. */
export async function saveCursor(
  { claimed, context, timings }: Run,
  { until }: ImportWindow,
  cursor: string,
): Promise<boolean> {
  const { rows } = await context.tx(async (tx) =>
    sql`
      update marketplace_account set window_until = ${until}, window_cursor = ${cursor}, ended_attempt = attempts,
        leased = clock_timestamp() + ${timings.leaseMs} * interval '1 millisecond',
        due = clock_timestamp() + ${timings.leaseMs} * interval '1 millisecond'
      where id = ${claimed.id} and attempts = ${claimed.attempt} and state = 'Linked' returning 1`.execute(tx),
  )
  return rows.length > 0
}

/** Keeps the account for as long again, without a further page of orders. False where it is somebody else's by now. */
export async function keepAccount({ claimed, context, timings }: Run): Promise<boolean> {
  const { rows } = await context.tx(async (tx) =>
    sql`
      update marketplace_account set leased = clock_timestamp() + ${timings.leaseMs} * interval '1 millisecond',
        due = clock_timestamp() + ${timings.leaseMs} * interval '1 millisecond'
      where id = ${claimed.id} and attempts = ${claimed.attempt} and state = 'Linked' returning 1`.execute(tx),
  )
  return rows.length > 0
}

/** Everything up to the window's end is imported. The next time is not before the shop wants to be asked again. */
export async function closeWindow(
  tx: Tx,
  { platform, claimed, account, timings }: Run,
  { until }: ImportWindow,
): Promise<boolean> {
  const waitMs = Math.max(await leastWaitMs(tx, platform, account), timings.pollMs)
  const { rows } = await sql`
    update marketplace_account set imported_until = ${until}, last_import = clock_timestamp(), window_until = null,
      window_cursor = null, leased = null, held_until = null, ended_attempt = attempts,
      due = clock_timestamp() + ${waitMs} * interval '1 millisecond'
    where id = ${claimed.id} and attempts = ${claimed.attempt} returning 1`.execute(tx)
  return rows.length > 0
}

/** Of an app's calls in a day, so many are for the lists of orders; the rest is for orders, products and dispatches. */
const SHARE_OF_LISTS = 0.7

/** Between two lists of an account: as the shop wants it, and so that all accounts of one app do not use up its calls of a day. */
async function leastWaitMs(tx: Tx, { marketplaces }: Platform, { connector }: LinkedAccount): Promise<number> {
  const manifest = marketplaces?.get(connector)?.manifest
  if (manifest === undefined) return 0
  const pollMs = manifest.pollSeconds * 1000
  const { app } = manifest.limits
  if (app === undefined) return pollMs
  const { rows } = await sql<{ count: number }>`select count_linked_accounts(${connector}) as count`.execute(tx)
  return Math.max(pollMs, ((rows[0]?.count ?? 0) * DAY_MS) / (app.perDay * SHARE_OF_LISTS))
}

interface PuttingOff {
  readonly waitMs: number
  /** The shop has said when to come back: nobody comes before. */
  readonly isHeld: boolean
  readonly isStuck: boolean
  /** It has come to no end: neither the shop has answered something definite, nor is anything imported. */
  readonly isBroken?: boolean
}

export async function putOff(
  tx: Tx,
  { id, attempt }: ClaimedAccount,
  { waitMs, isHeld, isStuck, isBroken = false }: PuttingOff,
): Promise<boolean> {
  const { rows } = await sql`
    update marketplace_account set leased = null, ended_attempt = ${isBroken ? sql`ended_attempt` : sql`attempts`},
      due = clock_timestamp() + ${waitMs} * interval '1 millisecond',
      held_until = ${isHeld ? sql`clock_timestamp() + ${waitMs} * interval '1 millisecond'` : sql`null`},
      window_cursor = ${isStuck ? sql`null` : sql`window_cursor`}
    where id = ${id} and attempts = ${attempt} returning 1`.execute(tx)
  return rows.length > 0
}
