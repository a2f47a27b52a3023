/** `npm run serve`: production. */
import { keepCompiledCode } from "./keep-compiled-code.ts"
import { returnFreedMemory } from "./return-freed-memory.ts"

returnFreedMemory()
keepCompiledCode()
// Nothing else is loaded until the process is the one that stays.
const { runProduction } = await import("./run-production.ts")
await runProduction()
