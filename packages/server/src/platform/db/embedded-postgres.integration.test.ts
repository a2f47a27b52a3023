import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { chmod, mkdtemp, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { Client } from "pg"
import { afterEach, describe, expect, inject, it, vi } from "vitest"
import { lockFolder } from "../process/folder-lock.ts"
import { isRunning } from "../process/process-identity.ts"
import { connect } from "./connect.ts"
import { assertSafe } from "./embedded-settings.ts"
import { startEmbeddedPostgres } from "./embedded-postgres.ts"
import { readPostmaster } from "./postmaster-file.ts"

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function aDataFolder(mode = 0o711): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "smart-send-embedded-"))
  await chmod(folder, mode)
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function started(dataFolder: string) {
  const server = await startEmbeddedPostgres({ dataFolder })
  cleanUps.push(server.stop)
  return server
}

async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Another process that holds the folder and its server, as the product does. */
async function anotherProcess(dataFolder: string): Promise<ChildProcess> {
  const code = `
    const { lockFolder } = await import(${JSON.stringify(import.meta.resolve("../process/folder-lock.ts"))})
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve("./embedded-postgres.ts"))})
    await lockFolder(${JSON.stringify(dataFolder)})
    await startEmbeddedPostgres({ dataFolder: ${JSON.stringify(dataFolder)} })
    process.stdout.write("started")`
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  cleanUps.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill("SIGKILL")
    await once(child, "exit")
  })
  await once(child.stdout, "data")
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL")
  await once(child, "exit")
}

const postmasterOf = (dataFolder: string) => readPostmaster(join(dataFolder, "postgres/data"))

describe("the built-in database", () => {
  it("listens on loopback only, with checksums and every setting that keeps acknowledged writes (RELY-6)", async () => {
    const server = await started(await aDataFolder())
    const rows = await query(
      server.superuserUrl,
      `select name, setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories', 'fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums') order by name`,
    )
    expect(Object.fromEntries(rows.map((row) => [row["name"], row["setting"]]))).toEqual({
      data_checksums: "on",
      fsync: "on",
      full_page_writes: "on",
      listen_addresses: "127.0.0.1",
      synchronous_commit: "on",
      unix_socket_directories: "",
    })
  })

  it("is not started in words when durability is switched off (RELY-6)", async () => {
    const client = new Client({ connectionString: inject("testServer").superuserUrl })
    await client.connect()
    await expect(assertSafe(client)).rejects.toThrow("runs with fsync = off, which can lose acknowledged bookings")
    await client.end()
  })

  it("is owned by a role that is no superuser", async () => {
    const server = await started(await aDataFolder())
    const rows = await query(
      server.ownerUrl,
      "select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_database join pg_roles r on r.oid = datdba where datname = current_database()",
    )
    expect(rows).toEqual([{ rolname: "smart_send_owner", rolsuper: false, rolbypassrls: false, rolcreaterole: false }])
  })

  it("stores its passwords in files that only our user can read", async () => {
    const dataFolder = await aDataFolder()
    await started(dataFolder)
    expect((await stat(join(dataFolder, "secrets"))).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataFolder, "secrets/database-app"))).mode & 0o777).toBe(0o600)
  })

  it("starts in a folder that no other user can enter", async () => {
    const server = await started(await aDataFolder(0o700))
    expect(await query(server.appUrl, "select 1 as one")).toEqual([{ one: 1 }])
  })

  it("keeps its data through a stop and a start", async () => {
    const dataFolder = await aDataFolder()
    const first = await startEmbeddedPostgres({ dataFolder })
    await query(first.ownerUrl, "create table kept as select 7 as seven")
    await first.stop()
    expect(await postmasterOf(dataFolder)).toBeNull()
    const second = await started(dataFolder)
    expect(second.foundOrphan).toBe(false)
    expect(await query(second.ownerUrl, "select seven from kept")).toEqual([{ seven: 7 }])
  })

  it("stops the server that a killed process left behind, and starts again with its data", async () => {
    const dataFolder = await aDataFolder()
    const other = await anotherProcess(dataFolder)
    await killed(other)
    const orphan = await postmasterOf(dataFolder)
    expect(orphan !== null && (await isRunning(orphan.pid))).toBe(true)
    const server = await started(dataFolder)
    expect(server.foundOrphan).toBe(true)
    expect(orphan !== null && (await isRunning(orphan.pid))).toBe(false)
    expect(await query(server.appUrl, "select 1 as one")).toEqual([{ one: 1 }])
  })

  it("comes back on the same address after its server is killed, and so does the pool", async () => {
    const dataFolder = await aDataFolder()
    const server = await started(dataFolder)
    const { db } = connect(server.appUrl, { max: 2 })
    cleanUps.push(() => db.destroy())
    await sql`select 1`.execute(db)
    const postmaster = await postmasterOf(dataFolder)
    process.kill(postmaster?.pid ?? 0, "SIGKILL")
    const isAnother = async () => expect((await postmasterOf(dataFolder))?.pid).not.toBe(postmaster?.pid)
    await vi.waitFor(isAnother, { timeout: 60_000, interval: 20 })
    await vi.waitFor(() => sql`select 1`.execute(db), { timeout: 60_000, interval: 20 })
  })
})

describe("a data folder has one process", () => {
  it("and refuses a second start in words", async () => {
    const dataFolder = await aDataFolder()
    const other = await anotherProcess(dataFolder)
    await expect(lockFolder(dataFolder)).rejects.toThrow(
      `Smart Send is already running on this data folder (process ${other.pid}).`,
    )
    await killed(other)
    const lock = await lockFolder(dataFolder)
    await lock.release()
    await (await started(dataFolder)).stop()
  })

  it("and gives one of many simultaneous starts the lock, until it ends", async () => {
    const dataFolder = await aDataFolder()
    const all = await Promise.allSettled([lockFolder(dataFolder), lockFolder(dataFolder), lockFolder(dataFolder)])
    const won = all.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))
    expect(won).toHaveLength(1)
    await won[0]?.release()
    await (await lockFolder(dataFolder)).release()
  })
})
