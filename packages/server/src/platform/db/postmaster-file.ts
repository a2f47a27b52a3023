import { execFile } from "node:child_process"
import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { promisify } from "node:util"
import { isRunning } from "../process/process-identity.ts"

const run = promisify(execFile)

interface Postmaster {
  readonly pid: number
  readonly isReady: boolean
}

const STEP_MS = 10
const FAST_STOP_MS = 8_000

/** The state that the server itself writes to `postmaster.pid`; null when there is no such file. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => null)
  if (text === null) return null
  const lines = text.split("\n")
  const pid = Number(lines[0])
  return pid > 0 ? { pid, isReady: lines[7]?.trim() === "ready" } : null
}

/**
 * Stops the server that a killed process left behind. It is stopped rather than adopted, because a fast stop takes a
 * moment and the new server is sure to run with this release's settings.
 */
export async function stopOrphan(cluster: string): Promise<boolean> {
  const orphan = await readPostmaster(cluster)
  if (orphan === null) return false
  if (!(await isRunning(orphan.pid)) || !(await servesFolder(orphan.pid, cluster))) {
    // The process id is free or belongs to another program by now. PostgreSQL would take that program for itself.
    await rm(join(cluster, "postmaster.pid"), { force: true })
    return false
  }
  await stopPostmaster(orphan.pid)
  return true
}

/**
 * A fast stop: clients are disconnected, and everything acknowledged is safe. After 8 s the server is stopped at once
 * and recovers at the next start.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, "SIGINT")
  if (await isGone(pid, FAST_STOP_MS)) return
  signal(pid, "SIGQUIT")
  if (await isGone(pid, 1_000)) return
  signal(pid, "SIGKILL")
  await isGone(pid, 1_000)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself in the meantime.
  }
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += STEP_MS) {
    if (!(await isRunning(pid))) return true
    await wait(STEP_MS)
  }
  return !(await isRunning(pid))
}

async function servesFolder(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === "win32") return true
  const command =
    process.platform === "linux"
      ? await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")
      : await run("/bin/ps", ["-o", "command=", "-p", String(pid)]).then(
          (found) => found.stdout,
          () => "",
        )
  return command.includes(cluster)
}
