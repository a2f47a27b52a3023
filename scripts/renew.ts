/** Before `npm start`, `serve` and `admin`: makes what is missing or, after a pull, older than its sources. */
import { parseArgs } from "node:util"
import { BUILD_NAMES, canBuild, missing, renew } from "./builds.ts"

const { positionals } = parseArgs({ allowPositionals: true })
const names = BUILD_NAMES.filter((name) => positionals.includes(name))
if (canBuild()) await renew(...names)
else if (missing(...names).length > 0) {
  console.error('Smart Send is not built, and what builds it is not installed. Run "npm ci && npm run build" first.')
  process.exit(1)
}
