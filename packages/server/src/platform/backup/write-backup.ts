import { createHash } from "node:crypto"
import { createWriteStream } from "node:fs"
import { access, link, rm } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createZstdCompress } from "node:zlib"
import { Client } from "pg"
import { to as copyTo } from "pg-copy-streams"
import { StartRefusal } from "../process/start-refusal.ts"
import { copyTarget, type BackupFoot, type BackupHead } from "./backup-file.ts"
import { listTables } from "./list-tables.ts"

export interface WrittenBackup {
  readonly taken: string
  readonly keyId: string | null
  readonly tables: BackupFoot["tables"]
}

/** Row-level security leaves out rows without an error, so the role must be one that sees every row. */
const BLIND_TO = `
  select tablename as name from pg_policies
  where schemaname = 'public' and policyname = 'owner_all' and not roles @> array[current_user]
    and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
  limit 1`

/**
 * Writes the whole database, as it is at one moment, to a file that must not exist yet. It uses one snapshot and takes
 * no lock that a booking would wait for, so others go on reading and writing. The file appears complete or not at all.
 */
export async function writeBackup(ownerUrl: string, path: string): Promise<WrittenBackup> {
  const unfinished = `${path}.${process.pid}`
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  try {
    await refuseOverwriting(path)
    await client.connect()
    const written = await snapshot(client, unfinished)
    // `link` fails when the name was taken in the meantime.
    await link(unfinished, path)
    return written
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    throw new StartRefusal(`The backup can't be written to ${path}: ${reasonOf(error)}.`)
  } finally {
    await client.end()
    await rm(unfinished, { force: true })
  }
}

async function refuseOverwriting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new StartRefusal(`There is a file ${path} already, and a backup overwrites no file.`)
}

async function snapshot(client: Client, path: string): Promise<WrittenBackup> {
  await client.query("begin isolation level repeatable read read only")
  await client.query("set local statement_timeout = 0")
  const { rows: blind } = await client.query<{ name: string }>(BLIND_TO)
  if (blind[0] !== undefined)
    throw new StartRefusal(
      `The role at DATABASE_URL doesn't see every row of ${blind[0].name}: use the owner of the database.`,
    )
  const head = await headOf(client)
  const counted: BackupFoot["tables"] = []
  // Flushed, so that the contents are on the disk before the file gets its name.
  const out = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true })
  await pipeline(Readable.from(piecesOf(client, head, counted)), createZstdCompress(), out)
  await client.query("commit")
  return { taken: head.taken, keyId: head.keyId, tables: counted }
}

async function headOf(client: Client): Promise<BackupHead> {
  const { rows: landed } = await client.query<{ name: string }>("select name from schema_migration order by name")
  const { rows: now } = await client.query<{ at: string }>("select to_json(now()) #>> '{}' as at")
  return {
    smartSendBackup: 1,
    taken: now[0]?.at ?? "",
    migrations: landed.map(({ name }) => name),
    keyId: await keyIdIn(client),
    tables: [...(await listTables(client))],
  }
}

/** Also null in a database of an older release that did not note the key: it is backed up before it is migrated. */
async function keyIdIn(client: Client): Promise<string | null> {
  const { rows: known } = await client.query<{ is: boolean }>(
    "select to_regclass('public.secret_key_in_use') is not null as is",
  )
  if (known[0]?.is !== true) return null
  const { rows } = await client.query<{ key_id: string }>("select key_id from secret_key_in_use")
  return rows[0]?.key_id ?? null
}

const LINE_END = 0x0a

async function* piecesOf(client: Client, head: BackupHead, counted: BackupFoot["tables"]): AsyncGenerator<Buffer> {
  yield lineOf(head)
  for (const table of head.tables) {
    const hash = createHash("sha256")
    // The stream may end before the server has said how many rows they were.
    let rows = 0
    for await (const piece of client.query(copyTo(`copy ${copyTarget(table)} to stdout`))) {
      if (!Buffer.isBuffer(piece)) throw new Error("COPY answered with something else than bytes")
      hash.update(piece)
      rows += linesIn(piece)
      yield Buffer.concat([Buffer.from(`${piece.length}\n`), piece])
    }
    yield Buffer.from("0\n")
    counted.push({ name: table.name, rows, sha256: hash.digest("hex") })
  }
  // Read last: a sequence may then be ahead of the rows, but never behind them.
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  yield lineOf({ tables: counted, sequences: sequences.map(({ name, last }) => ({ name, last: Number(last) })) })
}

/** Each row is a line: COPY writes a line end within a value as two other characters. */
function linesIn(piece: Buffer): number {
  let lines = 0
  for (let at = piece.indexOf(LINE_END); at !== -1; at = piece.indexOf(LINE_END, at + 1)) lines += 1
  return lines
}

function lineOf(content: BackupHead | BackupFoot): Buffer {
  return Buffer.from(`${JSON.stringify(content)}\n`)
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : ""
  if (code === "ENOENT") return "its folder is not there"
  return error instanceof Error ? error.message : String(error)
}
