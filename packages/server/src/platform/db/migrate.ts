import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { Client } from "pg"
import { StartRefusal } from "../process/start-refusal.ts"

/** The folder of the product's own migrations. */
const MIGRATIONS_FOLDER = join(import.meta.dirname, "../../migrations")

/** Any number, but the same in every process: it is the lock that lets only one process migrate at a time. */
const MIGRATION_LOCK = 7_370_411
/** How often a process that waits for another one's migrations asks. */
const ASKED_AGAIN_MS = 100

/** A migration that begins with this is committed step by step, so that the app can go on while a large table is changed. */
const IN_STEPS = "-- In steps"
/** The line that each of its steps begins with. */
const STEP = /^-- Step: /m

interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/**
 * Migrates the database to this release. Migrations are plain SQL files that run in the order of their names, each in
 * its own transaction, and are recorded with a checksum. Returns the names that ran. A landed file is never edited: a
 * changed file refuses to start. A migration in steps commits each by itself; when it is cut off, all of them run again.
 */
export async function migrate(ownerUrl: string, folder: string = MIGRATIONS_FOLDER): Promise<readonly string[]> {
  return migrateTo(ownerUrl, await readMigrations(folder))
}

/**
 * Migrates an empty database to where another one was, by the names that had landed there.
 * @throws StartRefusal for names that this release does not know.
 */
export async function migrateLike(ownerUrl: string, names: readonly string[]): Promise<void> {
  const migrations = await readMigrations(MIGRATIONS_FOLDER)
  const unknown = names.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown !== undefined)
    throw new StartRefusal(`It is of a newer release (${unknown} is not known here). Use that release instead.`)
  await migrateTo(
    ownerUrl,
    migrations.filter(({ name }) => names.includes(name)),
  )
}

async function migrateTo(ownerUrl: string, migrations: readonly Migration[]): Promise<readonly string[]> {
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    while (!(await isLocked(client))) await pause(ASKED_AGAIN_MS)
    return await runMissing(client, migrations)
  } finally {
    // Ending the session frees the lock.
    await client.end()
  }
}

/**
 * Takes the lock if it is free. Whoever waited for it inside the database would be a transaction that an index made concurrently waits
 * for, and neither would end.
 */
async function isLocked(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>("select pg_try_advisory_lock($1) as is", [MIGRATION_LOCK])
  return rows[0]?.is === true
}

/** Whether a database is exactly at this release. Makes no change. */
export async function isMigrated(ownerUrl: string, folder: string = MIGRATIONS_FOLDER): Promise<boolean> {
  const migrations = await readMigrations(folder)
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const landed = await landedMigrations(client)
    refuseChanged(landed, migrations)
    return migrations.every(({ name }) => landed.has(name))
  } finally {
    await client.end()
  }
}

async function landedMigrations(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows: table } = await client.query<{ is: boolean }>(
    "select to_regclass('schema_migration') is not null as is",
  )
  if (table[0]?.is !== true) return new Map()
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from schema_migration")
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n")
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") }
    }),
  )
}

async function runMissing(client: Client, migrations: readonly Migration[]): Promise<readonly string[]> {
  await client.query(
    "create table if not exists schema_migration (name text primary key, checksum text not null, landed timestamptz not null default now())",
  )
  const landed = await landedMigrations(client)
  refuseChanged(landed, migrations)
  const missing = migrations.filter((migration) => !landed.has(migration.name))
  for (const migration of missing) await land(client, migration)
  return missing.map((migration) => migration.name)
}

function refuseChanged(landed: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of landed) {
    const now = known.get(name)
    if (now === checksum) continue
    throw new StartRefusal(
      now === undefined
        ? `The database was migrated by a newer release (${name} is not known here). Start that release instead.`
        : `The migration ${name} was changed after it had landed in this database. Put the file back and write a new one.`,
    )
  }
}

async function land(client: Client, migration: Migration): Promise<void> {
  try {
    if (migration.text.startsWith(IN_STEPS)) {
      for (const step of migration.text.split(STEP).slice(1)) await client.query(`-- ${step}`)
      await record(client, migration)
      return
    }
    await client.query("begin")
    await client.query(migration.text)
    await record(client, migration)
    await client.query("commit")
  } catch (error) {
    throw new Error(
      `The migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}

async function record(client: Client, { name, checksum }: Migration): Promise<void> {
  await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum])
}
