import { createTestDatabase } from "@smart-send/testkit/test-database"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { createDatabaseClock } from "./database-clock.ts"
import { databaseTime } from "./database-time.ts"

const DAY_MS = 86_400_000
/** Far more than a busy machine needs for one short query, and far less than any wrong clock here. */
const CLOSE_MS = 60_000

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => database.dispose())
afterEach(() => vi.useRealTimers())

const far = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime())

// RELY-1
test("shows the database's time on a machine whose clock is a day ahead", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS })
  const clock = await createDatabaseClock(database.db)
  const theirs = await databaseTime(database.db)
  expect(far(clock.now(), theirs)).toBeLessThan(CLOSE_MS)
  expect(far(new Date(), theirs)).toBeGreaterThan(DAY_MS - CLOSE_MS)
})

test("does not follow a clock that somebody sets back", async () => {
  const clock = await createDatabaseClock(database.db)
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - DAY_MS })
  expect(far(clock.now(), await databaseTime(database.db))).toBeLessThan(CLOSE_MS)
})

test("is compared again after a while, and a steady clock that went wrong is put right", async () => {
  let drift = 0
  const clock = await createDatabaseClock(database.db, { steady: () => performance.now() + drift, freshMs: 1000 })
  drift = 2 * DAY_MS
  // This answer still counts on by the steady clock; it starts the comparison that the next ones have.
  expect(far(clock.now(), await databaseTime(database.db))).toBeGreaterThan(DAY_MS)
  await vi.waitFor(async () => expect(far(clock.now(), await databaseTime(database.db))).toBeLessThan(CLOSE_MS), {
    timeout: 30_000,
  })
})

test("counts on while the database is away", async () => {
  const away = await createTestDatabase()
  let steps = 0
  const clock = await createDatabaseClock(away.db, { steady: () => performance.now() + steps, freshMs: 0 })
  const before = clock.now()
  await away.dispose()
  steps = DAY_MS
  expect(clock.now().getTime() - before.getTime()).toBeGreaterThanOrEqual(DAY_MS)
  expect(clock.now().getTime() - before.getTime()).toBeLessThan(DAY_MS + CLOSE_MS)
})

test("waits at its start for a database that is just coming back", async () => {
  let isBack = false
  // Answers as the database does, once it is back.
  const coming = database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (!isBack) throw new Error("the database is starting up")
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const starting = createDatabaseClock(coming)
  await new Promise(setImmediate)
  isBack = true
  expect(far((await starting).now(), await databaseTime(database.db))).toBeLessThan(CLOSE_MS)
})
