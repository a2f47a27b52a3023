import type { Credentials, Failed, Marketplace, MarketplaceAccount } from "@smart-send/connectors/marketplace"
import { sql } from "kysely"
import { setTimeout as pause } from "node:timers/promises"
import { inScope } from "../../platform/db/scope.ts"
import { withinBudget } from "../../platform/third-party/within-budget.ts"
import { sealCredentials } from "./account-credentials.ts"
import { type AccountKey, type AccountOpening, openAccount } from "./open-account.ts"

export type Renewal =
  | { readonly kind: "renewed"; readonly credentials: Credentials }
  | Failed
  | { readonly kind: "gone" }

/** A shop that answers later than this has not renewed anything that we can know of; milliseconds. */
const BUDGET_MS = 10_000
/** Whoever renews has it so long to themselves: more than the budget, so that no second one renews with a token used up. */
const LEASE_SECONDS = 20
/** How long others wait for the one who renews, look by look; milliseconds. */
const LOOK_MS = 100
const PATIENCE_MS = 15_000

/**
 * Renews the tokens of an account, once however many processes and calls want it: many shops end the old refresh token with the new
 * one, so a second renewal would break the link. Whoever finds new tokens in the row takes those.
 */
export async function renewCredentials(
  platform: AccountOpening,
  key: AccountKey,
  marketplace: Marketplace,
  refused: MarketplaceAccount,
): Promise<Renewal> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const opened = await openAccount(platform, key)
    if (opened.kind !== "opened") return opened
    if (isOther(opened.account.credentials, refused.credentials)) {
      return { kind: "renewed", credentials: opened.account.credentials }
    }
    if (await takeLease(platform, key)) return renew(platform, key, marketplace, refused)
    await pause(LOOK_MS)
  }
  return { kind: "problem", problem: { kind: "unavailable", detail: "the tokens are being renewed elsewhere" } }
}

async function renew(
  platform: AccountOpening,
  key: AccountKey,
  marketplace: Marketplace,
  refused: MarketplaceAccount,
): Promise<Renewal> {
  try {
    // Whoever had the lease before may have renewed them between our look and our turn.
    const opened = await openAccount(platform, key)
    if (opened.kind !== "opened") return opened
    const { account } = opened
    if (isOther(account.credentials, refused.credentials)) return { kind: "renewed", credentials: account.credentials }
    const outcome = await withinBudget((signal) => marketplace.refresh(account, signal), BUDGET_MS)
    if (outcome.kind === "unknown") {
      return { kind: "problem", problem: { kind: "unclear", detail: outcome.detail } }
    }
    if (outcome.kind === "renewed") await save(platform, key, outcome.credentials)
    return outcome
  } finally {
    await inScope(platform.db, scopeOf(key), async (tx) =>
      sql`update marketplace_account set renewing = null where id = ${key.id}`.execute(tx),
    )
  }
}

/** Saved before anybody uses them: the old ones may be worthless from now on. */
async function save(platform: AccountOpening, key: AccountKey, credentials: Credentials): Promise<void> {
  const seal = platform.credentialSeal
  if (seal === undefined) return
  const { bytes, keyId } = sealCredentials(seal, key, credentials)
  await inScope(platform.db, scopeOf(key), async (tx) =>
    sql`
      update marketplace_account set sealed = ${bytes}, key_id = ${keyId},
        access_expires = ${stampOf(credentials.accessExpiresAt)}, refresh_expires = ${stampOf(credentials.refreshExpiresAt)}
      where id = ${key.id} and state = 'Linked'`.execute(tx),
  )
}

async function takeLease(platform: AccountOpening, key: AccountKey): Promise<boolean> {
  const { rows } = await inScope(platform.db, scopeOf(key), async (tx) =>
    sql`
      update marketplace_account set renewing = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      where id = ${key.id} and (renewing is null or renewing < clock_timestamp()) returning id`.execute(tx),
  )
  return rows.length > 0
}

function scopeOf({ tenantId, customerId }: AccountKey) {
  return { tenant: tenantId, customerId }
}

function stampOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}

function isOther(now: Credentials, before: Credentials): boolean {
  return JSON.stringify(now) !== JSON.stringify(before)
}
