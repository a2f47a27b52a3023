import { randomBytes } from "node:crypto"
import { link, mkdir, open, readFile, rm } from "node:fs/promises"
import { join } from "node:path"

const SECRET_BYTES = 32

/**
 * A secret made once and kept beside the data, readable by our user alone (0600). It is on the disk before anything
 * leans on it, so a crash can't lose the key of what was already locked with it.
 */
export async function keptSecret(dataFolder: string, name: string): Promise<string> {
  const folder = join(dataFolder, "secrets")
  const path = join(folder, name)
  const kept = await readFile(path, "utf8").catch(() => null)
  if (kept !== null) return kept
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fresh = `${path}.${process.pid}`
  const file = await open(fresh, "w", 0o600)
  await file.writeFile(randomBytes(SECRET_BYTES).toString("base64url"))
  await file.sync()
  await file.close()
  // Linking fails if somebody was faster; then theirs is the secret.
  await link(fresh, path).catch(() => {})
  await rm(fresh, { force: true })
  return readFile(path, "utf8")
}
