/** `npm run verify`: every check that needs no database and no browser, each timed; stops at the first that fails. */
import { spawnSync } from "node:child_process"

const checks = ["types", "lint", "format:check", "walls", "dead-code", "test:unit"]
const began = performance.now()
for (const check of checks) {
  const start = performance.now()
  const { status } = spawnSync("npm", ["run", "--silent", check], {
    stdio: "inherit",
    shell: process.platform === "win32",
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${check} (${seconds} s)`)
  if (status !== 0) process.exit(1)
}
console.log(`verify: all ${checks.length} checks passed in ${((performance.now() - began) / 1000).toFixed(1)} s`)
