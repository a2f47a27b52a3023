/**
 * `npm run admin -- <command>`: the operator's commands, which run beside the product. Each command prints what it did,
 * and exits with 1 when it refused.
 */
import { keepCompiledCode } from "./keep-compiled-code.ts"

keepCompiledCode()
const { runAdmin } = await import("./admin/run-admin.ts")
await runAdmin(process.argv.slice(2))
