import { COMPILED_CODE } from "./keep-compiled-code.ts"

/**
 * By default glibc raises both with the largest block ever freed, up to 64 MB: what a busy hour took stays with the process.
 * Named here they stay as they are. A block of the second size or more is mapped alone and returned when it is freed, as
 * the chunks of compression (64 kB) and kept lists are; below, what is free at the end of the heap goes back from the first size
 * on, and one block that is kept holds all that lies before it. So few sizes are left to it.
 */
const THRESHOLDS = { MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "8192" }

const SET_BY_OPERATOR = /glibc\.malloc\.(?:trim|mmap)_threshold/

/**
 * Has the allocator return freed memory to the system. It reads its settings before any script runs, so the process
 * replaces itself once, by the same program with the same id and arguments. Call it before anything is loaded or opened.
 */
export function returnFreedMemory(): void {
  const { env, execPath, execArgv, argv } = process
  // Elsewhere there is no glibc, and a channel to a parent would not outlive the replacement.
  if (process.platform !== "linux" || process.execve === undefined || process.channel !== undefined) return
  // The second time round, or what an operator has chosen.
  if (Object.keys(THRESHOLDS).some((name) => Object.hasOwn(env, name))) return
  if (SET_BY_OPERATOR.test(env["GLIBC_TUNABLES"] ?? "")) return
  // Named from outside, the cache is there before the first file is read: Node then need not load what reads TypeScript, 10 MB.
  const compiled = { NODE_COMPILE_CACHE: env["NODE_COMPILE_CACHE"] ?? COMPILED_CODE }
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...compiled, ...THRESHOLDS })
}
