import { enableCompileCache } from "node:module"
import { join } from "node:path"

/**
 * Beside the code: whoever can write here can change the code too. Everybody can write to the folder of temporary
 * files.
 */
export const COMPILED_CODE = join(import.meta.dirname, "../../../node_modules/.cache/smart-send")

/**
 * Caches the compiled form of our TypeScript and of the libraries for the next start of any command; compiling takes a
 * quarter of a start. Call it before anything else is loaded. If the folder is not writable, nothing is cached.
 */
export function keepCompiledCode(): void {
  enableCompileCache(COMPILED_CODE)
}
