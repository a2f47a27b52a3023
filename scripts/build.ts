/** `npm run build`: makes what is named, as it stands in `builds.ts`. */
import { parseArgs } from "node:util"
import { BUILD_NAMES, make } from "./builds.ts"

const { positionals } = parseArgs({ allowPositionals: true })
for (const name of BUILD_NAMES.filter((name) => positionals.includes(name))) await make(name)
