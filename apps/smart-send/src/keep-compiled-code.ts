import { enableCompileCache } from "node:module"
import { join } from "node:path"

/** Beside the code: who can write here can change that, too. The folder of temporary files is everybody's. */
export const COMPILED_CODE = join(import.meta.dirname, "../../../node_modules/.cache/smart-send")

/**
 * Keeps what Node makes of our TypeScript, and of the libraries, for the next start of any command: reading it anew takes
 * a quarter of a start. Call it before anything else is loaded. Where the folder can't be written nothing is kept.
 */
export function keepCompiledCode(): void {
  enableCompileCache(COMPILED_CODE)
}
