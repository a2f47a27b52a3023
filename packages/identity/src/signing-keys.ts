import { randomUUID } from "node:crypto"
import type { Db, Tx } from "@smart-send/server/platform/db/scope"
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

/**
 * The private keys, newest first: the first one signs, the others are only published. They are kept sealed in the
 * database, so that every process signs alike and a restart signs nobody out.
 * @throws Error in a sentence when `secret` is not the one they were sealed with.
 */
export async function loadSigningKeys(db: Db, secret: Uint8Array): Promise<readonly JWK[]> {
  const key = keyFor(secret, "signing keys")
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${KEYS_LOCK})`.execute(tx)
    await tx
      .deleteFrom("signing_key")
      .where("created", "<", sql<Date>`now() - ${KNOWN_FOR}::interval`)
      .execute()
    if (!(await hasFreshKey(tx))) await addKey(tx, key)
    const rows = await tx.selectFrom("signing_key").select(["kid", "sealed"]).orderBy("created", "desc").execute()
    return rows.map((row) => open(key, row.kid, row.sealed))
  })
}

/** Makes a new signing key now (a suspected leak, or simply time); processes take it up at their next start. */
export async function rotateSigningKeys(db: Db, secret: Uint8Array): Promise<void> {
  await db.transaction().execute((tx) => addKey(tx, keyFor(secret, "signing keys")))
}

async function addKey(tx: Tx, key: Buffer): Promise<void> {
  const kid = randomUUID()
  const { privateKey } = await generateKeyPair("RS256", { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" }
  await tx
    .insertInto("signing_key")
    .values({ kid, sealed: seal(key, kid, JSON.stringify(jwk)) })
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

function open(key: Buffer, kid: string, sealed: Buffer): JWK {
  try {
    return jwkSchema.parse(JSON.parse(unseal(key, kid, sealed)))
  } catch (cause) {
    throw new Error("The sign-in keys in the database were sealed with another secret. Start with that secret again.", {
      cause,
    })
  }
}
