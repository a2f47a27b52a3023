import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
  type RecordedAnswer,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { DispatchRequest, LinkCallback, Marketplace, MarketplaceAccount } from "../../marketplace.ts"
import { packageIdOf } from "./dispatch/to-request.ts"
import notFound from "./fixtures/any-not-found.json" with { type: "json" }
import tokenExpired from "./fixtures/any-token-expired.json" with { type: "json" }
import unauthorized from "./fixtures/any-unauthorized.json" with { type: "json" }
import dispatchDone from "./fixtures/dispatch-done.json" with { type: "json" }
import dispatchRefused from "./fixtures/dispatch-refused.json" with { type: "json" }
import findAbsent from "./fixtures/find-dispatch-absent.json" with { type: "json" }
import findTold from "./fixtures/find-dispatch-told.json" with { type: "json" }
import listDone from "./fixtures/list-done.json" with { type: "json" }
import listLast from "./fixtures/list-last.json" with { type: "json" }
import profileDone from "./fixtures/profile-done.json" with { type: "json" }
import readDone from "./fixtures/read-done.json" with { type: "json" }
import refreshDone from "./fixtures/refresh-done.json" with { type: "json" }
import refreshEnded from "./fixtures/refresh-ended.json" with { type: "json" }
import refundedLast from "./fixtures/refunded-last.json" with { type: "json" }
import { createAmazon } from "./index.ts"

const ID = "203-1234567-7654321"
const HTML: RecordedAnswer = { status: 200, contentType: "text/html", text: "<!doctype html><p>Welcome</p>" }
const window = { from: "2026-11-14T00:00:00.000Z", until: "2026-11-15T00:00:00.000Z", cursor: null }
const INCLUDED = "includedData=BUYER%2CRECIPIENT%2CPROCEEDS%2CFULFILLMENT%2CPACKAGES%2CCANCELLATION"

let server: AnsweringServer
let shop: Marketplace
const account: MarketplaceAccount = {
  profile: { externalId: "A2SELLER", name: "Tea House", address: "", details: { marketplaceId: "A1F83G8C2ARO7P" } },
  credentials: {
    secrets: { accessToken: "Atza|first", refreshToken: "Atzr|first" },
    accessExpiresAt: 1,
    refreshExpiresAt: 99,
  },
}
const soon = () => AbortSignal.timeout(60_000)
const play = (...answers: readonly RecordedAnswer[]) => server.play(answers.map(answering))
const callback = (query: Readonly<Record<string, string>>): LinkCallback => ({
  values: {},
  state: "state-1",
  callbackUrl: "https://us.example/back",
  keysUrl: "",
  codeVerifier: "v".repeat(43),
  query,
  posted: null,
})
const request: DispatchRequest = {
  orderId: ID,
  refs: { marketplaceId: "A1F83G8C2ARO7P" },
  lines: [{ lineId: "40012345678911", quantity: 2, refs: {} }],
  isWholeOrder: false,
  carrier: "evri",
  carrierName: "Evri",
  trackingNumber: "H01",
  trackingUrl: "",
  shippedAt: "2026-11-15T10:00:00.000Z",
  replaces: "",
  tellsBuyer: true,
}
const bodyOf = (packageReferenceId: string) => ({
  marketplaceId: "A1F83G8C2ARO7P",
  packageDetail: {
    packageReferenceId,
    carrierCode: "Evri",
    trackingNumber: "H01",
    shipDate: "2026-11-15T10:00:00.000Z",
    orderItems: [{ orderItemId: "40012345678911", quantity: 2 }],
  },
})

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
    urls: { api: `${server.url}/api`, identity: `${server.url}/identity`, consent: "https://consent.example" },
    options: { applicationId: "amzn1.sp.solution.1", version: "beta" },
    allowedOrigins: [server.url],
  })
})

describe("a link with Amazon", () => {
  it("sends the seller to Seller Central", async () => {
    expect(await shop.link(callback({}), soon())).toEqual({
      kind: "redirect",
      url:
        "https://consent.example/apps/authorize/consent?application_id=amzn1.sp.solution.1&state=state-1" +
        "&redirect_uri=https%3A%2F%2Fus.example%2Fback&version=beta",
    })
  })

  it("is complete with tokens for the code, and the name of the shop", async () => {
    play(refreshDone, profileDone)
    const query = { state: "state-1", spapi_oauth_code: "code 1", selling_partner_id: "A2SELLER" }
    expect(await shop.complete(callback(query), soon())).toMatchObject({
      kind: "linked",
      account: {
        profile: { externalId: "A2SELLER", name: "Tea House", details: { marketplaceId: "A1F83G8C2ARO7P" } },
        credentials: { secrets: { accessToken: "Atza|new", refreshToken: "Atzr|second" } },
      },
    })
    expect(server.calls).toEqual(["POST /identity/auth/o2/token", "GET /api/sellers/v1/marketplaceParticipations"])
    expect(server.sent[0]?.body).toBe(
      "grant_type=authorization_code&code=code+1&redirect_uri=https%3A%2F%2Fus.example%2Fback" +
        "&client_id=client&client_secret=hush",
    )
    expect(server.sent[1]?.headers).toMatchObject({
      "x-amz-access-token": "Atza|new",
      "user-agent": expect.stringMatching(/^\S+\/\S+ \(Language=/),
    })
  })

  it.each([
    [{ state: "state-1" }, "declined"],
    [{ state: "state-2", spapi_oauth_code: "c", selling_partner_id: "A2" }, "refused"],
    [{ state: "state-1", spapi_oauth_code: "c" }, "refused"],
  ])("is not made by %j", async (query, kind) => {
    play(refreshDone)
    expect((await shop.complete(callback(query), soon())).kind).toBe(kind)
    expect(server.calls).toEqual([])
  })

  it("waits for a seller who does not sell in this marketplace", async () => {
    play({ ...profileDone, text: profileDone.text.replace("A1F83G8C2ARO7P", "ELSEWHERE") })
    expect(await shop.profile(account, soon())).toMatchObject({ problem: { kind: "not-set-up" } })
  })

  it("renews its tokens, keeps a refresh token that is not renewed, and the day the consent ends", async () => {
    play({ ...refreshDone, text: JSON.stringify({ access_token: "Atza|new", token_type: "bearer", expires_in: 3600 }) })
    expect(await shop.refresh(account, soon())).toMatchObject({
      kind: "renewed",
      credentials: { secrets: { accessToken: "Atza|new", refreshToken: "Atzr|first" }, refreshExpiresAt: 99 },
    })
    play(refreshEnded)
    const ended = await shop.refresh(account, soon())
    expect(ended).toEqual({ kind: "problem", problem: { kind: "grant-ended", detail: "no token: invalid_grant" } })
    expect(JSON.stringify(ended)).not.toContain("Atzr")
  })
})

describe("Amazon's orders", () => {
  it("are listed by their change, of every status, where the seller sends them", async () => {
    play(listDone)
    expect(await shop.list(account, window, soon())).toMatchObject({
      kind: "page",
      orders: [{ id: ID, state: "open", isPrime: true, iossNumber: "IM4420001201" }],
      unread: [{ id: "203-0000000-0000001", why: 'Its status "LOST" is not known.' }],
      next: "abc/+=",
    })
    expect(server.calls).toEqual([
      "GET /api/orders/2026-01-01/orders?marketplaceIds=A1F83G8C2ARO7P&lastUpdatedAfter=2026-11-14T00%3A00%3A00.000Z" +
        `&fulfilledBy=MERCHANT&maxResultsPerPage=100&${INCLUDED}`,
    ])
    play(listLast)
    const last = await shop.list(account, { ...window, cursor: "abc/+=" }, soon())
    expect(last).toEqual({ kind: "page", orders: [], unread: [], next: null })
    expect(server.calls[0]).toContain("&paginationToken=abc%2F%2B%3D")
  })

  it("are read one by one, and absent where Amazon knows none", async () => {
    play(readDone, refundedLast, notFound)
    expect(await shop.read(account, [ID, "203-9"], soon())).toMatchObject({ orders: [{ id: ID }], absent: ["203-9"] })
    expect(server.calls[0]).toBe(`GET /api/orders/2026-01-01/orders/${ID}?${INCLUDED}`)
  })

  it.each([
    ["a page of HTML", HTML, "unclear"],
    ["a page of maintenance", { ...HTML, status: 503 }, "unavailable"],
    ["a role that the app lacks", unauthorized, "not-allowed"],
    ["a token that is out of date", tokenExpired, "token-refused"],
    ["too many calls", { ...HTML, status: 429, retryAfter: "180" }, "throttled"],
    ["JSON of another shape", { ...readDone, text: '{"payload":{"orders":[]}}' }, "unclear"],
  ])("are a problem after %s", async (_title, answer, kind) => {
    play(answer)
    const outcome = await shop.list(account, window, soon())
    expect(outcome).toMatchObject({ kind: "problem", problem: { kind } })
    expect(JSON.stringify(outcome)).not.toContain("Atza")
  })
})

describe("a shipment confirmed to Amazon", () => {
  it("is a package that is named by its number, so that a repeat edits it", async () => {
    play(dispatchDone)
    const reference = packageIdOf("H01")
    expect(await shop.dispatch(account, request, soon())).toEqual({ kind: "told", reference })
    expect(await shop.dispatch(account, request, soon())).toEqual({ kind: "told", reference })
    expect(server.calls).toEqual(Array(2).fill(`POST /api/orders/v0/orders/${ID}/shipmentConfirmation`))
    expect(server.sent.map(({ body }) => body)).toEqual([bodyOf(reference), bodyOf(reference)])
  })

  it("has a name beside the code where Amazon knows no courier", async () => {
    play(dispatchDone)
    await shop.dispatch(account, { ...request, carrier: "other", carrierName: "Pigeon & Co 🕊" }, soon())
    expect(server.sent[0]?.body).toMatchObject({
      packageDetail: { carrierCode: "Other", carrierName: "Pigeon & Co 🕊" },
    })
  })

  it("keeps its package when the number changes", async () => {
    play(findTold, dispatchDone)
    const changed = { ...request, trackingNumber: "H02", replaces: "H01" }
    expect(await shop.dispatch(account, changed, soon())).toEqual({ kind: "told", reference: "17" })
    expect(server.sent[1]?.body).toMatchObject({ packageDetail: { packageReferenceId: "17", trackingNumber: "H02" } })
    play(findAbsent, dispatchDone)
    expect(await shop.dispatch(account, changed, soon())).toEqual({ kind: "told", reference: packageIdOf("H02") })
  })

  it.each([
    ["its input", dispatchRefused, "Invalid tracking number for the carrier."],
    ["an order that is not Amazon's", notFound, "Amazon has no such order."],
  ])("is refused for %s", async (_title, answer, message) => {
    play(answer)
    expect(await shop.dispatch(account, request, soon())).toEqual({ kind: "refused", message })
  })

  it("is refused without a number before anybody is called", async () => {
    play(dispatchDone)
    expect(await shop.dispatch(account, { ...request, trackingNumber: "" }, soon())).toMatchObject({ kind: "refused" })
    expect(server.calls).toEqual([])
  })

  it.each([
    ["a server that fails", { ...HTML, status: 503 }, "unclear"],
    ["an answer with words in it", { ...dispatchDone, status: 200, contentType: "", text: "{}" }, "unclear"],
    ["an empty answer of 200", { ...dispatchDone, status: 200 }, "unclear"],
    ["a role that the app lacks", unauthorized, "no-dispatch-right"],
  ])("is a problem after %s", async (_title, answer, kind) => {
    play(answer)
    expect(await shop.dispatch(account, request, soon())).toMatchObject({ problem: { kind } })
  })

  it("is found by its number among the order's packages", async () => {
    play(findTold, findTold, findTold, findAbsent, notFound)
    expect(await shop.findDispatch(account, request, soon())).toEqual({ kind: "told", reference: "17" })
    const other = { ...request, trackingNumber: "H02" }
    expect(await shop.findDispatch(account, other, soon())).toEqual({ kind: "absent" })
    const lines = [{ lineId: "1", quantity: 1, refs: {} }]
    expect(await shop.findDispatch(account, { ...request, lines }, soon())).toEqual({ kind: "absent" })
    expect(await shop.findDispatch(account, request, soon())).toEqual({ kind: "absent" })
    expect(await shop.findDispatch(account, request, soon())).toEqual({ kind: "absent" })
    expect(server.calls[0]).toBe(`GET /api/orders/2026-01-01/orders/${ID}?includedData=PACKAGES`)
  })

  it("has a package of a positive number, which differs with the tracking number", () => {
    const ids = Array.from({ length: 500 }, (_each, place) => packageIdOf(`H${place}`))
    expect(new Set(ids).size).toBe(500)
    expect(ids.filter((id) => !/^[1-9]\d{0,9}$/.test(id))).toEqual([])
  })
})
