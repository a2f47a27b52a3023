import { sql } from "kysely"
import { inScope } from "../../platform/db/scope.ts"
import type { AccountKey, AccountOpening } from "./open-account.ts"

/** Keeps what the webhooks of one account are signed with, where each has its own. */
export async function keepHookSecret(platform: AccountOpening, key: AccountKey, secret: string): Promise<void> {
  const seal = platform.credentialSeal
  if (secret === "" || seal === undefined) return
  const { bytes, keyId } = seal.seal(secret, hookPurpose(key))
  await inScope(platform.db, { tenant: key.tenantId, customerId: key.customerId }, async (tx) =>
    sql`update marketplace_account set hook_sealed = ${bytes}, hook_key_id = ${keyId}
      where id = ${key.id} and removed is null`.execute(tx),
  )
}

/** Empty where there is none. */
export async function readHookSecret(platform: AccountOpening, key: AccountKey): Promise<string> {
  const { rows } = await inScope(platform.db, { tenant: key.tenantId, customerId: key.customerId }, async (tx) =>
    sql<{ hook_sealed: Uint8Array | null; hook_key_id: string | null }>`
      select hook_sealed, hook_key_id from marketplace_account where id = ${key.id}`.execute(tx),
  )
  const [row] = rows
  if (row?.hook_sealed == null || row.hook_key_id === null) return ""
  const opened = platform.credentialSeal?.open({ bytes: row.hook_sealed, keyId: row.hook_key_id }, hookPurpose(key))
  return opened?.ok === true ? opened.value : ""
}

/** What the secret of an account's webhooks is sealed for. */
export function hookPurpose({ tenantId, id }: Pick<AccountKey, "tenantId" | "id">): string {
  return JSON.stringify(["marketplace webhook", tenantId, id])
}
