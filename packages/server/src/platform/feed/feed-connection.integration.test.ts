import { eachTestHasAFeed, idsHeard } from "./fixtures/each-test-has-a-feed.ts"
import { OWN_ORIGIN, startFeedProcess, stopFeedProcess, tellEach, type FeedProcess } from "./fixtures/feed-process.ts"
import { randomUUID } from "node:crypto"
import { request } from "node:http"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { createTestTokens, verifierOf, type TestTokens } from "@smart-send/testkit/test-tokens"
import { describe, expect, it } from "vitest"
import { createEndedGrants } from "../auth/ended-grants.ts"

let database: ConnectedTestDatabase
let tokens: TestTokens
let here: FeedProcess
let seller: ACustomer
let token: string
const { ended, tokenOf, open } = eachTestHasAFeed((given) => {
  ;({ database, tokens, here, seller, token } = given)
})

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
    const told = await tellEach(database.db, seller, "smartsend_items_updated", 20)
    await expect.poll(() => idsHeard(mine)).toEqual(told)
    // The other customer's event was told last, so any event of this customer would have arrived before it.
    const own = await tellEach(database.db, other, "smartsend_items_updated")
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
    const there = await startFeedProcess(database.db, auth)
    const [goes, stays] = [open({}, there.url), open({}, there.url)]
    const other = await aCustomer(database.ownerDb)
    await Promise.all([goes.start(token), stays.start(await tokenOf(other))])
    await issuer.end(seller.customerId)
    expect(await goes.closed).toBe("io server disconnect")
    expect(await auth.verify(token, "localhost")).toBeNull()
    expect(await stays.start(await tokenOf(other))).toBe(0)
    await stopFeedProcess(there)
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
