import { link, mkdir, open, rm, stat, statfs } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { StartRefusal } from "./start-refusal.ts"

/** Longer than any disk takes. A network share that has gone never answers. */
const ANSWER_WITHIN_MS = 10_000

/**
 * File systems by which the kernel shows its own state (Linux statfs numbers). Creating a folder there may never end.
 */
const KERNEL_FILE_SYSTEMS = new Map([
  [0x9f_a0, "proc"],
  [0x62_65_65_72, "sysfs"],
  [0x27_e0_eb, "cgroup"],
  [0x63_67_72_70, "cgroup2"],
  [0x64_62_67_20, "debugfs"],
  [0x74_72_61_63, "tracefs"],
  [0x73_63_66_73, "securityfs"],
  [0x62_65_65_70, "configfs"],
  [0xca_fe_4a_11, "bpf"],
  [0x1c_d1, "devpts"],
  [0x65_73_55_43, "fusectl"],
  [0x19_80_02_02, "mqueue"],
  [0x42_49_4e_4d, "binfmt_misc"],
  [0x6e_73_66_73, "nsfs"],
  [0xde_5e_81_e4, "efivarfs"],
  [0x61_65_67_6c, "pstore"],
  [0xf9_7c_ff_8c, "selinux"],
])

const REASONS = new Map([
  ["EROFS", "it is on a read-only file system"],
  ["EACCES", "this user may not write there"],
  ["EPERM", "this user may not write there"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "this user's share of the disk is full"],
  ["ENAMETOOLONG", "its name is too long"],
  ["ELOOP", "its links lead in a circle"],
  ["EEXIST", "it is a link that leads nowhere"],
  ["EIO", "the disk reports errors"],
])

/**
 * Creates the data folder if it is missing, and checks that files can be written in it.
 * @throws StartRefusal with one sentence on what is wrong, within 10 s whatever kind of disk it is.
 */
export async function prepareDataFolder(path: string): Promise<void> {
  const folder = resolve(path)
  const patience = new AbortController()
  const tooLate = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(refusal(folder, "it does not answer")), ANSWER_WITHIN_MS)
    patience.signal.addEventListener("abort", () => clearTimeout(timer))
  })
  try {
    await Promise.race([prepare(folder), tooLate])
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    throw refusal(folder, REASONS.get(codeOf(error)) ?? (error instanceof Error ? error.message : String(error)))
  } finally {
    patience.abort()
  }
}

async function prepare(folder: string): Promise<void> {
  const missing: string[] = []
  let nearest = folder
  // We walk the path ourselves: Node's recursive mkdir never ends where the kernel says that the path does not exist.
  for (let found = await statOf(nearest); ; found = await statOf(nearest)) {
    if (found?.isDirectory() === true) break
    if (found !== null) throw refusal(folder, `${nearest === folder ? "it" : nearest} is a file, not a folder`)
    missing.unshift(nearest)
    nearest = dirname(nearest)
  }
  const kind = process.platform === "linux" ? KERNEL_FILE_SYSTEMS.get((await statfs(nearest)).type) : undefined
  if (kind !== undefined) throw refusal(folder, `${nearest} is the kernel's own (${kind}) and keeps no files`)
  // When root starts us, the database runs as another user, who needs permission to pass through and nothing more.
  for (const step of missing) await mkdir(step, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  await tryToWrite(folder)
}

/** Null when the path does not exist, even when a folder above it is really a file. */
async function statOf(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return null
    throw error
  }
}

/** Writes as the lock and the secrets do: flushed to the disk, and linked. */
async function tryToWrite(folder: string): Promise<void> {
  const probe = join(folder, `.write-test.${process.pid}`)
  try {
    const file = await open(probe, "w", 0o600)
    await file.writeFile("written")
    await file.sync()
    await file.close()
    await link(probe, `${probe}.link`).catch((error: unknown) => {
      throw refusal(folder, `its file system knows no hard links (${codeOf(error)}), which the lock needs`)
    })
  } finally {
    await rm(`${probe}.link`, { force: true }).catch(() => {})
    await rm(probe, { force: true }).catch(() => {})
  }
}

function refusal(folder: string, because: string): StartRefusal {
  return new StartRefusal(`DATA_DIR ${folder} can't be used: ${because}. Set DATA_DIR to a folder that can be written.`)
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : ""
}
