import { randomUUID } from "node:crypto"
import type { Db, Tx } from "@smart-send/server/platform/db/scope"
import { anotherKey } from "@smart-send/server/platform/secrets/secret-key-in-use"
import { exportJWK, generateKeyPair, type JWK } from "jose"
import { sql } from "kysely"
import { z } from "zod"
import { keyFor, seal, unseal } from "./seal.ts"

/** One process at a time looks after the keys. Any number, the same everywhere. */
const KEYS_LOCK = 7_370_412
/** A key signs for this long; then the next start makes a new one. */
const SIGNS_FOR = "90 days"
/** And stays known until well after the last token it can have signed. */
const KNOWN_FOR = "180 days"

/** What the private keys are sealed with, and what still opens those sealed before. At least 32 bytes each. */
export interface SealingSecrets {
  readonly current: Uint8Array
  readonly old: readonly Uint8Array[]
}

/**
 * The private keys, newest first: the first one signs, the others are only published. They are kept sealed in the
 * database, so that every process signs alike and a restart signs nobody out.
 * @throws StartRefusal when no secret of ours is the one they were sealed with.
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
 * Makes a new signing key (a suspected leak, or simply time), which processes take up at their next start, and seals all of
 * them with the current secret. As the owner. Answers how many were sealed anew.
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
  /** Tells the keys apart, and tells nothing of them. */
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

// An RSA private key; what else a row may hold has no business here.
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
  // A row without an id is from before keys had them.
  for (const { key } of keys.filter(({ id }) => key_id === null || id === key_id)) {
    try {
      return jwkSchema.parse(JSON.parse(unseal(key, kid, sealed)))
    } catch {
      // Another key's, or not what was sealed under this name.
    }
  }
  throw anotherKey()
}
