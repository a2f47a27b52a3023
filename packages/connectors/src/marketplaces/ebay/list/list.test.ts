import { aConnection, aLinkedAccount } from "@smart-send/testkit/connector-contract/marketplace-contract"
import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import scopeMissing from "../fixtures/any-scope-missing.json" with { type: "json" }
import { aLine, anOrderAsAnswered, pounds } from "../fixtures/an-order.ts"
import { createEbay } from "../index.ts"

let server: AnsweringServer
beforeAll(async () => {
  server = await openAnsweringServer()
})
afterAll(async () => server.close())

const soon = () => AbortSignal.timeout(60_000)
const account = aLinkedAccount({ accessToken: "access" })
const window = { from: "2026-11-14T09:00:00.000Z", until: "2026-11-14T10:00:00.000Z" }
const json = (value: object, status = 200) =>
  answering({ status, contentType: "application/json", text: JSON.stringify(value) })
const connect = () => createEbay(aConnection("ebay", server.url, ["api", "identity"]))
const order = (orderId: string, change: object = {}) => ({ ...anOrderAsAnswered, orderId, ...change })
const partlySent = { lineItemFulfillmentStatus: "IN_PROGRESS", quantity: 3, lineItemCost: pounds("9.00") }
const partly = order("partly", { orderFulfillmentStatus: "IN_PROGRESS", lineItems: [aLine(partlySent)] })
const queries = () => server.calls.map((call) => new URL(call.slice(4), server.url).searchParams)
const offsets = () => queries().map((query) => query.get("offset"))
const START = Date.parse(window.from)

interface Listed {
  readonly id: string
  /** Milliseconds after the start of what is listed. */
  readonly at: number
}

/** A shop whose orders may change while they are read: what there is before each page, the last for all others. The newest come first, or the oldest. */
async function readAll(shops: readonly (readonly Listed[])[], isOldestFirst = false): Promise<ReadonlySet<string>> {
  server.play(
    Array.from({ length: 60 }, (_each, turn) => (response) => {
      const query = queries().at(-1)
      const [, from = "", to = ""] = /\[(.+)\.\.(.+)\]/.exec(query?.get("filter") ?? "") ?? []
      const [offset, limit] = [Number(query?.get("offset")), Number(query?.get("limit"))]
      const now = shops[turn] ?? shops.at(-1) ?? []
      const found = now.filter(({ at }) => START + at >= Date.parse(from) && START + at <= Date.parse(to))
      const sorted = isOldestFirst ? found : found.toReversed()
      const orders = sorted
        .slice(offset, offset + limit)
        .map(({ id, at }) => order(id, { lastModifiedDate: new Date(START + at).toISOString() }))
      json({ total: found.length, orders })(response)
    }),
  )
  const read = new Set<string>()
  let cursor: string | null = null
  do {
    // A connector of its own for each page: the limit of its calls would have us wait.
    const page = await connect().list(account, { ...window, cursor }, soon())
    if (page.kind !== "page") throw new Error(page.problem.detail)
    for (const { id } of page.orders) read.add(id)
    cursor = page.next
  } while (cursor !== null && server.calls.length < 60)
  expect(cursor).toBeNull()
  return read
}
const many = (count: number, atOf: (place: number) => number): readonly Listed[] =>
  Array.from({ length: count }, (_each, place) => ({ id: `o${place}`, at: atOf(place) }))
const idsOf = (orders: readonly Listed[]) => new Set(orders.map(({ id }) => id))

describe("a list of eBay's orders", () => {
  it("is one page where it holds no more, and where it holds none", async () => {
    const all = many(200, (place) => place * 1000)
    expect(await readAll([all])).toEqual(idsOf(all))
    expect(server.calls).toHaveLength(1)
    expect(await readAll([[]])).toEqual(new Set())
    expect(server.calls).toHaveLength(1)
  })

  it("is read in parts of its time where it holds more, whether they come evenly or at once", async () => {
    const even = many(1000, (place) => place * 3600)
    expect(await readAll([even])).toEqual(idsOf(even))
    expect(server.calls.length).toBeLessThan(15)
    const atOnce = many(1000, (place) => 1_800_000 + place)
    expect(await readAll([atOnce])).toEqual(idsOf(atOnce))
    expect(server.calls.length).toBeLessThan(40)
    expect(await readAll([atOnce], true)).toEqual(idsOf(atOnce))
    expect(server.calls.length).toBeLessThan(20)
  })

  it("loses no order when one changes with every page, within what is listed or beyond it", async () => {
    const all = many(700, (place) => 100_000 + place * 2000)
    for (const later of [3_599_000, 3_700_000]) {
      const shops = Array.from({ length: 40 }, (_each, turn) =>
        all.map((each, place) => (place < turn * 7 ? { ...each, at: later + place } : each)),
      )
      const read = await readAll(shops)
      const kept = all.filter((each) => later < 3_600_000 || read.has(each.id))
      expect(kept.filter(({ id }) => !read.has(id))).toEqual([])
      // What has left the time before it was read is listed by the next.
      expect(all.filter(({ id }, place) => place >= 40 * 7 && !read.has(id))).toEqual([])
    }
  })

  it("goes on within one millisecond that holds more than a page, and loses none when others leave it", async () => {
    const all = many(450, () => 5)
    expect(await readAll([all])).toEqual(idsOf(all))
    const gone = new Set(["o449", "o448"])
    const without = all.filter(({ id }) => !gone.has(id))
    const early = await readAll([all])
    const turns = server.calls.length
    expect(early).toEqual(idsOf(all))
    const shops = Array.from({ length: turns }, (_each, turn) => (turn < turns - 2 ? all : without))
    expect(await readAll(shops)).toEqual(idsOf(all))
  })

  it("ends when eBay counts more orders than it gives", async () => {
    server.play([json({ total: 9, orders: [] })])
    expect(await connect().list(account, { ...window, cursor: null }, soon())).toMatchObject({ orders: [], next: null })
  })

  it("begins anew with a cursor that can't be read", async () => {
    server.play([json({ total: 0, orders: [] })])
    await connect().list(account, { ...window, cursor: "%" }, soon())
    expect(offsets()).toEqual(["0"])
  })

  it("names an order that can't be read, and keeps the others", async () => {
    const bad = order("bad", { orderPaymentStatus: "ON_ICE" })
    server.play([json({ total: 4, orders: [order("a"), bad, "no order", order("b")] })])
    expect(await connect().list(account, { ...window, cursor: null }, soon())).toMatchObject({
      orders: [{ id: "a" }, { id: "b" }],
      unread: [
        { id: "bad", why: expect.stringMatching(/^The order's orderPaymentStatus can't be read: .+\.$/) },
        { id: "", why: expect.stringMatching(/^The order can't be read: .+\.$/) },
      ],
      next: null,
    })
  })

  it("asks how many pieces have left of a line that was sent in part", async () => {
    const sent = { fulfillmentId: "1", lineItems: [{ lineItemId: "10041234567890", quantity: 2 }] }
    server.play([json({ total: 2, orders: [partly, order("whole")] }), json({ fulfillments: [sent], total: 1 })])
    expect(await connect().list(account, { ...window, cursor: null }, soon())).toMatchObject({
      orders: [{ id: "partly", state: "open", lines: [{ quantity: 1, total: 300 }] }, { id: "whole" }],
    })
    expect(server.calls[1]).toBe("GET /sell/fulfillment/v1/order/partly/shipping_fulfillment")
    expect(server.calls).toHaveLength(2)
  })

  it("names an order of which that is not said, and keeps the others", async () => {
    server.play([json({ total: 2, orders: [partly, order("whole")] }), json({ errors: [] }, 400)])
    expect(await connect().list(account, { ...window, cursor: null }, soon())).toMatchObject({
      orders: [{ id: "whole" }],
      unread: [{ id: "partly", why: "eBay does not say which pieces have left." }],
    })
  })

  it("is read again as a whole when eBay is down in between", async () => {
    server.play([json({ total: 1, orders: [partly] }), json({}, 503)])
    const outcome = await connect().list(account, { ...window, cursor: null }, soon())
    expect(outcome).toMatchObject({ kind: "problem", problem: { kind: "unavailable" } })
  })

  it("is refused without the scope", async () => {
    server.play([answering(scopeMissing)])
    const outcome = await connect().list(account, { ...window, cursor: null }, soon())
    expect(outcome).toMatchObject({ kind: "problem", problem: { kind: "not-allowed" } })
  })
})
