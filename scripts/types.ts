/** Type-checks every project of the house side by side; each has its own libs (the domain sees neither Node nor DOM). */
import { spawn } from "node:child_process"
import { availableParallelism } from "node:os"
import { join } from "node:path"

/** What runs on Node is one program: checked apart, each part would read the others again. */
const projects = ["tsconfig.json", "apps/web", "e2e", "packages/contract", "packages/domain", "packages/ui"]

// By its path: the name `tsc` belongs to TypeScript 6, which stands here only for the tools that need its API.
const compiler = join(import.meta.dirname, "../node_modules/typescript-7/bin/tsc")

async function check(project: string): Promise<boolean> {
  const child = spawn(process.execPath, [compiler, "-p", project], { stdio: "inherit" })
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
