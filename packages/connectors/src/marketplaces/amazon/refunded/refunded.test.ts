import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
  type RecordedAnswer,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Marketplace, MarketplaceAccount } from "../../../marketplace.ts"
import tokenExpired from "../fixtures/any-token-expired.json" with { type: "json" }
import unauthorized from "../fixtures/any-unauthorized.json" with { type: "json" }
import readDone from "../fixtures/read-done.json" with { type: "json" }
import refundedDone from "../fixtures/refunded-done.json" with { type: "json" }
import refundedLast from "../fixtures/refunded-last.json" with { type: "json" }
import { createAmazon } from "../index.ts"

const ID = "203-1234567-7654321"
const HTML: RecordedAnswer = { status: 200, contentType: "text/html", text: "<!doctype html><p>Welcome</p>" }
const window = { from: "2026-11-14T00:00:00.000Z", until: "2026-11-15T00:00:00.000Z", cursor: null }

let server: AnsweringServer
let shop: Marketplace
const account: MarketplaceAccount = {
  profile: { externalId: "A2SELLER", name: "Tea House", address: "", details: { marketplaceId: "A1F83G8C2ARO7P" } },
  credentials: { secrets: { accessToken: "Atza|first" }, accessExpiresAt: 1, refreshExpiresAt: 99 },
}
const soon = () => AbortSignal.timeout(60_000)
const play = (...answers: readonly RecordedAnswer[]) => server.play(answers.map(answering))

beforeAll(async () => {
  server = await openAnsweringServer()
})
afterAll(async () => server.close())
// Each test has an account that has used up nothing of its limits.
beforeEach(() => {
  shop = createAmazon({
    connector: "amazon",
    clientId: "client",
    clientSecret: "hush",
    urls: { api: `${server.url}/api` },
    options: {},
    allowedOrigins: [server.url],
  })
})

describe("Amazon's refunds of what was sent", () => {
  it("are listed by the time they were posted, whatever else was posted", async () => {
    play(refundedDone)
    expect(await shop.refunded(account, window, soon())).toEqual({
      kind: "page",
      refunds: [{ orderId: ID, id: "900001" }],
      next: "next/+=",
    })
    expect(server.calls).toEqual([
      "GET /api/finances/v0/financialEvents?PostedAfter=2026-11-14T00%3A00%3A00.000Z&MaxResultsPerPage=100",
    ])
    play(refundedLast)
    const last = await shop.refunded(account, { ...window, cursor: "next/+=" }, soon())
    expect(last).toEqual({ kind: "page", refunds: [], next: null })
    expect(server.calls[0]).toContain("&NextToken=next%2F%2B%3D")
  })

  it("are asked for half a year back at most: of more Amazon answers nothing", async () => {
    play(refundedLast)
    await shop.refunded(account, { ...window, from: "2024-01-01T00:00:00.000Z" }, soon())
    expect(server.calls[0]).toContain("PostedAfter=2026-05-20T00%3A00%3A00.000Z")
  })

  it("are counted in the order that is read, page by page", async () => {
    play(readDone, refundedDone, refundedLast)
    expect(await shop.read(account, [ID], soon())).toMatchObject({
      orders: [
        {
          changedAt: "2026-11-16T09:00:00.000Z",
          refunds: ["2026-11-16T09:00:00.000Z", "900001"],
          lines: [{ wanted: 2 }],
        },
      ],
    })
    const events = `GET /api/finances/v0/orders/${ID}/financialEvents?MaxResultsPerPage=100`
    expect(server.calls.slice(1)).toEqual([events, `${events}&NextToken=next%2F%2B%3D`])
  })

  it.each([
    ["a role that the app lacks", unauthorized],
    ["a server that fails", { ...HTML, status: 503 }],
    ["too many calls", { ...HTML, status: 429, retryAfter: "2" }],
    ["a page of HTML", HTML],
  ])("are not told with the order after %s, which is told all the same", async (_title, answer) => {
    play(readDone, answer)
    expect(await shop.read(account, [ID], soon())).toMatchObject({ orders: [{ id: ID, refunds: null }], unread: [] })
  })

  it("are a problem with a token that is out of date: it is renewed, and asked again", async () => {
    play(readDone, tokenExpired)
    expect(await shop.read(account, [ID], soon())).toMatchObject({ problem: { kind: "token-refused" } })
  })

  it.each([
    ["a role that the app lacks", unauthorized, "not-allowed"],
    ["JSON of another shape", { ...refundedLast, text: '{"events":[]}' }, "unclear"],
  ])("are a problem of their own after %s", async (_title, answer, kind) => {
    play(answer)
    expect(await shop.refunded(account, window, soon())).toMatchObject({ kind: "problem", problem: { kind } })
  })
})
