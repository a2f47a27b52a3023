import { sql } from "kysely"
import type { Db } from "../../platform/db/scope.ts"
import type { Seal, Sealed } from "../../platform/secrets/seal.ts"
import { credentialPurpose } from "./account-credentials.ts"
import { hookPurpose } from "./keep-hook-secret.ts"

/** How many values were sealed again, and how many no key of ours opens: their accounts have to be linked anew. */
export interface Resealed {
  readonly sealed: number
  readonly lost: number
}

interface Row {
  readonly id: string
  readonly tenant_id: string
  readonly sealed: Uint8Array | null
  readonly key_id: string | null
  readonly hook_sealed: Uint8Array | null
  readonly hook_key_id: string | null
}

/** Seals what opens linked accounts with the current key. Runs as the owner; tokens that are renewed meanwhile stay as they are then. */
export async function resealAccounts(ownerDb: Db, seal: Seal): Promise<Resealed> {
  const { rows } = await sql<Row>`
    select id, tenant_id, sealed, key_id, hook_sealed, hook_key_id from marketplace_account
    where sealed is not null or hook_sealed is not null`.execute(ownerDb)
  let [sealed, lost] = [0, 0]
  for (const row of rows) {
    const owner = { id: row.id, tenantId: row.tenant_id }
    const credentials = reseal(seal, { bytes: row.sealed, keyId: row.key_id }, credentialPurpose(owner))
    const hook = reseal(seal, { bytes: row.hook_sealed, keyId: row.hook_key_id }, hookPurpose(owner))
    if (credentials.kind === "sealed") {
      await sql`
        update marketplace_account set sealed = ${credentials.now.bytes}, key_id = ${credentials.now.keyId}
        where id = ${row.id} and sealed = ${row.sealed}`.execute(ownerDb)
    }
    if (hook.kind === "sealed") {
      await sql`
        update marketplace_account set hook_sealed = ${hook.now.bytes}, hook_key_id = ${hook.now.keyId}
        where id = ${row.id} and hook_sealed = ${row.hook_sealed}`.execute(ownerDb)
    }
    for (const { kind } of [credentials, hook]) {
      sealed += kind === "sealed" ? 1 : 0
      lost += kind === "lost" ? 1 : 0
    }
  }
  return { sealed, lost }
}

type Outcome = { readonly kind: "sealed"; readonly now: Sealed } | { readonly kind: "lost" | "current" }

function reseal(
  seal: Seal,
  { bytes, keyId }: { readonly bytes: Uint8Array | null; readonly keyId: string | null },
  purpose: string,
): Outcome {
  if (bytes === null || keyId === null || seal.isCurrent(keyId)) return { kind: "current" }
  const opened = seal.open({ bytes, keyId }, purpose)
  return opened.ok ? { kind: "sealed", now: seal.seal(opened.value, purpose) } : { kind: "lost" }
}
