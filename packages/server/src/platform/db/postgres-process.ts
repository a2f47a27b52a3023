import { spawn, type ChildProcess } from "node:child_process"
import { open, readFile, rm, stat, type FileHandle } from "node:fs/promises"
import { createServer } from "node:net"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { StartRefusal } from "../process/start-refusal.ts"
import { serverArguments, type Durability } from "./embedded-settings.ts"
import type { PostgresBinaries } from "./postgres-binaries.ts"
import { POSTGRES_ENVIRONMENT, type PostgresUser } from "./postgres-user.ts"
import { readPostmaster, stopPostmaster } from "./postmaster-file.ts"

export interface ServerPlace {
  readonly binaries: PostgresBinaries
  readonly user: PostgresUser
  /** Holds the cluster `data` and the log. */
  readonly folder: string
  readonly durability: Durability
}

export interface PostgresProcess {
  readonly port: number
  readonly stop: () => Promise<void>
}

const MOST_TRIES = 20
const TRY_AGAIN_MS = 150
const STEP_MS = 5
const LONGEST_LOG = 5_000_000

/** Starts the server on a free loopback port, and starts it again on the same port whenever it dies unexpectedly. */
export async function runPostgres(place: ServerPlace): Promise<PostgresProcess> {
  const first = await firstStart(place)
  const { port } = first
  let child = first.child
  const stopping = new AbortController()

  const stopWithUs = () => child.kill("SIGINT")
  process.on("exit", stopWithUs)

  const keepAlive = async () => {
    while (!stopping.signal.aborted) {
      await exited(child)
      if (stopping.signal.aborted) return
      // Sessions of the dead server may hold its shared memory for a moment longer. The new one then ends at once and
      // is tried again.
      child = await launch(place, port)
      if (!(await isUp(place, child))) await wait(TRY_AGAIN_MS)
    }
  }
  const keeper = keepAlive()

  const stop = async () => {
    stopping.abort()
    process.off("exit", stopWithUs)
    await ended(child)
    await keeper
    // A restart may have been under way at that very moment.
    await ended(child)
  }
  return { port, stop }
}

async function firstStart(place: ServerPlace): Promise<{ port: number; child: ChildProcess }> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const port = await freePort()
    const child = await launch(place, port)
    if (await isUp(place, child)) return { port, child }
    await wait(TRY_AGAIN_MS)
  }
  const log = await readFile(logPath(place), "utf8").catch(() => "")
  const lastLines = log.trim().split("\n").slice(-3).join(" ")
  throw new StartRefusal(`The built-in database in ${place.folder} does not start. It says: ${lastLines || "nothing"}`)
}

async function launch(place: ServerPlace, port: number): Promise<ChildProcess> {
  const cluster = join(place.folder, "data")
  const { file, args } = place.user.command(place.binaries.postgres, serverArguments(cluster, port, place.durability))
  const log = await openLog(place)
  try {
    // Detached: Ctrl+C in our terminal must not stop the database before we have finished using it.
    const child = spawn(file, args, {
      ...place.user.ids,
      cwd: place.folder,
      env: POSTGRES_ENVIRONMENT,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    })
    child.on("error", () => {})
    return child
  } finally {
    await log.close()
  }
}

/** False when it ended before it was ready. */
async function isUp(place: ServerPlace, child: ChildProcess): Promise<boolean> {
  while (!hasEnded(child)) {
    const postmaster = await readPostmaster(join(place.folder, "data"))
    if (postmaster !== null && postmaster.pid === child.pid && postmaster.isReady) return true
    await wait(STEP_MS)
  }
  return false
}

function exited(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(child)) resolve()
    else child.once("exit", () => resolve())
  })
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return
  await stopPostmaster(child.pid)
}

function logPath(place: ServerPlace): string {
  return join(place.folder, "server.log")
}

async function openLog(place: ServerPlace): Promise<FileHandle> {
  const path = logPath(place)
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size > LONGEST_LOG) await rm(path)
  return open(path, "a", 0o600)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
