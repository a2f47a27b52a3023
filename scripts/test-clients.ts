/**
 * `npm run test:clients`: the public client libraries of those whom we play or are (`clients/package.json`), against our stand-ins and
 * servers. They have a folder and a lock file of their own, so that a clone fetches them only for this.
 */
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "..")
const place = join(root, "clients")
const lock = readFileSync(join(place, "package-lock.json"), "utf8")
/** The lock file that the folder was last installed by. */
const kept = join(place, "node_modules/.installed-by.json")

if (!existsSync(kept) || readFileSync(kept, "utf8") !== lock) {
  const how = ["--ignore-scripts", "--no-audit", "--no-fund"]
  execFileSync("npm", ["ci", ...how], { cwd: place, stdio: "inherit", shell: process.platform === "win32" })
  writeFileSync(kept, lock)
}

const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--project", "clients", ...process.argv.slice(2)]
for (const [program = "", ...args] of [[join(import.meta.dirname, "types.ts"), "clients"], vitest]) {
  const { status } = spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: "inherit" })
  if (status !== 0) process.exit(status ?? 1)
}
