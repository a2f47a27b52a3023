import { COMPILED_CODE } from "./keep-compiled-code.ts"

/**
 * By default glibc raises both thresholds with the largest block ever freed, up to 64 MB, so a busy hour's memory stays
 * with the process. Setting them keeps them fixed. A block of the second size or more is mapped separately and returned
 * when it is freed; that includes compression chunks (64 kB) and cached lists. Smaller blocks come from the heap. Free
 * memory at its end is returned from the first size on, but one block in use there keeps everything before it, so few
 * sizes are left to the heap.
 */
const THRESHOLDS = { MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "8192" }

const SET_BY_OPERATOR = /glibc\.malloc\.(?:trim|mmap)_threshold/

/**
 * Makes the allocator return freed memory to the system. It reads its settings before any script runs, so the process
 * replaces itself once with the same program, id and arguments. Call it before anything is loaded or opened.
 */
export function returnFreedMemory(): void {
  const { env, execPath, execArgv, argv } = process
  // Other systems have no glibc, and a channel to a parent process would not survive the replacement.
  if (process.platform !== "linux" || process.execve === undefined || process.channel !== undefined) return
  // Either the process has replaced itself already, or the operator has chosen other values.
  if (Object.keys(THRESHOLDS).some((name) => Object.hasOwn(env, name))) return
  if (SET_BY_OPERATOR.test(env["GLIBC_TUNABLES"] ?? "")) return
  // With the folder in the environment, the cache is used from the first file on, and Node need not load its TypeScript
  // reader (10 MB).
  const compiled = { NODE_COMPILE_CACHE: env["NODE_COMPILE_CACHE"] ?? COMPILED_CODE }
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...compiled, ...THRESHOLDS })
}
