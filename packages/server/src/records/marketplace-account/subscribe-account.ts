import { sql } from "kysely"
import type { Logger } from "pino"
import { inScope } from "../../platform/db/scope.ts"
import type { LinkedAccount } from "./account-rows.ts"
import { callAccount } from "./call-account.ts"
import { keepHookSecret } from "./keep-hook-secret.ts"
import type { AccountKey, AccountOpening } from "./open-account.ts"

/** Longer than the call takes: whoever asks meanwhile finds that somebody does. */
const LEASE_SECONDS = 120
/** Until the second try; each further one waits twice as long, a day at most. */
const FIRST_WAIT_SECONDS = 300

interface Subscribing extends AccountOpening {
  readonly publicUrl: string
  readonly log: Pick<Logger, "warn">
}

/**
 * Asks the shop to report changes by itself: where its turn has come, and where it reports to an address that is no longer ours. That it
 * does not is a fact of the account, and it is asked again with later imports; until it does, the lists of its orders say the same, only
 * later.
 */
export async function subscribeAccount(platform: Subscribing, account: LinkedAccount): Promise<void> {
  const key = { id: account.id, tenantId: account.tenant_id, customerId: account.customer_id }
  const hookUrl = `${platform.publicUrl}/hooks/marketplaces/${account.connector}/${account.publicId}`
  if (platform.marketplaces?.get(account.connector)?.manifest.offers.webhook !== true) return
  if (account.hook_due === null && account.hook_url === hookUrl) return
  if (!(await isOurTurn(platform, key, hookUrl))) return
  const outcome = await callAccount(platform, key, async (marketplace, opened, signal) =>
    marketplace.subscribe(opened, hookUrl, signal),
  )
  if (outcome.kind === "gone") return
  if (outcome.kind === "subscribed") {
    await keepHookSecret(platform, key, outcome.secret)
    return note(platform, key, { hookUrl, problem: "" })
  }
  const { kind, detail } = outcome.problem
  platform.log.warn({ account: account.publicId, problem: kind, detail }, "a shop does not report changes")
  return note(platform, key, { hookUrl, problem: kind })
}

/** One of several processes asks. */
async function isOurTurn(
  { db }: Subscribing,
  { id, tenantId, customerId }: AccountKey,
  hookUrl: string,
): Promise<boolean> {
  const { rows } = await inScope(db, { tenant: tenantId, customerId }, async (tx) =>
    sql`
      update marketplace_account set hook_due = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
      where id = ${id} and state = 'Linked' and not is_paused
        and (hook_due <= clock_timestamp() or (hook_due is null and hook_url <> ${hookUrl})) returning 1`.execute(tx),
  )
  return rows.length > 0
}

async function note(
  { db }: Subscribing,
  { id, tenantId, customerId }: AccountKey,
  { hookUrl, problem }: { readonly hookUrl: string; readonly problem: string },
): Promise<void> {
  const isDone = problem === ""
  await inScope(db, { tenant: tenantId, customerId }, async (tx) =>
    sql`
      update marketplace_account set hook_problem = ${problem},
        hook_url = case when ${isDone} then ${hookUrl} else hook_url end,
        hook_failures = case when ${isDone} then 0 else hook_failures + 1 end,
        hook_due = case when ${isDone} then null else clock_timestamp()
          + least(${FIRST_WAIT_SECONDS} * power(2, least(hook_failures, 20)), 86400) * interval '1 second' end
      where id = ${id}`.execute(tx),
  )
}
