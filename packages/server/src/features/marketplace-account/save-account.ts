import { oneLine } from "@smart-send/domain/text/one-line"
import type { Marketplace, MarketplaceAccount } from "@smart-send/connectors/marketplace"
import { sql } from "kysely"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Seal } from "../../platform/secrets/seal.ts"
import { sealCredentials } from "../../records/marketplace-account/account-credentials.ts"
import { type LinkedAccount, readAccount } from "../../records/marketplace-account/account-rows.ts"

export interface SavedAccount {
  readonly account: LinkedAccount
  readonly isNew: boolean
}

interface Saving {
  readonly seal: Seal
  readonly context: CustomerContext
  readonly marketplace: Marketplace
}

/**
 * Saves a linked account and has it imported at once. The same shop linked again, renewed or after it was removed, is the same account:
 * its orders are known by it.
 */
export async function saveAccount(
  tx: Tx,
  { seal, context: { caller, customerId }, marketplace: { manifest } }: Saving,
  { profile, credentials }: MarketplaceAccount,
): Promise<SavedAccount> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into marketplace_account as kept (tenant_id, customer_id, prefix, connector, source_id, external_id, name, address, details, linked_by)
    values (${caller.tenant}, ${customerId}, ${manifest.accountPrefix}, ${manifest.name}, ${manifest.sourceId},
      ${profile.externalId}, ${oneLine(profile.name)}, ${profile.address}, ${JSON.stringify(profile.details)}::jsonb, ${caller.userId})
    on conflict (customer_id, connector, external_id) do update set
      name = excluded.name, address = excluded.address, details = excluded.details, linked_by = excluded.linked_by,
      state = 'Linked', removed = null, linked = case when kept.state = 'Linked' then kept.linked else now() end,
      problem = null, problem_info = '', problem_since = null, renewing = null, due = now(), is_paused = false,
      granted = clock_timestamp(), hook_due = null, hook_failures = 0, hook_problem = ''
    returning id, (xmax = 0) as is_new
  `.execute(tx)
  const [saved] = rows
  if (saved === undefined) throw new Error("An insert that updates on conflict answered no row")
  const { bytes, keyId } = sealCredentials(seal, { tenantId: caller.tenant, id: saved.id }, credentials)
  await sql`
    update marketplace_account set sealed = ${bytes}, key_id = ${keyId},
      hook_due = case when ${manifest.offers.webhook} then clock_timestamp() end,
      access_expires = ${stampOf(credentials.accessExpiresAt)}, refresh_expires = ${stampOf(credentials.refreshExpiresAt)}
    where id = ${saved.id}`.execute(tx)
  const account = await readAccount(tx, saved.id)
  if (account === null) throw new Error("An account just saved is not there")
  return { account, isNew: saved.is_new }
}

function stampOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}
