import { aConnection, aLinkedAccount } from "@smart-send/testkit/connector-contract/marketplace-contract"
import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
  type RecordedAnswer,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import tokenRefused from "../fixtures/any-token-refused.json" with { type: "json" }
import done from "../fixtures/read-done.json" with { type: "json" }
import { createEtsy } from "../index.ts"

let server: AnsweringServer
beforeAll(async () => {
  server = await openAnsweringServer()
})
afterAll(async () => server.close())

async function read(ids: readonly string[], answers: readonly RecordedAnswer[]) {
  server.play(answers.map(answering))
  const shop = createEtsy(aConnection("etsy", server.url, ["api"]))
  return shop.read(aLinkedAccount({ accessToken: "access" }), ids, AbortSignal.timeout(60_000))
}
const missing = { status: 404, contentType: "application/json", text: '{"error":"Receipt not found"}' }

describe("receipts by their ids", () => {
  it("are asked for one by one, and may be absent", async () => {
    expect(await read(["1", "3710000001"], [missing, done])).toMatchObject({
      kind: "orders",
      orders: [{ id: "3710000001" }],
      absent: ["1"],
    })
    expect(server.calls).toHaveLength(2)
  })

  it("are not asked for where there are none", async () => {
    expect(await read([], [])).toEqual({ kind: "orders", orders: [], unread: [], absent: [] })
    expect(server.calls).toEqual([])
  })

  it("are not absent when they can't be read", async () => {
    const text = done.text.replace('"is_paid": true, ', "")
    expect(await read(["3710000001"], [{ ...done, text }])).toMatchObject({
      orders: [],
      unread: [{ id: "3710000001" }],
      absent: [],
    })
  })

  it("are a problem as a whole when the token ends on the way", async () => {
    expect(await read(["1", "2", "3"], [done, tokenRefused])).toMatchObject({ problem: { kind: "token-refused" } })
    expect(server.calls).toHaveLength(2)
  })
})
