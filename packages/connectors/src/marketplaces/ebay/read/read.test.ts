import { aConnection, aLinkedAccount } from "@smart-send/testkit/connector-contract/marketplace-contract"
import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { anOrderAsAnswered } from "../fixtures/an-order.ts"
import { createEbay } from "../index.ts"

let server: AnsweringServer
beforeAll(async () => {
  server = await openAnsweringServer()
})
afterAll(async () => server.close())

async function read(ids: readonly string[], status: number, value: object) {
  server.play([answering({ status, contentType: "application/json", text: JSON.stringify(value) })])
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

  it("are not absent when they can't be read", async () => {
    const orders = [{ ...anOrderAsAnswered, lineItems: [] }]
    expect(await read(["21-12345-67890"], 200, { orders, total: 1 })).toMatchObject({
      orders: [],
      unread: [{ id: "21-12345-67890" }],
      absent: [],
    })
  })
})
