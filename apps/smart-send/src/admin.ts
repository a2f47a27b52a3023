/** `npm run admin -- <command>`: what an operator does beside the running product. Each command says what it did, and ends with 1 when it refused. */
import { keepCompiledCode } from "./keep-compiled-code.ts"

keepCompiledCode()
const { runAdmin } = await import("./admin/run-admin.ts")
await runAdmin(process.argv.slice(2))
