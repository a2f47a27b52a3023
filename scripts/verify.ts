/** `npm run verify`: every check that needs no database and no browser. */
import { CHECKS, runParts } from "./run-parts.ts"

await runParts("verify", CHECKS)
