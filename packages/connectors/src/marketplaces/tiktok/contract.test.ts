import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
  type RecordedAnswer,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DispatchRequest, LinkCallback, Marketplace, MarketplaceAccount } from "../../marketplace.ts"
import clock from "./fixtures/any-clock.json" with { type: "json" }
import htmlPage from "./fixtures/any-page.json" with { type: "json" }
import throttled from "./fixtures/any-throttled.json" with { type: "json" }
import tokens from "./fixtures/complete-tokens.json" with { type: "json" }
import dispatchDone from "./fixtures/dispatch-done.json" with { type: "json" }
import providers from "./fixtures/dispatch-providers.json" with { type: "json" }
import dispatchRefused from "./fixtures/dispatch-refused.json" with { type: "json" }
import findAbsent from "./fixtures/find-dispatch-absent.json" with { type: "json" }
import findTold from "./fixtures/find-dispatch-told.json" with { type: "json" }
import listDone from "./fixtures/list-done.json" with { type: "json" }
import profileDone from "./fixtures/profile-done.json" with { type: "json" }
import readDone from "./fixtures/read-done.json" with { type: "json" }
import refreshEnded from "./fixtures/refresh-ended.json" with { type: "json" }
import { createTiktok } from "./index.ts"
import { sign } from "./sign.ts"

const NOW = 1_794_680_700_000
const ORDER = "576900000000000001"
const SKU = "1729400000000000001"
const soon = AbortSignal.timeout(60_000)

let server: AnsweringServer
beforeAll(async () => {
  server = await openAnsweringServer()
})
afterAll(async () => server.close())

function tiktok(...answers: readonly RecordedAnswer[]): Marketplace {
  server.play(answers.map((answer) => answering(answer)))
  const connection = { connector: "tiktok", clientId: "key", clientSecret: "secret", options: { serviceId: "service" } }
  const urls = { api: server.url, auth: server.url }
  return createTiktok({ ...connection, urls, allowedOrigins: [server.url] }, () => NOW)
}

const account: MarketplaceAccount = {
  profile: { externalId: "7495000000000000001", name: "", address: "", details: { cipher: "GCP_1", region: "GB" } },
  credentials: { secrets: { accessToken: "t", refreshToken: "r" }, accessExpiresAt: null, refreshExpiresAt: null },
}
const request: DispatchRequest = {
  orderId: ORDER,
  refs: {},
  lines: [{ lineId: SKU, quantity: 1, refs: {} }],
  isWholeOrder: false,
  carrier: "royal-mail",
  carrierName: "National Post",
  trackingNumber: "RA473124829GB",
  trackingUrl: "",
  shippedAt: "2026-11-25T11:00:00.000Z",
  replaces: "",
  tellsBuyer: true,
}
const callback: LinkCallback = {
  values: {},
  state: "s",
  callbackUrl: "",
  keysUrl: "",
  codeVerifier: "",
  posted: null,
  query: { code: "c", state: "s", app_key: "key", shop_region: "GB" },
}
const pathOf = (call: string | undefined) => call?.replace(/\?.*$/, "")
const queryOf = (call: string | undefined) => Object.fromEntries(new URLSearchParams(call?.replace(/^[^?]*\?/, "")))

describe("linking a shop of TikTok's", () => {
  it("sends the seller to the service's page of consent", async () => {
    const url = "https://services.tiktokshop.com/open/authorize?service_id=service&state=s"
    expect(await tiktok().link(callback, soon)).toEqual({ kind: "redirect", url })
  })

  it("takes the first shop, or the one that is named", async () => {
    const outcome = await tiktok(tokens, profileDone).complete(callback, soon)
    expect(outcome).toEqual({
      kind: "linked",
      account: {
        profile: {
          externalId: "7495000000000000001",
          name: "Wren UK",
          address: "",
          details: { cipher: "GCP_1", region: "GB" },
        },
        credentials: {
          secrets: { accessToken: "TTP_1", refreshToken: "TTR_1" },
          // Points in time, not lengths.
          accessExpiresAt: 1_795_285_360_000,
          refreshExpiresAt: 1_826_216_560_000,
        },
      },
    })
    expect(server.calls.map((call) => pathOf(call))).toEqual([
      "GET /api/v2/token/get",
      "GET /authorization/202309/shops",
    ])
    expect(queryOf(server.calls[0])).toEqual({
      app_key: "key",
      app_secret: "secret",
      auth_code: "c",
      grant_type: "authorized_code",
    })
    expect(queryOf(server.calls[1])).not.toHaveProperty("shop_cipher")
    const named = { ...callback, values: { ShopName: "wren de" } }
    expect(await tiktok(tokens, profileDone).complete(named, soon)).toMatchObject({
      account: { profile: { externalId: "7495000000000000002" } },
    })
    const other = { ...callback, values: { ShopName: "Another" } }
    expect(await tiktok(tokens, profileDone).complete(other, soon)).toMatchObject({ kind: "refused" })
  })

  it("refuses another state, a code that was used, and knows a no", async () => {
    const wrong = { ...callback, query: { ...callback.query, state: "other" } }
    expect(await tiktok(tokens).complete(wrong, soon)).toMatchObject({ kind: "refused" })
    expect(server.calls).toEqual([])
    expect(await tiktok(refreshEnded).complete(callback, soon)).toMatchObject({ kind: "refused" })
    expect(await tiktok().complete({ ...callback, query: { state: "s" } }, soon)).toEqual({ kind: "declined" })
  })

  it("renews tokens, and says when the consent has ended", async () => {
    expect(await tiktok(tokens).refresh(account, soon)).toMatchObject({ kind: "renewed" })
    expect(queryOf(server.calls[0])).toMatchObject({ refresh_token: "r", grant_type: "refresh_token" })
    expect(await tiktok(refreshEnded).refresh(account, soon)).toMatchObject({ problem: { kind: "grant-ended" } })
  })
})

describe("orders of TikTok Shop's", () => {
  it("are listed by last change, signed, and one that can't be read holds up no other", async () => {
    const window = { from: "2026-11-14T00:00:00.500Z", until: "2026-11-15T00:00:00.500Z", cursor: "cGFnZTE=" }
    const outcome = await tiktok(listDone).list(account, window, soon)
    if (outcome.kind !== "page") throw new Error(outcome.kind)
    expect(outcome.orders.map(({ id, state }) => [id, state])).toEqual([
      [ORDER, "open"],
      ["576900000000000003", "cancelled"],
    ])
    expect(outcome.unread).toMatchObject([{ id: "576900000000000002" }])
    expect(outcome.next).toBe("cGFnZTI=")
    const body = { update_time_ge: 1_794_614_400, update_time_lt: 1_794_700_801 }
    expect(server.sent[0]?.body).toEqual(body)
    expect(server.sent[0]?.headers["x-tts-access-token"]).toBe("t")
    const query = queryOf(server.calls[0])
    const path = "/order/202309/orders/search"
    expect(query).toMatchObject({
      page_token: "cGFnZTE=",
      sort_field: "update_time",
      shop_cipher: "GCP_1",
      timestamp: "1794680700",
      sign: sign("secret", { path, query, body: JSON.stringify(body) }),
    })
  })

  it("are read by id, and those that are gone are named", async () => {
    const outcome = await tiktok(readDone).read(account, [ORDER, "9"], soon)
    expect(outcome).toMatchObject({ kind: "orders", orders: [{ id: ORDER }], unread: [], absent: ["9"] })
    expect(queryOf(server.calls[0])).toMatchObject({ ids: `${ORDER},9` })
  })

  it("hold us back when there are too many calls", async () => {
    const shop = tiktok(throttled, readDone)
    expect(await shop.read(account, [ORDER], soon)).toMatchObject({ problem: { kind: "throttled" } })
    expect(await shop.read(account, [ORDER], soon)).toMatchObject({ problem: { kind: "throttled" } })
    expect(server.calls).toHaveLength(1)
  })

  it.each([
    [clock, "wrong-clock"],
    [htmlPage, "unclear"],
    [{ ...htmlPage, status: 503 }, "unavailable"],
    [{ ...throttled, status: 429, retryAfter: "3" }, "throttled"],
  ])("tell of trouble: %#", async (answer, kind) => {
    expect(await tiktok(answer).read(account, [ORDER], soon)).toMatchObject({ kind: "problem", problem: { kind } })
  })
})

describe("a dispatch told to TikTok Shop", () => {
  it("is of units, by the provider of the delivery option, which is asked for once", async () => {
    const shop = tiktok(readDone, providers, dispatchDone, readDone, dispatchDone)
    const told = { kind: "told", reference: "1152900000000000009" }
    expect(await shop.dispatch(account, request, soon)).toEqual(told)
    expect(server.sent[2]?.body).toEqual({
      tracking_number: "RA473124829GB",
      shipping_provider_id: "7049196112600000001",
      order_line_item_ids: ["577000000000000001"],
    })
    expect(await shop.dispatch(account, request, soon)).toEqual(told)
    expect(server.calls.map((call) => pathOf(call))).toEqual([
      "GET /order/202309/orders",
      "GET /logistics/202309/delivery_options/7090000000000001/shipping_providers",
      `POST /fulfillment/202309/orders/${ORDER}/packages`,
      "GET /order/202309/orders",
      `POST /fulfillment/202309/orders/${ORDER}/packages`,
    ])
  })

  it("gets another number", async () => {
    const other = { ...request, trackingNumber: "RA000000014GB", replaces: request.trackingNumber }
    const done = { kind: "told", reference: "1152900000000000009" }
    expect(await tiktok(findTold, providers, dispatchDone).dispatch(account, other, soon)).toEqual(done)
    expect(pathOf(server.calls[2])).toBe("POST /fulfillment/202309/packages/1152900000000000009/shipping_info/update")
    const body = { tracking_number: "RA000000014GB", shipping_provider_id: "7049196112600000001" }
    expect(server.sent[2]?.body).toEqual(body)
  })

  it("is refused in TikTok's words, and by us where it can't be told", async () => {
    const message = "Package has already been shipped"
    expect(await tiktok(readDone, providers, dispatchRefused).dispatch(account, request, soon)).toEqual({
      kind: "refused",
      message,
    })
    const byOther = { ...request, carrier: "other", carrierName: "Wren Express" } as const
    expect(await tiktok(readDone, providers).dispatch(account, byOther, soon)).toMatchObject({ kind: "refused" })
    const three = { ...request, lines: [{ lineId: SKU, quantity: 3, refs: {} }] }
    expect(await tiktok(readDone, providers).dispatch(account, three, soon)).toMatchObject({ kind: "refused" })
    expect(await tiktok().dispatch(account, { ...request, trackingNumber: "" }, soon)).toMatchObject({
      kind: "refused",
    })
    expect(server.calls).toEqual([])
  })

  it("may have been done when the answer is lost", async () => {
    const outcome = await tiktok(readDone, providers, { ...htmlPage, status: 502 }).dispatch(account, request, soon)
    expect(outcome).toMatchObject({ problem: { kind: "unclear" } })
  })

  it("is found by its number and units", async () => {
    const told = { kind: "told", reference: "1152900000000000009" }
    expect(await tiktok(findTold).findDispatch(account, request, soon)).toEqual(told)
    const two = { ...request, lines: [{ lineId: SKU, quantity: 2, refs: {} }] }
    expect(await tiktok(findTold).findDispatch(account, two, soon)).toEqual({ kind: "absent" })
    expect(await tiktok(findAbsent).findDispatch(account, request, soon)).toEqual({ kind: "absent" })
  })
})
