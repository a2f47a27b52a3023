import { eachTestHasAFeed, idsHeard } from "./fixtures/each-test-has-a-feed.ts"
import { startFeedProcess, stopFeedProcess, tellEach, type FeedProcess } from "./fixtures/feed-process.ts"
import { randomUUID } from "node:crypto"
import { type ACustomer } from "@smart-send/testkit/a-customer"
import { type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { type TestTokens } from "@smart-send/testkit/test-tokens"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { inScope } from "../db/scope.ts"

let database: ConnectedTestDatabase
let tokens: TestTokens
let here: FeedProcess
let seller: ACustomer
let token: string
const { open } = eachTestHasAFeed((given) => {
  ;({ database, tokens, here, seller, token } = given)
})

describe("the events of the feed", () => {
  it("begin for a new client with the order to read the list, followed by each kind of change", async () => {
    await tellEach(database.db, seller, "smartsend_new_items", 3)
    const client = open()
    expect(await client.start(token)).toBe(3)
    expect(client.resyncs).toEqual([3])
    const told = [
      ...(await tellEach(database.db, seller, "smartsend_new_items")),
      ...(await tellEach(database.db, seller, "smartsend_items_updated")),
      ...(await tellEach(database.db, seller, "smartsend_removed_items")),
    ]
    await expect.poll(() => idsHeard(client)).toEqual(told)
    expect(client.heard.map(({ name, After, Seq }) => [name, After, Seq])).toEqual([
      ["smartsend_new_items", 3, 4],
      ["smartsend_items_updated", 4, 5],
      ["smartsend_removed_items", 5, 6],
    ])
  })

  it("continue after the last event that the client has seen", async () => {
    const client = open()
    await client.start(token)
    const first = await tellEach(database.db, seller, "smartsend_items_updated")
    await expect.poll(() => idsHeard(client)).toEqual(first)
    client.close()
    const missed = await tellEach(database.db, seller, "smartsend_items_updated", 5)
    const back = open({ place: client.place })
    expect(await back.start(token)).toBe(6)
    expect(idsHeard(back)).toEqual(missed)
    expect(back.resyncs).toEqual([])
  })

  it("become the order to read the list again when too many were missed", async () => {
    const payload = JSON.stringify({ Ids: [randomUUID()] })
    await inScope(database.db, seller, (tx) =>
      sql`select tell('smartsend_items_updated', ${payload}::jsonb) from generate_series(1, 1200)`.execute(tx),
    )
    const client = open()
    expect(await client.start(token, { Seq: 100 })).toBe(1200)
    expect(client.resyncs).toEqual([1200])
    expect(client.heard).toEqual([])
  })

  it("become the order to read the list again when missed events are no longer kept, or the client is ahead", async () => {
    await tellEach(database.db, seller, "smartsend_items_updated", 3)
    await sql`update outbox set created = now() - interval '8 days' where customer_id = ${seller.customerId}`.execute(
      database.ownerDb,
    )
    await sql`select forget_old_events()`.execute(database.db)
    const stale = open()
    await stale.start(token, { Seq: 1 })
    expect(stale.resyncs).toEqual([3])
    const ahead = open()
    await ahead.start(token, { Seq: 99 })
    expect(ahead.resyncs).toEqual([3])
    const upToDate = open()
    await upToDate.start(token, { Seq: 3 })
    expect(upToDate.resyncs).toEqual([])
  })

  it("come in at most 20 messages a second of at most 64 KB, and none is left out (FEED-6)", async () => {
    const client = open()
    const times: number[] = []
    let largest = 0
    await client.start(token)
    client.socket.onAny((_name: string, event: unknown) => {
      times.push(performance.now())
      largest = Math.max(largest, JSON.stringify(event).length)
    })
    const began = performance.now()
    const told = await tellEach(database.db, seller, "smartsend_items_updated", 400)
    await expect.poll(() => idsHeard(client).length).toBe(told.length)
    expect(idsHeard(client)).toEqual(told)
    expect(largest).toBeLessThan(64 * 1024)
    // A busy machine may deliver late what was sent in time, so each message is timed from the start and not from the
    // one before.
    for (const [place, at] of times.entries()) expect(at - began).toBeGreaterThan((place - 1) * 50)
  })

  it("are the same from several processes on one database", async () => {
    const there = await startFeedProcess(database.db, tokens.verifier)
    try {
      const [one, two] = [open(), open({}, there.url)]
      await Promise.all([one.start(token), two.start(token)])
      const told = await tellEach(database.db, seller, "smartsend_items_updated", 30)
      await expect.poll(() => idsHeard(one)).toEqual(told)
      await expect.poll(() => idsHeard(two)).toEqual(told)
    } finally {
      await stopFeedProcess(there)
    }
  })

  it("are all sent when the database closes its sessions", async () => {
    const client = open()
    await client.start(token)
    const first = await tellEach(database.db, seller, "smartsend_items_updated")
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and datname = current_database() and pid <> pg_backend_pid()
    `.execute(database.db)
    const later = await tellEach(database.db, seller, "smartsend_items_updated", 3)
    await expect.poll(() => idsHeard(client)).toEqual([...first, ...later])
  })
})

const lag = async () => Number(/^feed_lag_seconds (\S+)$/m.exec(await here.metrics.metrics())?.[1])

describe("the lag of the feed", () => {
  it("is reported in the metrics, and back to normal once the pages have caught up", async () => {
    const client = open()
    await client.start(token)
    await database.ownerDb.transaction().execute(async (tx) => {
      // A lock on the table makes readers wait, as a slow database would.
      await sql`lock table customer in access exclusive mode`.execute(tx)
      await expect.poll(lag).toBeGreaterThan(1)
    })
    await expect.poll(lag).toBeLessThan(1)
    const told = await tellEach(database.db, seller, "smartsend_items_updated")
    await expect.poll(() => idsHeard(client)).toEqual(told)
  })

  it("is not reported while no page is open", async () => {
    const idle = await startFeedProcess(database.db, tokens.verifier)
    expect(await idle.metrics.metrics()).toMatch(/^feed_lag_seconds 0$/m)
    await stopFeedProcess(idle)
  })
})
