/** Type-checks projects side by side; each has its own libraries (the domain sees neither Node nor the DOM). */
import { spawn } from "node:child_process"
import { availableParallelism } from "node:os"
import { join } from "node:path"

/** Everything that runs on Node is one program: separate programs would each read the shared parts again. */
const ours = ["tsconfig.json", "apps/web", "e2e", "packages/contract", "packages/domain", "packages/ui"]
/** Or those that are named: `clients` has its libraries only once `npm run test:clients` has fetched them. */
const named = process.argv.slice(2)
const projects = named.length > 0 ? named : ours

// By its path, because the name `tsc` belongs to TypeScript 6, which is installed only for tools that need its API.
const compiler = join(import.meta.dirname, "../node_modules/typescript-7/bin/tsc")

/** What was found right before is kept here, so that a change checks only what it can reach. */
const kept = join(import.meta.dirname, "../node_modules/.cache/types")

async function check(project: string): Promise<boolean> {
  const state = join(kept, `${project.replaceAll("/", "-")}.tsbuildinfo`)
  const args = ["-p", project, "--incremental", "--tsBuildInfoFile", state]
  const child = spawn(process.execPath, [compiler, ...args], { stdio: "inherit" })
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
