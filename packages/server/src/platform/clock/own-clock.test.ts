import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const SERVER = join(import.meta.dirname, "../..")
const ASKS = /\bDate\.now\(\)|\bnew Date\(\)/

/** Where the process's own clock is right, and why. */
const OWN_CLOCK: Readonly<Record<string, string>> = {
  "platform/auth/verify-token.ts": "a token carries times of the clock of the process that issued it",
  "platform/feed/socket-session.ts": "a socket lives as long as its token",
}

const asking = globSync("**/*.ts", { cwd: SERVER })
  .filter((file) => !file.endsWith(".test.ts") && !file.includes("fixtures/"))
  .filter((file) => ASKS.test(readFileSync(join(SERVER, file), "utf8")))

// RELY-1
test("only tokens and their sockets follow the clock of the process", () => {
  expect(asking.toSorted()).toEqual(Object.keys(OWN_CLOCK))
})

test("both ways of asking are found", () => {
  for (const line of ["const now = new Date()", "until(Date.now() + 5)"]) expect(ASKS.test(line)).toBe(true)
  for (const line of ["new Date(row.at)", "clock.now()"]) expect(ASKS.test(line)).toBe(false)
})
