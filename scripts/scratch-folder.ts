import { existsSync, statfsSync } from "node:fs"
import { freemem, tmpdir } from "node:os"

/** A folder that Linux keeps in memory. */
const MEMORY = "/dev/shm"

/** More than all data folders and databases of a run take at once. */
const ROOM_BYTES = 6 * 1024 ** 3

/**
 * Where tests put what they throw away: in memory where that has room, otherwise on the disk. Each file copies a database of 600 files,
 * which takes a disk half a second of the processor and memory a fiftieth (ADR 173).
 */
export function scratchFolder(): string {
  return roomInMemory() >= ROOM_BYTES ? MEMORY : tmpdir()
}

function roomInMemory(): number {
  if (!existsSync(MEMORY)) return 0
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem())
}
