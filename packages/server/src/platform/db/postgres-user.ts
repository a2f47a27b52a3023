import { execFile } from "node:child_process"
import { chown, readFile, readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { StartRefusal } from "../process/start-refusal.ts"
import type { PostgresBinaries } from "./postgres-binaries.ts"

const run = promisify(execFile)

/** The user that runs a PostgreSQL program. PostgreSQL refuses to run as root, so root starts it as another user. */
export interface PostgresUser {
  readonly command: (program: string, args: readonly string[]) => { readonly file: string; readonly args: string[] }
  /** Set when the child process changes its user; the folder then belongs to that user. */
  readonly ids: { readonly uid: number; readonly gid: number } | null
}

const DIRECTLY: PostgresUser = { command: (file, args) => ({ file, args: [...args] }), ids: null }

/**
 * In a user namespace root appears as user 1000, while its files remain root's own. This works in folders that no other
 * user can enter, such as a clone under /root.
 */
const IN_NAMESPACE: PostgresUser = {
  command: (file, args) => ({
    file: "unshare",
    args: ["--user", "--map-user=1000", "--map-group=1000", file, ...args],
  }),
  ids: null,
}

/** The child's environment: only the path to its tools. On Windows it needs the system's own variables. */
export const POSTGRES_ENVIRONMENT = process.platform === "win32" ? undefined : { LC_ALL: "C", PATH: "/usr/bin:/bin" }

const NOBODY = { uid: 65_534, gid: 65_534 }

/** Chooses the user, checks that it can reach both programs and folder, and gives it the folder. */
export async function choosePostgresUser(binaries: PostgresBinaries, folder: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return DIRECTLY
  const ids = (await systemUser("postgres")) ?? NOBODY
  if (await canReach(ids, binaries, folder)) {
    await giveFolder(folder, ids)
    return { ...DIRECTLY, ids }
  }
  await giveFolder(folder, { uid: 0, gid: 0 })
  if (await canUseNamespace(binaries)) return IN_NAMESPACE
  throw new StartRefusal(
    `The built-in database can't run as root, and no other user can enter ${folder} or ${binaries.postgres}. Start Smart Send as an ordinary user, move it to a folder that others can enter, or set DATABASE_URL.`,
  )
}

async function canReach(
  ids: { readonly uid: number; readonly gid: number },
  binaries: PostgresBinaries,
  folder: string,
): Promise<boolean> {
  try {
    // The folder itself may still belong to another user; what matters is that every folder above it can be entered.
    const script = 'cd "$1/.." && "$2" --version && "$3" --version'
    const args = ["-c", script, "sh", folder, binaries.initdb, binaries.postgres]
    await run("/bin/sh", args, { ...ids, cwd: "/", env: POSTGRES_ENVIRONMENT })
    return true
  } catch {
    return false
  }
}

async function canUseNamespace(binaries: PostgresBinaries): Promise<boolean> {
  try {
    const { file, args } = IN_NAMESPACE.command(binaries.postgres, ["--version"])
    await run(file, args, { env: POSTGRES_ENVIRONMENT })
    return true
  } catch {
    return false
  }
}

async function systemUser(name: string): Promise<{ readonly uid: number; readonly gid: number } | null> {
  const users = await readFile("/etc/passwd", "utf8").catch(() => "")
  const fields = users
    .split("\n")
    .map((line) => line.split(":"))
    .find(([user]) => user === name)
  const uid = Number(fields?.[2])
  const gid = Number(fields?.[3])
  return uid > 0 && gid > 0 ? { uid, gid } : null
}

async function giveFolder(folder: string, ids: { readonly uid: number; readonly gid: number }): Promise<void> {
  // The folder changes owner last, so that the next start repairs one that died half-way.
  if ((await stat(folder)).uid === ids.uid) return
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), ids.uid, ids.gid)
  await chown(folder, ids.uid, ids.gid)
}
