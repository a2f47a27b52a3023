/** `npm run release -- <folder>`: writes what production needs into a new folder, which starts by itself. */
import { existsSync, readdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { renew } from "./builds.ts"
import { writeRelease } from "./write-release.ts"

const [given] = parseArgs({ allowPositionals: true }).positionals
if (given === undefined) {
  console.error("Name the folder: npm run release -- <folder>")
  process.exit(2)
}
const folder = resolve(given)
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty.`)
  process.exit(1)
}
await renew("page")
await writeRelease(join(import.meta.dirname, ".."), folder)
console.log(`Written. Start it there: node_modules/.bin/node apps/smart-send/dist/main.js`)
