import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

/**
 * Collects once what the start has left behind: parsed sources, the catalogue's files, the demo world. Without it the
 * heap keeps twice the room it needs until there is work enough to notice.
 */
export function giveBackMemory(): void {
  setFlagsFromString("--expose-gc")
  const collect: unknown = runInNewContext("gc")
  if (typeof collect === "function") collect({ type: "major", execution: "sync", flavor: "last-resort" })
  setFlagsFromString("--no-expose-gc")
}
