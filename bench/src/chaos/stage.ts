import { randomBytes } from "node:crypto"
import { fork } from "node:child_process"
import { mkdtemp, readFile, rm, chmod } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { connect } from "@smart-send/server/platform/db/connect"
import { startEmbeddedPostgres } from "@smart-send/server/platform/db/embedded-postgres"
import { migrate } from "@smart-send/server/platform/db/migrate"
import type { Db } from "@smart-send/server/platform/db/scope"
import { courierControls, type CourierControls } from "@smart-send/testkit/courier-controls"
import { sandboxPayments } from "@smart-send/sandbox/sandbox-payments"
import { program, type TestProgramName } from "@smart-send/testkit/running-app/program"
import { createTestTokens, type TestTokens } from "@smart-send/testkit/test-tokens"
import { sql } from "kysely"
import { freePort, startFleet, type AppFleet } from "./app-fleet.ts"
import { naiveGuards } from "./naive/naive-complete.ts"

/** Everything that a run needs, each in a process of its own: database, couriers, applications. */
export interface Stage {
  readonly ownerDb: Db
  readonly tokens: TestTokens
  readonly couriers: CourierControls
  /** The address of the couriers and payment providers. */
  readonly sandboxUrl: string
  readonly fleet: AppFleet
  /** Sends `kill -9` to the database server. Its supervisor starts it again. */
  killDatabase(): Promise<void>
  close(): Promise<void>
}

export interface StageOptions {
  readonly apps: number
  readonly failPointShare: number
  readonly seed: number
  readonly isNaive: boolean
  /** The application processes; booking alone by default. */
  readonly app?: TestProgramName
  /** Fail points at each of which a process is to die at least once. */
  readonly failPoints?: readonly string[]
  /** Networks of printers that the processes may send labels to. */
  readonly printers?: string
}

export async function openStage(options: StageOptions): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "smart-send-chaos-"))
  // Other users may pass through the folder (not list it), so that root's PostgreSQL can run as another user.
  await chmod(folder, 0o711)
  const closing: (() => Promise<unknown>)[] = [async () => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of closing.toReversed()) await end()
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataFolder: folder })
    closing.push(postgres.stop)
    await migrate(postgres.ownerUrl)
    const ownerDb = connect(postgres.ownerUrl, { max: 4 }).db
    closing.push(async () => ownerDb.destroy())
    if (options.isNaive) for (const statement of naiveGuards) await sql.raw(statement).execute(ownerDb)

    const sandbox = await startSandbox(join(folder, "sandbox"))
    closing.push(async () => sandbox.stop())
    const couriers = courierControls(sandbox.url)
    const tokens = await createTestTokens()
    const config = {
      databaseUrl: postgres.appUrl,
      couriers: couriers.connections,
      payments: { "card-page": sandboxPayments(sandbox.url)["card-page"] },
      printers: options.printers ?? "",
      linkSecret: randomBytes(32).toString("hex"),
      publicJwk: { ...tokens.publicJwk },
      failPointShare: options.failPointShare,
      untried: [...(options.failPoints ?? [])],
      seed: options.seed,
    }
    const app = options.isNaive ? "naive-app" : (options.app ?? "booking-app")
    const fleet = await startFleet(app, config, { apps: options.apps, cacheFolder: join(folder, "compiled") })
    closing.push(async () => fleet.stop())
    await fleet.allReady
    const killDatabase = async () => {
      const pid = Number((await readFile(join(folder, "postgres/data/postmaster.pid"), "utf8")).split("\n")[0])
      process.kill(pid, "SIGKILL")
    }
    return { ownerDb, tokens, couriers, sandboxUrl: sandbox.url, fleet, killDatabase, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startSandbox(journalFolder: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const child = fork(program("sandbox"), [], {
    // The child exits with us, when its standard input closes.
    stdio: ["pipe", "pipe", "inherit", "ipc"],
    env: { ...process.env, SANDBOX_PORT: String(port), SANDBOX_JOURNAL: journalFolder, SANDBOX_FOLLOW_PARENT: "1" },
  })
  await new Promise((resolve) => child.stdout?.once("data", resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const exit = new Promise((resolve) => child.once("exit", resolve))
      child.kill("SIGTERM")
      await exit
    },
  }
}
