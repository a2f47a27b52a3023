import { createTestDatabase } from "@smart-send/testkit/test-database"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { connect } from "../../platform/db/connect.ts"
import { databaseAppCalls } from "./database-app-calls.ts"

type Database = Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let other: ReturnType<typeof connect>
beforeAll(async () => {
  database = await createTestDatabase()
  other = connect(database.appUrl, { max: 4 })
})
afterAll(async () => {
  await other.db.destroy()
  await database.dispose()
})
beforeEach(async () => {
  await sql`truncate app_call_bucket, app_call_hour`.execute(database.ownerDb)
})

const FAST = { perSecond: 1e6, burst: 1e6 }
const limit = { ...FAST, perDay: 100 }
/** Two processes: each has sessions of its own. */
const processes = () => [databaseAppCalls(database.db), databaseAppCalls(other.db)] as const
async function got(account: string, wanted: number): Promise<number> {
  const waits = await Promise.all(
    Array.from({ length: wanted }, async (_each, place) =>
      processes()[place % 2 === 0 ? 0 : 1].take({ app: "shop", account, limit, patienceMs: 0 }),
    ),
  )
  return waits.filter((wait) => wait === 0).length
}
/** So many hours pass. */
const pass = async (hours: number) =>
  sql`update app_call_hour set hour = hour - ${hours} * interval '1 hour'`.execute(database.ownerDb)

describe("the calls that all accounts of an app share, in several processes", () => {
  it("are never more than a day's, and never one account's alone", async () => {
    expect(await got("greedy", 150)).toBe(50)
    expect(await got("second", 20)).toBe(20)
    expect(await got("greedy", 10)).toBe(0)
    const few = await Promise.all(Array.from({ length: 20 }, async (_each, place) => got(`account ${place}`, 5)))
    const rest = few.reduce((sum, count) => sum + count, await got("last", 5))
    expect(rest).toBe(30)
    // Somewhat less than a day, and somewhat more, so that it does not matter when an hour of the clock ends.
    await pass(23)
    expect(await got("last", 5)).toBe(0)
    await pass(2)
    expect(await got("last", 5)).toBe(5)
  })

  it("wait for each other's turn, by the database's clock", async () => {
    const [one, two] = processes()
    const call = { app: "shop", account: "a", limit: { perSecond: 0.001, burst: 2, perDay: 100 }, patienceMs: 5000 }
    expect(await Promise.all([one.take(call), two.take(call)])).toEqual([0, 0])
    const wait = await two.take(call)
    expect(wait).toBeGreaterThan(5000)
    expect(wait).toBeLessThanOrEqual(1_000_000)
    expect(await one.take({ ...call, app: "another" })).toBe(0)
    await sql`update app_call_bucket set at = at - interval '1000 seconds'`.execute(database.ownerDb)
    expect(await one.take(call)).toBe(0)
  })

  it("are forgotten when they do not count any more", async () => {
    await got("a", 1)
    await pass(30)
    expect(await got("b", 1)).toBe(1)
    const { rows } = await sql<{ account: string }>`select account from app_call_hour order by account`.execute(
      database.ownerDb,
    )
    expect(rows.map(({ account }) => account)).toEqual(["", "b"])
  })
})
