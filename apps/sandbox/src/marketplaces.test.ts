import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { DispatchRequest, Marketplace, MarketplaceAccount } from "@smart-send/connectors/marketplace"
import { createMarketplaces } from "@smart-send/connectors/marketplace-registry"
import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createSandbox } from "./create-sandbox.ts"
import { openEar } from "./marketplaces/try-stand-in.ts"
import { sandboxMarketplaces } from "./sandbox-marketplaces.ts"

const NAMES = ["ebay", "shopify", "prestashop", "tiktok", "amazon", "etsy", "woocommerce"]
const journalFolder = mkdtempSync(join(tmpdir(), "sandbox-"))
const BACK = "https://ours.example/back"
const signal = () => AbortSignal.timeout(20_000)
/** So far before now a list begins, because some shops tell whole seconds. */
const SLACK_MS = 2_000

/** Of what is given back these shops tell the money alone, and not for which pieces. */
const TELLS_MONEY = new Set(["etsy"])

let sandbox: FastifyInstance
let url = ""
let connectors: ReadonlyMap<string, Marketplace>
const accounts = new Map<string, MarketplaceAccount>()

beforeAll(async () => {
  sandbox = createSandbox({ journalFolder, latencyMs: { from: 0, to: 0 }, slowMs: 50 })
  url = await sandbox.listen({ host: "127.0.0.1", port: 0 })
  connectors = createMarketplaces(Object.values(sandboxMarketplaces(url)))
})
afterAll(async () => {
  await sandbox.close()
  rmSync(journalFolder, { recursive: true })
})

async function control(method: "GET" | "POST" | "PUT" | "PATCH", path: string, payload?: object) {
  const answer = await sandbox.inject({
    method,
    url: `/sandbox/marketplaces/${path}`,
    ...(payload === undefined ? {} : { payload }),
  })
  if (answer.statusCode >= 300) throw new Error(answer.body)
  return answer.json()
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("a marketplace has no connector here")
  return value
}

/** What a seller types. */
async function valuesOf(name: string): Promise<Readonly<Record<string, string>>> {
  const [{ Id, Key, Secret, Path }] = (await control("GET", `${name}/accounts`)).Accounts
  const place = typeof Path === "string" ? `${url}${Path}` : `${url}/marketplaces/${name}/${Id}`
  // WooCommerce's pairs of keys are not typed: the shop posts one.
  return { StoreAddress: place, ShopDomain: Id, Key: Secret === undefined ? (Key ?? "") : "" }
}

/** Does what a seller does in a browser: reads the page, and agrees. */
async function agree(page: string): Promise<Readonly<Record<string, string>>> {
  const html = await (await fetch(page)).text()
  const hidden = [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  const [, account = ""] = /name="account" value="([^"]*)"/.exec(html) ?? []
  const form = new URLSearchParams()
  for (const [, key = "", value = ""] of hidden) form.set(key, value.replaceAll("&amp;", "&"))
  form.set("account", account)
  form.set("decision", "agree")
  const answer = await fetch(page, { method: "POST", body: form, redirect: "manual" })
  return Object.fromEntries(new URL(answer.headers.get("location") ?? "", page).searchParams)
}

async function link(name: string): Promise<MarketplaceAccount> {
  const shop = found(connectors.get(name))
  const ear = await openEar()
  const request = {
    values: await valuesOf(name),
    state: "a-state-that-nobody-guesses",
    callbackUrl: BACK,
    keysUrl: ear.url,
    codeVerifier: "a-verifier-of-forty-three-characters-or-more-0",
  }
  const begun = await shop.link(request, signal())
  if (begun.kind === "linked") {
    await ear.app.close()
    return begun.account
  }
  expect(begun).toMatchObject({ kind: "redirect" })
  const query = begun.kind === "redirect" ? await agree(begun.url) : {}
  const posted: unknown = JSON.parse(ear.heard[0]?.body ?? "null")
  await ear.app.close()
  const done = await shop.complete({ ...request, query, posted }, signal())
  if (done.kind !== "linked") throw new Error(`not linked: ${JSON.stringify(done)}`)
  return done.account
}

describe.each(NAMES)("the connector of %s at its stand-in", (name) => {
  const account = () => found(accounts.get(name))
  const shop = () => found(connectors.get(name))
  const OPEN = { Generosity: 1000, TokenSeconds: null, Scopes: null, ClockSkewSeconds: null, Closed: null }

  async function sale(body: object = {}): Promise<string> {
    return (await control("POST", `${name}/orders`, { Country: "GB", Lines: 2, ...body })).Id
  }
  const readOne = async (id: string) => {
    const outcome = await shop().read(account(), [id], signal())
    expect(outcome).toMatchObject({ kind: "orders", unread: [], absent: [] })
    return found(outcome.kind === "orders" ? outcome.orders[0] : undefined)
  }
  async function dispatchOf(id: string, more: Partial<DispatchRequest> = {}): Promise<DispatchRequest> {
    const order = await readOne(id)
    return {
      orderId: order.id,
      refs: order.refs,
      lines: order.lines.map((line) => ({ lineId: line.id, quantity: line.quantity, refs: line.refs })),
      isWholeOrder: true,
      carrier: "royal-mail",
      carrierName: "Royal Mail",
      trackingNumber: "AB123456789GB",
      trackingUrl: "https://track.example/AB123456789GB",
      shippedAt: new Date().toISOString(),
      replaces: "",
      tellsBuyer: true,
      ...more,
    }
  }

  beforeAll(async () => {
    await control("PUT", `${name}/settings`, { ...OPEN, AcceptUrl: BACK })
    accounts.set(name, await link(name))
  })
  beforeEach(async () => control("PUT", `${name}/settings`, OPEN))

  it("is linked, and knows who the seller is", async () => {
    const { externalId } = account().profile
    expect(await shop().profile(account(), signal())).toMatchObject({ kind: "profile", profile: { externalId } })
    expect(account().profile.name).not.toBe("")
  })

  it("lists what is sold, each order once", async () => {
    const from = new Date(Date.now() - SLACK_MS).toISOString()
    const ids = [await sale(), await sale(), await sale()]
    const until = new Date(Date.now() + SLACK_MS).toISOString()
    const listed: string[] = []
    for (let cursor: string | null = null, page = 0; page === 0 || cursor !== null; page += 1) {
      const outcome = await shop().list(account(), { from, until, cursor }, signal())
      expect(outcome).toMatchObject({ kind: "page", unread: [] })
      if (outcome.kind !== "page" || page > 20) break
      listed.push(...outcome.orders.map(({ id }) => id))
      cursor = outcome.next
    }
    expect(listed).toEqual(expect.arrayContaining(ids))
    expect(new Set(listed).size).toBe(listed.length)
  })

  it.each([
    ["paid", {}, "open"],
    ["unpaid", { Unpaid: true }, "unpaid"],
  ])("reads an order that is %s", async (_what, body: object, state) => {
    expect((await readOne(await sale(body))).state).toBe(state)
  })

  it("reads emoji, accents and names of JavaScript's own as they are", async () => {
    const id = await sale({ Buyer: { Name: "Zoë 🐧 O’Hara", Line1: "constructor", Line2: "__proto__", Company: "" } })
    const { recipient } = await readOne(id)
    expect(recipient.lines).toEqual(["constructor", "__proto__"])
    expect(recipient.name).toBe("Zoë 🐧 O’Hara")
  })

  it("reads a changed address, a cancellation, and pieces that were given back", async () => {
    const id = await sale({ Lines: [{ Quantity: 3, Price: 500 }, { Quantity: 1 }] })
    const path = `${name}/orders/${encodeURIComponent(id)}`
    const { Lines } = await control("PATCH", path, { Buyer: { Postcode: "M20 1AB" } })
    expect((await readOne(id)).recipient.postcode).toBe("M20 1AB")
    await control("PATCH", path, { Refund: [{ Line: Lines[0].Id, Quantity: 3 }] })
    expect((await readOne(id)).lines.filter(({ quantity }) => quantity > 0)).toHaveLength(TELLS_MONEY.has(name) ? 2 : 1)
    await control("POST", `${path}/cancel`)
    expect((await readOne(id)).state).toBe("cancelled")
  })

  it("tells of a whole dispatch, and finds it", async () => {
    const id = await sale()
    const request = await dispatchOf(id)
    expect(await shop().findDispatch(account(), request, signal())).toEqual({ kind: "absent" })
    expect(await shop().dispatch(account(), request, signal())).toMatchObject({ kind: "told" })
    expect(await shop().findDispatch(account(), request, signal())).toMatchObject({ kind: "told" })
    const { Dispatches, State } = await control("GET", `${name}/orders/${encodeURIComponent(id)}`)
    expect([Dispatches.length, Dispatches[0].TrackingNumber, State]).toEqual([1, "AB123456789GB", "dispatched"])
    expect((await readOne(id)).state).toBe("dispatched")
  })

  it("finds what was told although the answer was lost", async () => {
    const id = await sale()
    const request = await dispatchOf(id)
    const fault = { Target: name, Mode: "lost-reply", Share: 1, On: "POST /" }
    await sandbox.inject({ method: "POST", url: "/sandbox/faults", payload: fault })
    const outcome = await shop().dispatch(account(), request, signal())
    await sandbox.inject({ method: "DELETE", url: "/sandbox/faults" })
    // A shop that is asked something by POST first has lost that answer, and was told nothing.
    expect(outcome).toMatchObject({ kind: "problem", problem: { kind: "unclear" } })
    const { State } = await control("GET", `${name}/orders/${encodeURIComponent(id)}`)
    const kind = State === "dispatched" ? "told" : "absent"
    expect(await shop().findDispatch(account(), request, signal())).toMatchObject({ kind })
    const again = kind === "told" ? { kind } : await shop().dispatch(account(), request, signal())
    expect(again).toMatchObject({ kind: "told" })
    const { Dispatches } = await control("GET", `${name}/orders/${encodeURIComponent(id)}`)
    expect(Dispatches).toHaveLength(1)
  })

  it.each([
    ["down", "error"],
    ["answering HTML", "garbage"],
  ])("takes a shop that is %s for trouble that passes", async (_what, Mode) => {
    const id = await sale()
    await sandbox.inject({ method: "POST", url: "/sandbox/faults", payload: { Target: name, Mode, Share: 1 } })
    const outcome = await shop().read(account(), [id], signal())
    await sandbox.inject({ method: "DELETE", url: "/sandbox/faults" })
    expect(outcome).toMatchObject({
      kind: "problem",
      problem: { kind: expect.stringMatching(/^(?:unavailable|unclear)$/) },
    })
  })

  it("tells of some of the lines, and then of the others", async () => {
    if (!shop().manifest.offers.partialDispatch) return
    const id = await sale({
      Lines: [
        { Sku: "A", Quantity: 1 },
        { Sku: "B", Quantity: 1 },
      ],
    })
    const whole = await dispatchOf(id)
    const first = { ...whole, lines: whole.lines.slice(0, 1), isWholeOrder: false }
    expect(await shop().dispatch(account(), first, signal())).toMatchObject({ kind: "told" })
    const half = await readOne(id)
    expect([half.state, half.lines.map(({ quantity }) => quantity).toSorted((one, other) => one - other)]).toEqual([
      "open",
      [0, 1],
    ])
    const rest = await dispatchOf(id, { trackingNumber: "CD987654321GB", isWholeOrder: false })
    const second = { ...rest, lines: rest.lines.filter(({ quantity }) => quantity > 0) }
    expect(await shop().dispatch(account(), second, signal())).toMatchObject({ kind: "told" })
    expect((await readOne(id)).state).toBe("dispatched")
  })

  it("sees that a token is over, and goes on with a new one", async () => {
    if (shop().manifest.tokens.accessSeconds === null) return
    const id = await sale()
    await control("PUT", `${name}/settings`, { TokenSeconds: 60 })
    const short = await shop().refresh(account(), signal())
    if (short.kind !== "renewed") throw new Error(`not renewed: ${JSON.stringify(short)}`)
    const old = { ...account(), credentials: short.credentials }
    await control("PUT", `${name}/settings`, { ClockSkewSeconds: 120 })
    const asked = await shop().read(old, [id], signal())
    expect(asked).toMatchObject({ kind: "problem", problem: { kind: "token-refused" } })
    await control("PUT", `${name}/settings`, OPEN)
    const long = await shop().refresh(old, signal())
    if (long.kind === "renewed") accounts.set(name, { ...account(), credentials: long.credentials })
    expect((await readOne(id)).id).toBe(id)
  })

  it("loses no order while the pages shift that it reads", async () => {
    const from = new Date().toISOString()
    const count = shop().manifest.limits.ordersPerPage * 2 + 10
    const { Ids } = await control("POST", `${name}/orders/many`, { Count: count })
    await control("PUT", `${name}/settings`, { ShiftPages: true })
    const listed = new Set<string>()
    // What is made by the thousand is placed a millisecond apart, the first of them before now.
    const begin = new Date(Date.parse(from) - SLACK_MS - count).toISOString()
    const until = new Date(Date.now() + SLACK_MS).toISOString()
    for (let cursor: string | null = null, page = 0; page === 0 || cursor !== null; page += 1) {
      const outcome = await shop().list(account(), { from: begin, until, cursor }, signal())
      expect(outcome).toMatchObject({ kind: "page" })
      if (outcome.kind !== "page" || page > 40) break
      for (const { id } of outcome.orders) listed.add(id)
      cursor = outcome.next
    }
    await control("PUT", `${name}/settings`, { ShiftPages: null })
    expect(Ids.filter((id: string) => !listed.has(id))).toEqual([])
  })

  it("sees that the seller has taken the consent back", async () => {
    const [{ Id }] = (await control("GET", `${name}/accounts`)).Accounts
    await control("PUT", `${name}/settings`, { Revoked: Id })
    const asked = await shop().read(account(), [await sale()], signal())
    expect(asked).toMatchObject({
      kind: "problem",
      problem: { kind: expect.stringMatching(/^(?:token-refused|grant-ended)$/) },
    })
    expect(await shop().refresh(account(), signal())).toMatchObject({
      kind: "problem",
      problem: { kind: "grant-ended" },
    })
  })
})
