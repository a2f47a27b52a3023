import { readFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { isRunning } from "../process/process-identity.ts"
import { readKeptSecret } from "../secrets/kept-secret.ts"
import { ownerUrlAt } from "./embedded-postgres.ts"
import { readPostmaster } from "./postmaster-file.ts"

const PORT_LINE = 3

/** The owner's address of the built-in database that another process is running on this data folder; null when none is. */
export async function runningEmbeddedUrl(dataFolder: string): Promise<string | null> {
  const folder = resolve(dataFolder)
  const cluster = join(folder, "postgres", "data")
  const postmaster = await readPostmaster(cluster)
  // The file remains when a server is killed.
  if (postmaster?.isReady !== true || !(await isRunning(postmaster.pid))) return null
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n")
  const port = Number(lines[PORT_LINE])
  if (!Number.isInteger(port) || port <= 0) return null
  const password = await readKeptSecret(folder, "database-owner")
  return password === null ? null : ownerUrlAt(port, password)
}
