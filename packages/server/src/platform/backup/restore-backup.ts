import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createZstdDecompress } from "node:zlib"
import { Client } from "pg"
import { from as copyFrom } from "pg-copy-streams"
import type { z } from "zod"
import { migrateLike } from "../db/migrate.ts"
import { StartRefusal } from "../process/start-refusal.ts"
import {
  type BackupFoot,
  type BackupHead,
  type BackupTable,
  copyTarget,
  footSchema,
  headSchema,
  quoted,
} from "./backup-file.ts"
import { type PieceReader, readPieces } from "./read-pieces.ts"

/** Tables that only the key that sealed them can open. */
const SEALED = new Set(["signing_key", "secret_key_in_use"])

export interface RestoreOptions {
  /** Leaves out the sealed tables: a new key makes their contents anew. */
  readonly isWithoutKeys: boolean
}

/** A backup opened for reading, its head read. */
export interface OpenBackup {
  readonly head: BackupHead
  /** Restores it into a database that has none of our rows, completely or not at all. */
  restore(ownerUrl: string, options: RestoreOptions): Promise<BackupFoot["tables"]>
  close(): void
}

/** @throws StartRefusal for a file that can't be read, or is no backup. */
export async function openBackup(path: string): Promise<OpenBackup> {
  const file = createReadStream(path)
  const stream = file.pipe(createZstdDecompress())
  file.on("error", (error) => stream.destroy(error))
  const pieces = readPieces(stream)
  const head = await pieces.line().then(
    (line) => parsed(line, headSchema),
    (error: unknown) => {
      const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT"
      throw new StartRefusal(
        isMissing ? `There is no file ${path}.` : `${path} is not a backup of Smart Send, or it is damaged.`,
      )
    },
  )
  return {
    head,
    restore: async (ownerUrl, options) => restore(ownerUrl, { head, pieces, options }),
    close: () => {
      file.destroy()
      stream.destroy()
    },
  }
}

interface Parts {
  readonly head: BackupHead
  readonly pieces: PieceReader
  readonly options: RestoreOptions
}

async function restore(ownerUrl: string, parts: Parts): Promise<BackupFoot["tables"]> {
  const { head } = parts
  await assertUnused(ownerUrl, head)
  await migrateLike(ownerUrl, head.migrations)
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query("begin")
    await client.query("set local statement_timeout = 0")
    const restored = await putBack(client, parts)
    await client.query("commit")
    return restored
  } finally {
    // Closing the session rolls back what was not committed.
    await client.end()
  }
}

/** The database must be new, or one in which a restore was broken off. */
async function assertUnused(ownerUrl: string, head: BackupHead): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'",
    )
    for (const { name } of rows) {
      const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`)
      if (rowCount !== 0)
        throw new StartRefusal("There is something in the database already: restore into an empty one.")
    }
    const landed =
      rows.length === 0 ? [] : (await client.query<{ name: string }>("select name from schema_migration")).rows
    if (landed.some(({ name }) => !head.migrations.includes(name)))
      throw new StartRefusal("The database is newer than the backup: restore into an empty one.")
  } finally {
    await client.end()
  }
}

/**
 * Restores rows as they were. Triggers must not act on them a second time, and COPY does not work with row-level
 * security. Both are switched on again at the end.
 */
async function putBack(client: Client, { head, pieces, options }: Parts): Promise<BackupFoot["tables"]> {
  const secured = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity",
  )
  const all = head.tables.map(({ name }) => quoted(name))
  const forced = secured.rows.map(({ name }) => quoted(name))
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  for (const table of forced) await client.query(`alter table ${table} no force row level security`)
  const read: BackupFoot["tables"] = []
  for (const table of head.tables) {
    const isLeftOut = options.isWithoutKeys && SEALED.has(table.name)
    read.push(await putTableBack(client, { table, pieces, isLeftOut }))
  }
  const foot = parsed(await pieces.line(), footSchema)
  const changed = foot.tables.find((table, index) => table.sha256 !== read[index]?.sha256)
  if (changed !== undefined || foot.tables.length !== read.length)
    throw new StartRefusal(`The backup is damaged (${changed?.name ?? "its end"}). Nothing was restored.`)
  for (const { name, last } of foot.sequences)
    await client.query("select setval($1::regclass, $2)", [quoted(name), last])
  for (const table of forced) await client.query(`alter table ${table} force row level security`)
  for (const table of all) await client.query(`alter table ${table} enable trigger user`)
  return read
}

async function putTableBack(
  client: Client,
  {
    table,
    pieces,
    isLeftOut,
  }: { readonly table: BackupTable; readonly pieces: PieceReader; readonly isLeftOut: boolean },
): Promise<BackupFoot["tables"][number]> {
  const hash = createHash("sha256")
  const rows = Readable.from(piecesOf(pieces, hash))
  if (isLeftOut) {
    rows.resume()
    await new Promise((resolve, reject) => void rows.once("end", resolve).once("error", reject))
    return { name: table.name, rows: 0, sha256: hash.digest("hex") }
  }
  const into = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
  await pipeline(rows, into).catch((error: unknown) => {
    if (error instanceof StartRefusal) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefusal(`The rows of ${table.name} don't fit (${reason}). Nothing was restored.`)
  })
  return { name: table.name, rows: into.rowCount, sha256: hash.digest("hex") }
}

async function* piecesOf(pieces: PieceReader, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for (let length = Number(await pieces.line()); length !== 0; length = Number(await pieces.line())) {
    if (!Number.isSafeInteger(length) || length < 0)
      throw new StartRefusal("The backup is damaged. Nothing was restored.")
    const piece = await pieces.bytes(length)
    hash.update(piece)
    yield piece
  }
}

function parsed<Schema extends z.ZodType>(line: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    throw new StartRefusal("This is not a backup of Smart Send, or it is damaged. Nothing was restored.")
  }
}
