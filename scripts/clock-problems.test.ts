import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { clockProblems } from "./clock-problems.ts"

const ROOT = join(import.meta.dirname, "..")

/** Tests that may, and why a busy machine does not fail them. */
const ALLOWED: Readonly<Record<string, string>> = {
  "packages/server/src/platform/clock/database-clock.integration.test.ts": "it gives the clock that is tested",
  "packages/server/src/platform/feed/feed.integration.test.ts":
    "at least so long, which a busy machine only makes longer",
  "packages/server/src/platform/feed/feed-connection.integration.test.ts": "at least so long, as above",
  "packages/server/src/provider-faults.integration.test.ts": "a third party that answers slowly, until we give up",
  "packages/connectors/src/http/create-paced-client.test.ts": "at least so long, as above",
  "apps/web/src/live/use-poll.component.test.tsx": "by a clock of the test's own",
  "apps/web/src/data/items/fixtures/a-driver.ts": "by a clock of the test's own",
  "apps/web/src/data/items/item-store.test.ts": "by a clock of the test's own",
  "apps/smart-send/src/refused-starts.integration.test.ts": "until a process has said something, or ended",
  "apps/smart-send/src/generated-client.integration.test.ts": "a client that asks until its booking is done",
  "bench/src/chaos/kill-groupings.integration.test.ts": "some moment to kill at, whichever",
}

test.each([
  "const began = performance.now()",
  "const start = process.cpuUsage()",
  "await new Promise((resolve) => setTimeout(resolve, 200))",
  'import { setTimeout as wait } from "node:timers/promises"',
])("finds %s", (line) => {
  expect(clockProblems("a.test.ts", line)).toHaveLength(1)
})

test.each([
  "await new Promise((resolve) => setTimeout(resolve))",
  'import { setImmediate as turn } from "node:timers/promises"',
  "vi.setSystemTime(Date.now() + ms)",
  "vi.advanceTimersByTime(200)",
])("lets %s be", (line) => {
  expect(clockProblems("a.test.ts", line)).toEqual([])
})

const problems = globSync(
  [
    "{packages,apps,bench}/*/src/**/{*.test.{ts,tsx},fixtures/*.{ts,tsx}}",
    "bench/src/**/*.test.ts",
    "e2e/src/*.spec.ts",
  ],
  { cwd: ROOT },
).map((file) => {
  const path = file.replaceAll("\\", "/")
  return { path, found: clockProblems(path, readFileSync(join(ROOT, path), "utf8")) }
})

test("no test measures a time, or waits for one", () => {
  expect(problems.length).toBeGreaterThan(500)
  expect(problems.flatMap(({ path, found }) => (ALLOWED[path] === undefined ? found : []))).toEqual([])
})

test("what is allowed is still there", () => {
  const needed = problems.filter(({ found }) => found.length > 0).map(({ path }) => path)
  expect(needed.filter((path) => ALLOWED[path] !== undefined).toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
})
