import { randomUUID } from "node:crypto"
import type { Db, Tx } from "@smart-send/server/platform/db/scope"
import { anotherKey } from "@smart-send/server/platform/secrets/secret-key-in-use"
import { exportJWK, generateKeyPair, type JWK } from "jose"
import { sql } from "kysely"
import { z } from "zod"
import { keyFor, seal, unseal } from "./seal.ts"

/** The lock under which one process at a time manages the keys. Any number, but the same everywhere. */
const KEYS_LOCK = 7_370_412
/** A key signs for this long; after that the next start creates a new one. */
const SIGNS_FOR = "90 days"
/** A key is published until well after the last token that it can have signed has expired. */
const KNOWN_FOR = "180 days"

/** The secret that seals the private keys, and the former ones that still open them. At least 32 bytes each. */
export interface SealingSecrets {
  readonly current: Uint8Array
  readonly old: readonly Uint8Array[]
}

/**
 * The private keys, newest first. The first one signs; the others are only published. They are stored sealed in the
 * database, so that every process signs with the same key and a restart signs nobody out.
 * @throws StartRefusal when none of our secrets opens them.
 */
export async function loadSigningKeys(db: Db, secrets: SealingSecrets): Promise<readonly JWK[]> {
  const keys = sealingKeysOf(secrets)
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx)
    await tx
      .deleteFrom("signing_key")
      .where("created", "<", sql<Date>`now() - ${KNOWN_FOR}::interval`)
      .execute()
    if (!(await hasFreshKey(tx))) await addKey(tx, keys[0])
    const rows = await tx.selectFrom("signing_key").selectAll().orderBy("created", "desc").execute()
    return rows.map((row) => open(keys, row))
  })
}

/**
 * Creates a new signing key (after a suspected leak, or because it is time), which processes use from their next start,
 * and seals all keys with the current secret. Runs as the owner. Returns how many keys were sealed again.
 */
export async function rotateSigningKeys(ownerDb: Db, secrets: SealingSecrets): Promise<number> {
  const keys = sealingKeysOf(secrets)
  const [current] = keys
  return ownerDb.transaction().execute(async (tx) => {
    await lockKeys(tx)
    const rows = await tx.selectFrom("signing_key").selectAll().execute()
    for (const row of rows) {
      const sealed = seal(current.key, row.kid, JSON.stringify(open(keys, row)))
      await tx.updateTable("signing_key").set({ sealed, key_id: current.id }).where("kid", "=", row.kid).execute()
    }
    await addKey(tx, current)
    return rows.length
  })
}

interface SealingKey {
  /** An id that distinguishes the keys and reveals nothing about them. */
  readonly id: string
  readonly key: Buffer
}

function sealingKeysOf({ current, old }: SealingSecrets): readonly [SealingKey, ...SealingKey[]] {
  return [sealingKeyOf(current), ...old.map(sealingKeyOf)]
}

function sealingKeyOf(secret: Uint8Array): SealingKey {
  return {
    id: keyFor(secret, "key id").subarray(0, 8).toString("hex"),
    key: keyFor(secret, "signing keys"),
  }
}

async function lockKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEYS_LOCK})`.execute(tx)
}

async function addKey(tx: Tx, { id, key }: SealingKey): Promise<void> {
  const kid = randomUUID()
  const { privateKey } = await generateKeyPair("RS256", { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" }
  await tx
    .insertInto("signing_key")
    .values({ kid, sealed: seal(key, kid, JSON.stringify(jwk)), key_id: id })
    .execute()
}

async function hasFreshKey(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom("signing_key")
    .select("kid")
    .where("created", ">", sql<Date>`now() - ${SIGNS_FOR}::interval`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

// An RSA private key; anything else in a row is refused.
const member = z.string()
const jwkSchema = z.object({
  kty: z.literal("RSA"),
  kid: member,
  alg: z.literal("RS256"),
  use: z.literal("sig"),
  n: member,
  e: member,
  d: member,
  p: member,
  q: member,
  dp: member,
  dq: member,
  qi: member,
})

interface SealedRow {
  readonly kid: string
  readonly sealed: Buffer
  readonly key_id: string | null
}

function open(keys: readonly SealingKey[], { kid, sealed, key_id }: SealedRow): JWK {
  // A row without an id was written before keys had ids.
  for (const { key } of keys.filter(({ id }) => key_id === null || id === key_id)) {
    try {
      return jwkSchema.parse(JSON.parse(unseal(key, kid, sealed)))
    } catch {
      // Sealed with another key or under another name.
    }
  }
  throw anotherKey()
}
