/** `npm start`: everything on this machine. */
import { returnFreedMemory } from "./return-freed-memory.ts"

returnFreedMemory()
// Nothing else is loaded until the process is the one that stays.
const { runDemo } = await import("./run-demo.ts")
await runDemo()
