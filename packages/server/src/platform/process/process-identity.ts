import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { promisify } from "node:util"

const run = promisify(execFile)

/**
 * Tells one life of a process id from the next: the moment it started, and on Linux the boot as well.
 * Null when no such process lives.
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

/** False for a zombie too: in a container nobody may ever collect it. */
export async function isRunning(pid: number): Promise<boolean> {
  return isAlive(pid) && (process.platform !== "linux" || (await linuxIdentity(pid)) !== null)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

async function linuxIdentity(pid: number): Promise<string | null> {
  try {
    const [boot, stat] = await Promise.all([
      readFile("/proc/sys/kernel/random/boot_id", "utf8"),
      readFile(`/proc/${pid}/stat`, "utf8"),
    ])
    // The command stands in brackets and may hold spaces; state is field 3, the start in clock ticks field 22.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    // A zombie holds nothing any more.
    return fields[0] === "Z" ? null : `${boot.trim()}:${fields[19]}`
  } catch {
    return null
  }
}
