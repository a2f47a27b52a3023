/** `npm run first-load`: prints what the browser loads before the first rows of sold items, in kB, gzipped. */
import { firstLoadParts } from "./stage/first-load-parts.ts"

const parts = await firstLoadParts()
const rows = [...parts, ["altogether", parts.reduce((sum, [, kb]) => sum + kb, 0)] as const]
process.stdout.write(rows.map(([part, kb]) => `${kb.toFixed(2).padStart(7)}  ${part}\n`).join(""))
