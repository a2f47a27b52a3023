import { spawn } from "node:child_process"

/** Two keep two cores busy: while the tests of one wait for an answer, the other computes. */
const AT_ONCE = 2

/**
 * Every check that needs no database and no browser, the longest first, so that none runs alone at the end. The types are checked by
 * `lint`, which has read them anyway; those of `clients` by `test:clients`, which installs their libraries.
 */
export const CHECKS = ["test:unit", "lint", "test:component", "dead-code", "walls", "format:check"]

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1)

async function passes(part: string): Promise<boolean> {
  const start = performance.now()
  const child = spawn("npm", ["run", "--silent", part], { shell: process.platform === "win32" })
  // Output is held back until the part ends, because the lines of two would mix.
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk))
  const code = await new Promise((resolve) => child.on("close", resolve))
  process.stdout.write(Buffer.concat(said))
  console.log(`${code === 0 ? "ok  " : "FAIL"} ${part} (${secondsSince(start)} s)`)
  return code === 0
}

/** Runs scripts of package.json, each timed, and reports all that is wrong. Sets the exit code. */
export async function runParts(title: string, parts: readonly string[]): Promise<void> {
  const began = performance.now()
  const failed: string[] = []
  const queue = [...parts]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift())
        if (!(await passes(next))) failed.push(next)
    }),
  )
  const outcome = failed.length > 0 ? `${failed.join(", ")} failed after` : `all ${parts.length} parts passed in`
  console.log(`${title}: ${outcome} ${secondsSince(began)} s`)
  if (failed.length > 0) process.exitCode = 1
}
