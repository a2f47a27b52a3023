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
const offsets = () => server.calls.map((call) => new URL(call.slice(4), server.url).searchParams.get("offset"))

/** A shop whose orders may change while they are read: what is listed, before each page. */
async function readAll(pages: readonly (readonly string[])[], size = 2): Promise<readonly string[]> {
  server.play(
    pages.map((ids) => (response) => {
      const offset = Number(offsets().at(-1))
      json({ total: ids.length, orders: ids.slice(offset, offset + size).map((id) => order(id)) })(response)
    }),
  )
  const shop = connect()
  const read: string[] = []
  let cursor: string | null = null
  do {
    const page = await shop.list(account, { ...window, cursor }, soon())
    if (page.kind !== "page") throw new Error(page.problem.detail)
    read.push(...page.orders.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== null)
  return read
}

describe("a list of eBay's orders", () => {
  it("is read page by page", async () => {
    const ids = ["a", "b", "c", "d", "e"]
    expect(await readAll([ids, ids, ids])).toEqual(ids)
    expect(offsets()).toEqual(["0", "2", "4"])
  })

  it("is at its end with its last full page, and with none", async () => {
    expect(await readAll([["a", "b"]])).toEqual(["a", "b"])
    expect(await readAll([[]])).toEqual([])
  })

  it("loses no order when another one leaves while it is read", async () => {
    const ids = ["a", "b", "c", "d", "e", "f"]
    const without = ["b", "c", "d", "e", "f"]
    const read = await readAll([ids, without, without, without])
    expect(new Set(read)).toEqual(new Set(ids))
    expect(offsets()).toEqual(["0", "2", "1", "3"])
  })

  it("loses no order when all that was read leaves before the last page", async () => {
    const read = await readAll([["a", "b", "c"], ["c"], ["c"]])
    expect(read).toEqual(["a", "b", "c"])
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
