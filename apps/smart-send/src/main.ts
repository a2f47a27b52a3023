/** `npm run serve`: production. */
import { returnFreedMemory } from "./return-freed-memory.ts"

returnFreedMemory()
// Nothing else is loaded until the process is the one that stays.
const { runProduction } = await import("./run-production.ts")
await runProduction()
