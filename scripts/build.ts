/** `npm run build`: makes everything that runs. `-- page` or `-- server` makes one of them. */
import { parseArgs } from "node:util"
import { BUILD_NAMES, make } from "./builds.ts"

const { positionals } = parseArgs({ allowPositionals: true })
for (const name of BUILD_NAMES.filter((name) => positionals.length === 0 || positionals.includes(name)))
  await make(name)
