import { randomBytes } from "node:crypto"
import { link, mkdir, open, readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { StartRefusal } from "../process/start-refusal.ts"

const SECRET_BYTES = 32
/** The shape of a secret made below. A file that was cut short must not pass for a secret that anybody can guess. */
const WHOLE = /^[\w-]{43}$/

/**
 * A secret that is made once and kept beside the data, readable by our user alone (0600). It is on the disk before it
 * is used, so a crash cannot lose the key of anything sealed with it.
 * @throws StartRefusal when the file exists but is empty or damaged.
 */
export async function keptSecret(dataFolder: string, name: string): Promise<string> {
  const kept = await readKeptSecret(dataFolder, name)
  if (kept !== null) return kept
  const path = pathOf(dataFolder, name)
  const fresh = await writeFresh(dataFolder, path)
  // `link` fails if another process was faster; then that process's secret counts.
  await link(fresh, path).catch(() => {})
  await rm(fresh, { force: true })
  return (await readKeptSecret(dataFolder, name)) ?? ""
}

/** The secret if there is one, otherwise null. None is created. */
export async function readKeptSecret(dataFolder: string, name: string): Promise<string | null> {
  const path = pathOf(dataFolder, name)
  let text: string
  try {
    text = await readFile(path, "utf8")
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error)
    if (code === "ENOENT" || code === "ENOTDIR") return null
    throw new StartRefusal(`The secret ${path} can't be read (${code}). Put it back from your copy of the data folder.`)
  }
  const secret = text.trim()
  if (WHOLE.test(secret)) return secret
  const fault = secret === "" ? "is empty" : "is damaged"
  throw new StartRefusal(`The secret ${path} ${fault}. Put it back from your copy of the data folder.`)
}

/**
 * Replaces a secret. The former one stays beside it as `<name>.old` until it is dropped; no such file may exist yet.
 */
export async function replaceKeptSecret(dataFolder: string, name: string): Promise<void> {
  const path = pathOf(dataFolder, name)
  await readKeptSecret(dataFolder, name)
  const fresh = await writeFresh(dataFolder, path)
  await link(path, `${path}.old`)
  await rename(fresh, path)
}

export async function dropOldSecret(dataFolder: string, name: string): Promise<void> {
  await rm(`${pathOf(dataFolder, name)}.old`, { force: true })
}

function pathOf(dataFolder: string, name: string): string {
  return join(dataFolder, "secrets", name)
}

async function writeFresh(dataFolder: string, path: string): Promise<string> {
  await mkdir(join(dataFolder, "secrets"), { recursive: true, mode: 0o700 })
  const fresh = `${path}.${process.pid}`
  const file = await open(fresh, "w", 0o600)
  await file.writeFile(randomBytes(SECRET_BYTES).toString("base64url"))
  await file.sync()
  await file.close()
  return fresh
}
