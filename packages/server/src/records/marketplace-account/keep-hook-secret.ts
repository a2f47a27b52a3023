import type { Result } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import { inScope } from "../../platform/db/scope.ts"
import type { Seal, Sealed } from "../../platform/secrets/seal.ts"
import type { CredentialOwner } from "./account-credentials.ts"
import type { AccountKey, AccountOpening } from "./open-account.ts"

/** Keeps what the webhooks of one account are signed with, where each has its own. */
export async function keepHookSecret(platform: AccountOpening, key: AccountKey, secret: string): Promise<void> {
  const seal = platform.credentialSeal
  if (secret === "" || seal === undefined) return
  const { bytes, keyId } = sealHookSecret(seal, key, secret)
  await inScope(platform.db, { tenant: key.tenantId, customerId: key.customerId }, async (tx) =>
    sql`update marketplace_account set hook_sealed = ${bytes}, hook_key_id = ${keyId} where id = ${key.id}`.execute(tx),
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
  const seal = platform.credentialSeal
  if (seal === undefined) return ""
  const opened = openHookSecret(seal, key, { bytes: row.hook_sealed, keyId: row.hook_key_id })
  return opened.ok ? opened.value : ""
}

export function sealHookSecret(seal: Seal, owner: CredentialOwner, secret: string): Sealed {
  return seal.seal(secret, purposeOf(owner))
}

export function openHookSecret(seal: Seal, owner: CredentialOwner, sealed: Sealed): Result<string, string> {
  return seal.open(sealed, purposeOf(owner))
}

function purposeOf({ tenantId, id }: CredentialOwner): string {
  return JSON.stringify(["marketplace webhook", tenantId, id])
}
