import { aConnection, aLinkedAccount } from "@smart-send/testkit/connector-contract/marketplace-contract"
import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
  type Reply,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { anOrderAsAnswered } from "../fixtures/an-order.ts"
import { createEbay } from "../index.ts"

let server: AnsweringServer
beforeAll(async () => {
  server = await openAnsweringServer()
})
afterAll(async () => server.close())

const json = (status: number, value: object) =>
  answering({ status, contentType: "application/json", text: JSON.stringify(value) })

async function read(ids: readonly string[], status: number, value: object, ...later: readonly Reply[]) {
  server.play([json(status, value), ...later])
  const shop = createEbay(aConnection("ebay", server.url, ["api", "identity"]))
  return shop.read(aLinkedAccount({ accessToken: "access" }), ids, AbortSignal.timeout(60_000))
}

describe("orders by their ids", () => {
  it("are not asked for where there are none", async () => {
    expect(await read([], 200, {})).toEqual({ kind: "orders", orders: [], unread: [], absent: [] })
    expect(server.calls).toEqual([])
  })

  it("are absent when eBay knows none of them", async () => {
    expect(await read(["a", "b"], 404, { errors: [{ errorId: 32_100 }] })).toMatchObject({ absent: ["a", "b"] })
    expect(await read(["a"], 200, { orders: [], total: 0 })).toMatchObject({ absent: ["a"] })
  })

  it("are asked for one by one when eBay refuses them for one that it does not know", async () => {
    const unknown = { errors: [{ errorId: 30_800, message: "Invalid filter value." }] }
    const found = json(200, { orders: [anOrderAsAnswered], total: 1 })
    expect(await read(["x", "21-12345-67890"], 400, unknown, json(400, unknown), found)).toMatchObject({
      orders: [{ id: "21-12345-67890" }],
      absent: ["x"],
    })
    expect(server.calls.map((call) => call.split("=")[1])).toEqual(["x%2C21-12345-67890", "x", "21-12345-67890"])
  })

  it("are a problem, and not absent, when the token is not taken", async () => {
    const refused = { errors: [{ errorId: 1002, message: "Missing access token." }] }
    expect(await read(["a", "b"], 400, refused)).toMatchObject({ problem: { kind: "token-refused" } })
    expect(server.calls).toHaveLength(1)
  })

  it("are not absent when they can't be read", async () => {
    const orders = [{ ...anOrderAsAnswered, lineItems: [] }]
    expect(await read(["21-12345-67890"], 200, { orders, total: 1 })).toMatchObject({
      orders: [],
      unread: [{ id: "21-12345-67890" }],
      absent: [],
    })
  })
})
