/** Before `npm start`, `serve` and `admin`: makes what is missing or, after a pull, older than its sources. */
import { parseArgs } from "node:util"
import { BUILD_NAMES, renew } from "./builds.ts"

const { positionals } = parseArgs({ allowPositionals: true })
await renew(...BUILD_NAMES.filter((name) => positionals.includes(name)))
