/**
 * `npm test`: static checks and unit tests first, then other people's clients on our stand-ins, integration tests on real
 * PostgreSQL, and journeys in a real browser on the built app.
 */
import { spawnSync } from "node:child_process"

for (const step of ["verify", "test:clients", "test:integration", "test:e2e"]) {
  const began = performance.now()
  const { status } = spawnSync("npm", ["run", "--silent", step], {
    stdio: "inherit",
    shell: process.platform === "win32",
  })
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${step} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  if (status !== 0) process.exit(1)
}
