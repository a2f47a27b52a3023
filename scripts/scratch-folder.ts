import { existsSync, readFileSync, statfsSync } from "node:fs"
import { freemem, tmpdir } from "node:os"

/** A folder that Linux keeps in memory. */
const MEMORY = "/dev/shm"
const MOUNTS = "/proc/self/mounts"

/** More than all data folders and databases of a run take at once. */
const ROOM_BYTES = 6 * 1024 ** 3

/**
 * Where tests put what they throw away: in memory where that has room, otherwise on the disk. Each file copies a database of 600 files,
 * which takes a disk half a second of the processor and memory a thirtieth (ADR 173).
 */
export function scratchFolder(): string {
  const isThere = existsSync(MOUNTS) && runsFromMemory(readFileSync(MOUNTS, "utf8"))
  return isThere && roomInMemory() >= ROOM_BYTES ? MEMORY : tmpdir()
}

/** Whether a browser that is unpacked there can be started: containers may forbid that. */
export function runsFromMemory(mounts: string): boolean {
  const mounted = mounts.split("\n").map((line) => line.split(" "))
  const options = mounted.findLast(([, place]) => place === MEMORY)?.[3]
  return options !== undefined && !options.split(",").includes("noexec")
}

function roomInMemory(): number {
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem())
}
