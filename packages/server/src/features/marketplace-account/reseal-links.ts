import { sql } from "kysely"
import type { Db } from "../../platform/db/scope.ts"
import type { Seal } from "../../platform/secrets/seal.ts"
import { postedPurpose, purposeOfDigest } from "./link-store.ts"

interface Row {
  readonly state_digest: Uint8Array
  readonly sealed: Uint8Array
  readonly posted: Uint8Array | null
  readonly key_id: string
}

/** Seals links that are under way with the current key; one that no key of ours opens is begun anew. Runs as the owner. */
export async function resealLinks(ownerDb: Db, seal: Seal): Promise<number> {
  const { rows } = await sql<Row>`select state_digest, sealed, posted, key_id from marketplace_link`.execute(ownerDb)
  const old = rows.filter(({ key_id: keyId }) => !seal.isCurrent(keyId))
  for (const { state_digest, sealed, posted, key_id: keyId } of old) {
    const purpose = purposeOfDigest(Buffer.from(state_digest))
    const typed = seal.open({ bytes: sealed, keyId }, purpose)
    const keys = posted === null ? null : seal.open({ bytes: posted, keyId }, postedPurpose(purpose))
    if (!typed.ok || keys?.ok === false) {
      await sql`delete from marketplace_link where state_digest = ${state_digest}`.execute(ownerDb)
      continue
    }
    const now = seal.seal(typed.value, purpose)
    const nowPosted = keys === null ? null : seal.seal(keys.value, postedPurpose(purpose)).bytes
    await sql`
      update marketplace_link set sealed = ${now.bytes}, posted = ${nowPosted}, key_id = ${now.keyId}
      where state_digest = ${state_digest} and posted is not distinct from ${posted}`.execute(ownerDb)
  }
  return old.length
}
