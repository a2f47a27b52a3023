/** `npm start`: everything on this machine. */
import { keepCompiledCode } from "./keep-compiled-code.ts"
import { returnFreedMemory } from "./return-freed-memory.ts"

returnFreedMemory()
keepCompiledCode()
// Nothing else is loaded before the process has replaced itself.
const { runDemo } = await import("./run-demo.ts")
await runDemo()
