import { link, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { processIdentity } from "./process-identity.ts"
import { StartRefusal } from "./start-refusal.ts"

const ownerSchema = z.object({ pid: z.int().positive(), identity: z.string() })
type Owner = z.infer<typeof ownerSchema>

export interface FolderLock {
  readonly release: () => Promise<void>
}

const MOST_TRIES = 5

/**
 * Takes a data folder for this process alone. A lock of a living process is a refusal with a sentence; a lock of a dead
 * process is taken over.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, "smart-send.lock")
  const me: Owner = { pid: process.pid, identity: (await processIdentity(process.pid)) ?? "unknown" }
  const mine = `${path}.${process.pid}`
  await writeFile(mine, JSON.stringify(me), { mode: 0o600 })
  try {
    for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
      // A hard link appears complete or not at all, so no process ever reads half a lock.
      if (await linked(mine, path)) return { release: () => rm(path, { force: true }) }
      await clearDeadOwner(path)
    }
  } finally {
    await rm(mine, { force: true })
  }
  throw new StartRefusal(`The data folder ${folder} can't be locked. Check that nothing else is starting on it.`)
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false
    throw error
  }
}

async function clearDeadOwner(path: string): Promise<void> {
  refuseIfAlive(await liveOwner(path))
  // Two starting processes may both find the owner dead. Only one rename succeeds, and the winner checks again what it
  // moved.
  const aside = `${path}.dead.${process.pid}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  const owner = await liveOwner(aside)
  if (owner !== null) await linked(aside, path)
  await rm(aside, { force: true })
  refuseIfAlive(owner)
}

function refuseIfAlive(owner: Owner | null): void {
  if (owner === null) return
  throw new StartRefusal(
    `Smart Send is already running on this data folder (process ${owner.pid}). Stop it first, or set DATA_DIR to another folder.`,
  )
}

async function liveOwner(path: string): Promise<Owner | null> {
  let text: string
  try {
    text = await readFile(path, "utf8")
  } catch {
    return null
  }
  const owner = ownerSchema.safeParse(safeJson(text))
  if (!owner.success) return null
  return (await processIdentity(owner.data.pid)) === owner.data.identity ? owner.data : null
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
