import { execFile } from "node:child_process"
import { mkdir, readFile, rename, rm, writeFile, chown } from "node:fs/promises"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { Client } from "pg"
import { StartRefusal } from "../process/start-refusal.ts"
import { keptSecret } from "../secrets/kept-secret.ts"
import { APP_ROLE } from "./app-role.ts"
import { assertSafe, type Durability } from "./embedded-settings.ts"
import { findPostgresBinaries } from "./postgres-binaries.ts"
import { runPostgres, type ServerPlace } from "./postgres-process.ts"
import { choosePostgresUser, POSTGRES_ENVIRONMENT } from "./postgres-user.ts"
import { stopOrphan } from "./postmaster-file.ts"

const run = promisify(execFile)

const SUPERUSER = "postgres"
const OWNER_ROLE = "smart_send_owner"
const DATABASE = "smart_send"
const MAJOR_VERSION = "18"

export interface EmbeddedPostgres {
  /** Owns the database and runs the migrations; no superuser. */
  readonly ownerUrl: string
  /** The role the product works with: it owns nothing, and row-level security applies to it. */
  readonly appUrl: string
  /** For tests, which make databases. */
  readonly superuserUrl: string
  /** True when a server left behind by a killed process had to be stopped first. */
  readonly foundOrphan: boolean
  readonly stop: () => Promise<void>
}

interface Passwords {
  readonly superuser: string
  readonly owner: string
  readonly app: string
}

/** Starts the PostgreSQL 18 from the npm packages on `dataFolder`/postgres. The caller must hold the folder's lock. */
export async function startEmbeddedPostgres(options: {
  readonly dataFolder: string
  readonly durability?: Durability
}): Promise<EmbeddedPostgres> {
  const dataFolder = resolve(options.dataFolder)
  const folder = join(dataFolder, "postgres")
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [superuser, owner, app] = await Promise.all(
    ["database-superuser", "database-owner", "database-app"].map((name) => keptSecret(dataFolder, name)),
  )
  const passwords = { superuser: superuser ?? "", owner: owner ?? "", app: app ?? "" }
  const binaries = await findPostgresBinaries()
  const user = await choosePostgresUser(binaries, folder)
  const durability = options.durability ?? "safe"
  const place: ServerPlace = { binaries, user, folder, durability }
  await createClusterOnce(place, passwords.superuser)
  const foundOrphan = await stopOrphan(join(folder, "data"))
  const server = await runPostgres(place)
  try {
    await prepareDatabase(urlTo(server.port, SUPERUSER, passwords.superuser, SUPERUSER), passwords, durability)
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    ownerUrl: ownerUrlAt(server.port, passwords.owner),
    appUrl: urlTo(server.port, APP_ROLE, passwords.app, DATABASE),
    superuserUrl: urlTo(server.port, SUPERUSER, passwords.superuser, SUPERUSER),
    foundOrphan,
    stop: server.stop,
  }
}

/** The owner's address of a built-in database that listens on a port. */
export function ownerUrlAt(port: number, password: string): string {
  return urlTo(port, OWNER_ROLE, password, DATABASE)
}

function urlTo(port: number, user: string, password: string, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

async function createClusterOnce(place: ServerPlace, password: string): Promise<void> {
  const cluster = join(place.folder, "data")
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => null)
  if (version?.trim() === MAJOR_VERSION) return
  if (version !== null) {
    throw new StartRefusal(
      `The data folder ${cluster} belongs to PostgreSQL ${version.trim()}, and this release runs ${MAJOR_VERSION}. Dump it with the older release and restore it here.`,
    )
  }
  // Created under another name and renamed when complete: a start that dies half-way leaves nothing that looks like a
  // cluster.
  const unfinished = join(place.folder, "unfinished")
  const passwordFile = join(place.folder, "password")
  await rm(unfinished, { recursive: true, force: true })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (place.user.ids !== null) await chown(passwordFile, place.user.ids.uid, place.user.ids.gid)
  try {
    await initialise(place, unfinished, passwordFile)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(unfinished, cluster)
}

async function initialise(place: ServerPlace, cluster: string, passwordFile: string): Promise<void> {
  const { file, args } = place.user.command(place.binaries.initdb, [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--data-checksums",
    // The same sort order and letter case on every machine, whatever its language.
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(place.durability === "safe" ? [] : ["--no-sync"]),
  ])
  try {
    await run(file, args, { ...place.user.ids, cwd: place.folder, env: POSTGRES_ENVIRONMENT })
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error)
    throw new StartRefusal(`The built-in database can't be created in ${place.folder}. It says: ${said}`)
  }
}

/**
 * Checks what must be true of the running server, and creates the two roles and the database where they are missing.
 */
async function prepareDatabase(url: string, passwords: Passwords, durability: Durability): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect().catch((error: unknown) => {
    throw new StartRefusal(
      `The built-in database does not accept the password kept in the data folder's "secrets". Restore that folder together with "postgres". (${String(error)})`,
    )
  })
  try {
    if (durability === "safe") await assertSafe(client)
    await createMissing(client, passwords)
  } finally {
    await client.end()
  }
}

async function createMissing(client: Client, passwords: Passwords): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select rolname as name from pg_roles union all select datname from pg_database",
  )
  const existing = new Set(rows.map((row) => row.name))
  const roles: readonly (readonly [string, string])[] = [
    [OWNER_ROLE, passwords.owner],
    [APP_ROLE, passwords.app],
  ]
  for (const [role, password] of roles) {
    if (existing.has(role)) continue
    await client.query(
      `create role ${role} login nosuperuser nobypassrls nocreaterole nocreatedb password ${client.escapeLiteral(password)}`,
    )
  }
  if (existing.has(DATABASE)) return
  await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`)
  await client.query(`revoke all on database ${DATABASE} from public`)
  await client.query(`grant connect on database ${DATABASE} to ${APP_ROLE}`)
}
