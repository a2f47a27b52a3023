import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { promisify } from "node:util"

const run = promisify(execFile)

/**
 * Distinguishes two processes that have had the same id: by the moment of the start, and on Linux also by the boot.
 * Null when there is no such process.
 */
export async function processIdentity(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null
  if (process.platform === "linux") return linuxIdentity(pid)
  if (process.platform === "win32") return "alive"
  try {
    return (await run("/bin/ps", ["-o", "lstart=", "-p", String(pid)])).stdout.trim() || null
  } catch {
    return null
  }
}

/** Also false for a zombie: in a container it may never be reaped. */
export async function isRunning(pid: number): Promise<boolean> {
  return isAlive(pid) && (process.platform !== "linux" || (await linuxIdentity(pid)) !== null)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

async function linuxIdentity(pid: number): Promise<string | null> {
  try {
    const [boot, stat] = await Promise.all([
      readFile("/proc/sys/kernel/random/boot_id", "utf8"),
      readFile(`/proc/${pid}/stat`, "utf8"),
    ])
    // The command is in brackets and may contain spaces; the state is field 3, the start in clock ticks is field 22.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    // A zombie no longer holds anything.
    return fields[0] === "Z" ? null : `${boot.trim()}:${fields[19]}`
  } catch {
    return null
  }
}
