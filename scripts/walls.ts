/** `npm run walls`: checks what each folder imports against the rules in `config/walls`. */
import { join } from "node:path"
import { checkWalls } from "./walls/check-walls.ts"

const breaches = checkWalls(join(import.meta.dirname, ".."))
for (const { rule, from, to, comment } of breaches) console.error(`${from} -> ${to}\n  ${rule}: ${comment}`)
process.exit(breaches.length === 0 ? 0 : 1)
