import { randomUUID } from "node:crypto"
import { createServer, request, type Server } from "node:http"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { openFeedClient, type FeedClient, type FeedClientOptions } from "@smart-send/testkit/feed-client"
import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { createTestTokens, verifierOf, type TestTokens } from "@smart-send/testkit/test-tokens"
import { sql } from "kysely"
import { pino } from "pino"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createEndedGrants } from "../auth/ended-grants.ts"
import { inScope } from "../db/scope.ts"
import { createMetrics, type Metrics } from "../metrics/create-metrics.ts"
import { startFeed, type Feed } from "./start-feed.ts"

const OWN_ORIGIN = "https://send.example.test"

interface FeedProcess {
  readonly url: string
  readonly server: Server
  readonly feed: Feed
  readonly metrics: Metrics
}

let database: ConnectedTestDatabase
let tokens: TestTokens
let here: FeedProcess
let seller: ACustomer
let token: string
const ended = new Set<string>()
const clients: FeedClient[] = []

async function startProcess(auth = tokens.verifier): Promise<FeedProcess> {
  const server = createServer()
  const metrics = createMetrics()
  const feed = startFeed(server, {
    metrics,
    db: database.db,
    log: pino({ level: "silent" }),
    auth,
    origins: new Set([OWN_ORIGIN]),
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("not listening")
  return { url: `http://127.0.0.1:${address.port}`, server, feed, metrics }
}

async function stopProcess({ feed, server }: FeedProcess): Promise<void> {
  await feed.stop()
  await new Promise((resolve) => server.close(resolve))
}

beforeAll(async () => {
  database = await createTestDatabase()
  tokens = await createTestTokens({ isEnded: async (grant) => ended.has(grant) })
  here = await startProcess()
})
afterAll(async () => {
  await stopProcess(here)
  await database.dispose()
})
beforeEach(async () => {
  seller = await aCustomer(database.ownerDb)
  token = await tokenOf(seller)
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

const tokenOf = async ({ tenant, customerId }: ACustomer, lifetime?: string) =>
  tokens.mint({ tenant, customer: customerId, gid: customerId }, lifetime)

function open(options: FeedClientOptions = {}, url = here.url): FeedClient {
  const client = openFeedClient(url, options)
  clients.push(client)
  return client
}

/** Tells each event in its own transaction, as the use cases do. */
async function tell(customer: ACustomer, topic: string, count = 1): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) {
    const payload = JSON.stringify({ Ids: [id] })
    await inScope(database.db, customer, (tx) => sql`select tell(${topic}, ${payload}::jsonb)`.execute(tx))
  }
  return ids
}

const idsHeard = (client: FeedClient) => client.heard.flatMap((event) => event.Ids)

function statusFor(headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${here.url}/feed/?EIO=4&transport=websocket`, { headers })
    asked.on("response", (answer) => resolve(answer.statusCode))
    asked.on("upgrade", (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode)
    })
    asked.on("error", reject)
    asked.end()
  })
}

const upgrade = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
}

describe("a connection to the feed", () => {
  it.each(["https://evil.example", "http://send.example.test", "https://send.example.test:444", "null"])(
    "is refused with 403 from a page of %s, for upgrades and polling",
    async (origin) => {
      expect(await statusFor({ ...upgrade, origin })).toBe(403)
      expect(await statusFor({ origin })).toBe(403)
    },
  )

  it("is accepted from a page of its own origin", async () => {
    expect(await statusFor({ ...upgrade, origin: OWN_ORIGIN })).toBe(101)
    const client = open({ origin: OWN_ORIGIN })
    expect(await client.start(token)).toBe(0)
  })

  it("is closed when it has sent no token within 5 s", async () => {
    const began = performance.now()
    expect(await open().closed).toBe("io server disconnect")
    expect(performance.now() - began).toBeGreaterThan(4_500)
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      "a token of another issuer",
      async () => (await createTestTokens()).mint({ tenant: "demo", customer: randomUUID() }),
    ],
    ["no token", async () => ""],
    ["an expired token", async () => tokenOf(seller, "-2m")],
    ["a token without a customer", async () => tokens.mint({ tenant: "demo", customer: null })],
  ])("closes a socket that shows %s", async (_, badToken) => {
    const client = open()
    client.socket.emit("smartsend_started", {
      Token: await badToken(),
      Host: "",
      Account: seller.customerId,
      Profile: "SME",
      Seq: null,
    })
    expect(await client.closed).toBe("io server disconnect")
  })

  it("is closed when its first message is malformed", async () => {
    for (const message of [
      null,
      "x",
      { Token: token },
      { Token: token, Host: "", Account: "", Profile: "", Seq: -1 },
    ]) {
      const client = open()
      client.socket.emit("smartsend_started", message)
      expect(await client.closed).toBe("io server disconnect")
    }
  })

  it("has the tenant and customer of its token, whatever account it names", async () => {
    const other = await aCustomer(database.ownerDb, { tenant: "lite" })
    const theirs = open()
    await theirs.start(await tokenOf(other), { Account: seller.customerId, Host: "127.0.0.1" })
    const mine = open()
    await mine.start(token)
    const told = await tell(seller, "smartsend_items_updated", 20)
    await expect.poll(() => idsHeard(mine)).toEqual(told)
    // The other customer's event was told last, so any event of this customer would have arrived before it.
    const own = await tell(other, "smartsend_items_updated")
    await expect.poll(() => idsHeard(theirs)).toEqual(own)
  })

  it("keeps its customer", async () => {
    const other = await aCustomer(database.ownerDb)
    const client = open()
    await client.start(token)
    client.socket.emit("smartsend_started", {
      Token: await tokenOf(other),
      Host: "",
      Account: "",
      Profile: "",
      Seq: null,
    })
    expect(await client.closed).toBe("io server disconnect")
  })

  it("is closed when its token expires, unless a new one was sent before", async () => {
    const brief = await tokenOf(seller, "2s")
    const [stays, goes] = [open(), open()]
    await Promise.all([stays.start(brief), goes.start(brief)])
    await stays.start(token)
    expect(await goes.closed).toBe("io server disconnect")
    expect(await stays.start(token)).toBe(0)
  })

  it("is closed at sign-out", async () => {
    const client = open()
    await client.start(token)
    ended.add(seller.customerId)
    expect(await client.closed).toBe("io server disconnect")
    const again = open()
    await expect(again.start(token)).rejects.toThrow("disconnected")
  })

  it("is closed after a sign-out in another process", async () => {
    const processes = [createEndedGrants(database.db), createEndedGrants(database.db)] as const
    const [issuer, listens] = processes
    const auth = verifierOf(tokens.publicJwk, { isEnded: async (id, freshMs) => listens.has(id, freshMs) })
    const there = await startProcess(auth)
    const [goes, stays] = [open({}, there.url), open({}, there.url)]
    const other = await aCustomer(database.ownerDb)
    await Promise.all([goes.start(token), stays.start(await tokenOf(other))])
    await issuer.end(seller.customerId)
    expect(await goes.closed).toBe("io server disconnect")
    expect(await auth.verify(token, "localhost")).toBeNull()
    expect(await stays.start(await tokenOf(other))).toBe(0)
    await stopProcess(there)
  })

  it("is closed after a message above 64 KB", async () => {
    const client = open()
    await client.start(token)
    client.socket.emit("smartsend_started", { Token: "x".repeat(65 * 1024) })
    expect(await client.closed).toBe("transport close")
  })

  it("is closed after more than 20 messages in a second", async () => {
    const [polite, flood] = [open(), open()]
    await Promise.all([polite.start(token), flood.start(token)])
    for (let i = 0; i < 15; i += 1) polite.socket.emit("hello")
    for (let i = 0; i < 25; i += 1) flood.socket.emit("hello")
    expect(await flood.closed).toBe("transport close")
    expect(await polite.start(token)).toBe(0)
  })
})

describe("the events of the feed", () => {
  it("begin for a new client with the order to read the list, followed by each kind of change", async () => {
    await tell(seller, "smartsend_new_items", 3)
    const client = open()
    expect(await client.start(token)).toBe(3)
    expect(client.resyncs).toEqual([3])
    const told = [
      ...(await tell(seller, "smartsend_new_items")),
      ...(await tell(seller, "smartsend_items_updated")),
      ...(await tell(seller, "smartsend_removed_items")),
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
    const first = await tell(seller, "smartsend_items_updated")
    await expect.poll(() => idsHeard(client)).toEqual(first)
    client.close()
    const missed = await tell(seller, "smartsend_items_updated", 5)
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
    await tell(seller, "smartsend_items_updated", 3)
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
    const told = await tell(seller, "smartsend_items_updated", 400)
    await expect.poll(() => idsHeard(client).length).toBe(told.length)
    expect(idsHeard(client)).toEqual(told)
    expect(largest).toBeLessThan(64 * 1024)
    // A busy machine may deliver late what was sent in time, so each message is timed from the start and not from the
    // one before.
    for (const [place, at] of times.entries()) expect(at - began).toBeGreaterThan((place - 1) * 50)
  })

  it("are the same from several processes on one database", async () => {
    const there = await startProcess()
    try {
      const [one, two] = [open(), open({}, there.url)]
      await Promise.all([one.start(token), two.start(token)])
      const told = await tell(seller, "smartsend_items_updated", 30)
      await expect.poll(() => idsHeard(one)).toEqual(told)
      await expect.poll(() => idsHeard(two)).toEqual(told)
    } finally {
      await stopProcess(there)
    }
  })

  it("are all sent when the database closes its sessions", async () => {
    const client = open()
    await client.start(token)
    const first = await tell(seller, "smartsend_items_updated")
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and datname = current_database() and pid <> pg_backend_pid()
    `.execute(database.db)
    const later = await tell(seller, "smartsend_items_updated", 3)
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
    const told = await tell(seller, "smartsend_items_updated")
    await expect.poll(() => idsHeard(client)).toEqual(told)
  })

  it("is not reported while no page is open", async () => {
    const idle = await startProcess()
    expect(await idle.metrics.metrics()).toMatch(/^feed_lag_seconds 0$/m)
    await stopProcess(idle)
  })
})
