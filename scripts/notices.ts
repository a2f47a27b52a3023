/** `npm run notices`: writes THIRD-PARTY-NOTICES.md. A test checks that the file is current. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { runningParties } from "./running-parties.ts"
import { noticesOf } from "./third-party.ts"

const root = join(import.meta.dirname, "..")
const parties = runningParties(root)
writeFileSync(join(root, "THIRD-PARTY-NOTICES.md"), noticesOf(parties))
console.log(`THIRD-PARTY-NOTICES.md names ${parties.length} packages.`)
