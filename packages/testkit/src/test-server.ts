import { randomBytes } from "node:crypto"
import { readFileSync } from "node:fs"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startEmbeddedPostgres } from "@smart-send/server/platform/db/embedded-postgres"
import type { Durability } from "@smart-send/server/platform/db/embedded-settings"
import { migrate } from "@smart-send/server/platform/db/migrate"
import { Client } from "pg"

/** Where test databases are created: the addresses of a migrated template on a running server. */
export interface TestServer {
  readonly superuserUrl: string
  /** The template's address. Nobody connects to it after the migration. */
  readonly ownerUrl: string
  readonly appUrl: string
}

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export interface TestDatabase {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly drop: () => Promise<void>
}

export interface StartedTestServer extends TestServer {
  /** Sends `kill -9` to the server, at once. Its supervisor starts it again on the same port. */
  readonly kill: () => void
  readonly stop: () => Promise<void>
}

/**
 * One real PostgreSQL for each run, in a folder of its own and without fsync: its data is thrown away at the end. A server that is
 * killed in a test is a safe one, or it would forget what it has acknowledged.
 */
export async function startTestServer(durability: Durability = "thrown-away"): Promise<StartedTestServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), "smart-send-test-"))
  // Other users may pass through the folder but not list it, so that PostgreSQL can run as another user when root
  // starts it.
  await chmod(dataFolder, 0o711)
  const server = await startEmbeddedPostgres({ dataFolder, durability })
  const stop = async () => {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await migrate(server.ownerUrl)
  } catch (error) {
    await stop()
    throw error
  }
  const { superuserUrl, ownerUrl, appUrl } = server
  const kill = () => {
    const [pid] = readFileSync(join(dataFolder, "postgres/data/postmaster.pid"), "utf8").split("\n")
    process.kill(Number(pid), "SIGKILL")
  }
  return { superuserUrl, ownerUrl, appUrl, kill, stop }
}

/** Creates a copy of the template. */
export async function createDatabaseOn(server: TestServer): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString("hex")}`
  const template = new URL(server.ownerUrl)
  await onServer(server, `create database ${name} template ${template.pathname.slice(1)} owner ${template.username}`)
  return {
    ownerUrl: withDatabase(server.ownerUrl, name),
    appUrl: withDatabase(server.appUrl, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}

async function onServer(server: TestServer, statement: string): Promise<void> {
  const client = new Client({ connectionString: server.superuserUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
