import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

/**
 * Collects once what the start has left behind (parsed sources, files read, the demo world) and gives its room back to
 * the machine. The heap would keep it, more than it holds in use, until there was work enough to notice.
 */
export function collectGarbageOnce(): void {
  setFlagsFromString("--expose-gc")
  const collect: unknown = runInNewContext("gc")
  // Only a collection of the last resort shrinks the heap at once.
  if (typeof collect === "function") collect({ type: "major", execution: "sync", flavor: "last-resort" })
  setFlagsFromString("--no-expose-gc")
}
