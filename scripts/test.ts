/**
 * `npm test`: static checks and unit tests first, then integration tests on real PostgreSQL, then journeys in a real
 * browser on the built app.
 */
import { spawnSync } from "node:child_process"

for (const step of ["verify", "test:integration", "test:e2e"]) {
  const began = performance.now()
  const { status } = spawnSync("npm", ["run", "--silent", step], {
    stdio: "inherit",
    shell: process.platform === "win32",
  })
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${step} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  if (status !== 0) process.exit(1)
}
