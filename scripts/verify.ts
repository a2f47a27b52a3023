/**
 * `npm run verify`: every check that needs no database and no browser, each timed; one run reports everything that is
 * wrong.
 */
import { spawn } from "node:child_process"

/** The longest first, so that none runs alone at the end. */
const checks = ["test:unit", "lint", "test:component", "dead-code", "walls", "types", "format:check"]
/** Several checks use more than one core themselves. */
const AT_ONCE = 2

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1)

async function passes(check: string): Promise<boolean> {
  const start = performance.now()
  const child = spawn("npm", ["run", "--silent", check], { shell: process.platform === "win32" })
  // Output is held back until the check ends, because the lines of two checks would mix.
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk))
  const code = await new Promise((resolve) => child.on("close", resolve))
  process.stdout.write(Buffer.concat(said))
  console.log(`${code === 0 ? "ok  " : "FAIL"} ${check} (${secondsSince(start)} s)`)
  return code === 0
}

const began = performance.now()
const failed: string[] = []
const queue = [...checks]
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      if (!(await passes(next))) failed.push(next)
  }),
)
if (failed.length > 0) {
  console.log(`verify: ${failed.join(", ")} failed after ${secondsSince(began)} s`)
  process.exit(1)
}
console.log(`verify: all ${checks.length} checks passed in ${secondsSince(began)} s`)
