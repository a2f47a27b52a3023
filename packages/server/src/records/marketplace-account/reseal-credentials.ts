import { sql } from "kysely"
import type { Db, Tx } from "../../platform/db/scope.ts"
import type { Seal, Sealed } from "../../platform/secrets/seal.ts"
import { openCredentials, sealCredentials } from "./account-credentials.ts"
import { openHookSecret, sealHookSecret } from "./keep-hook-secret.ts"

interface Row {
  readonly id: string
  readonly tenant_id: string
  readonly sealed: Uint8Array | null
  readonly key_id: string | null
  readonly hook_sealed: Uint8Array | null
  readonly hook_key_id: string | null
}

/**
 * Seals what opens shops with the current key, all of it or none; answers how many accounts it was. What no known key opens stays as it
 * is: its seller links anew. @param ownerDb a connection of the owner, who sees every customer's.
 */
export async function resealCredentials(ownerDb: Db, seal: Seal): Promise<number> {
  return ownerDb.transaction().execute(async (tx) => {
    const { rows } = await sql<Row>`
      select id, tenant_id, sealed, key_id, hook_sealed, hook_key_id from marketplace_account
      where sealed is not null or hook_sealed is not null order by id for update`.execute(tx)
    let resealed = 0
    for (const row of rows) if (await reseal(tx, seal, row)) resealed += 1
    return resealed
  })
}

async function reseal(tx: Tx, seal: Seal, row: Row): Promise<boolean> {
  const owner = { tenantId: row.tenant_id, id: row.id }
  const credentials = formerly(seal, row.sealed, row.key_id)
  const hook = formerly(seal, row.hook_sealed, row.hook_key_id)
  const opened = credentials === null ? null : openCredentials(seal, owner, credentials)
  const openedHook = hook === null ? null : openHookSecret(seal, owner, hook)
  if (opened?.ok === true) {
    const { bytes, keyId } = sealCredentials(seal, owner, opened.value)
    await sql`update marketplace_account set sealed = ${bytes}, key_id = ${keyId} where id = ${row.id}`.execute(tx)
  }
  if (openedHook?.ok === true) {
    const { bytes, keyId } = sealHookSecret(seal, owner, openedHook.value)
    await sql`
      update marketplace_account set hook_sealed = ${bytes}, hook_key_id = ${keyId} where id = ${row.id}`.execute(tx)
  }
  return opened?.ok === true || openedHook?.ok === true
}

/** Null for what is sealed with the current key already, or not there. */
function formerly(seal: Seal, bytes: Uint8Array | null, keyId: string | null): Sealed | null {
  return bytes === null || keyId === null || seal.isCurrent(keyId) ? null : { bytes, keyId }
}
