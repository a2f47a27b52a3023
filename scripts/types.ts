/** Type-checks every project of the house side by side; each has its own libs (the domain sees neither Node nor DOM). */
import { spawn } from "node:child_process"
import { availableParallelism } from "node:os"
import { globSync } from "node:fs"

const projects = [".", ...globSync(["apps/*", "packages/*", "e2e", "bench"])]

async function check(project: string): Promise<boolean> {
  const child = spawn("tsc", ["-p", project], { stdio: "inherit", shell: process.platform === "win32" })
  return new Promise((resolve) => child.on("exit", (code) => resolve(code === 0)))
}

let failed = false
const queue = [...projects]
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) if (!(await check(next))) failed = true
  }),
)
process.exit(failed ? 1 : 0)
