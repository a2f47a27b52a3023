import { flushCompileCache } from "node:module"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

/**
 * Runs the garbage collector once after the start (parsed sources, files, the demo's seed data) and returns the memory
 * to the machine. Otherwise the heap would keep more memory than it uses until there is enough work to trigger a
 * collection. Compiled code is written to its cache before, so that it is not held until the process ends.
 */
export function collectGarbageOnce(): void {
  flushCompileCache()
  setFlagsFromString("--expose-gc")
  const collect: unknown = runInNewContext("gc")
  // Only this kind of collection shrinks the heap at once.
  if (typeof collect === "function") collect({ type: "major", execution: "sync", flavor: "last-resort" })
  setFlagsFromString("--no-expose-gc")
}
