/** `npm run serve`: production. */
import { keepCompiledCode } from "./keep-compiled-code.ts"
import { returnFreedMemory } from "./return-freed-memory.ts"

returnFreedMemory()
keepCompiledCode()
// Nothing else is loaded before the process has replaced itself.
const { runProduction } = await import("./run-production.ts")
await runProduction()
