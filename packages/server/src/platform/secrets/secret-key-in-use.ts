import { Client } from "pg"
import { StartRefusal } from "../process/start-refusal.ts"
import { deriveSecret } from "./derive-secret.ts"

/** The keys that open what is sealed in a database. */
export interface KeyRing {
  /** Seals new values. */
  readonly current: string
  /** Former keys, newest first. They open what they sealed until it has been sealed again. */
  readonly old: readonly string[]
}

/** An id for a secret key that reveals nothing about it. */
export function keyIdOf(secretKey: string): string {
  return Buffer.from(deriveSecret(secretKey, "key id")).toString("hex").slice(0, 16)
}

/**
 * Refuses a key ring without the key that the database was sealed with. It must run before anything is changed: a start
 * with a wrong key would otherwise give the app's role another password, and lock out the processes with the right key.
 */
export async function assertSecretKey(ownerUrl: string, ring: KeyRing): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const { rows: known } = await client.query<{ is: boolean }>(
      "select to_regclass('public.secret_key_in_use') is not null as is",
    )
    if (known[0]?.is !== true) return
    const { rows } = await client.query<{ key_id: string }>("select key_id from secret_key_in_use")
    const keyId = rows[0]?.key_id
    if (keyId === undefined || [ring.current, ...ring.old].some((key) => keyIdOf(key) === keyId)) return
    throw anotherKey()
  })
}

/** Notes the key of the database where none is noted yet. */
export async function noteSecretKey(ownerUrl: string, ring: KeyRing): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query("insert into secret_key_in_use (key_id) values ($1) on conflict do nothing", [
      keyIdOf(ring.current),
    ])
  })
}

/** Makes the current key the key of the database, after everything sealed with former keys has been sealed again. */
export async function useSecretKey(ownerUrl: string, ring: KeyRing): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(
      "insert into secret_key_in_use (key_id) values ($1) on conflict (is_only) do update set key_id = excluded.key_id, since = now()",
      [keyIdOf(ring.current)],
    )
  })
}

export function anotherKey(): StartRefusal {
  return new StartRefusal(
    "The database was sealed with another SECRET_KEY: start with that one again, or name it in SECRET_KEY_OLD to change to this one.",
  )
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
