import { createHmac } from "node:crypto"
import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
  type RecordedAnswer,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DispatchRequest, LinkCallback, Marketplace, MarketplaceAccount } from "../../marketplace.ts"
import denied from "./fixtures/any-denied.json" with { type: "json" }
import htmlPage from "./fixtures/any-page.json" with { type: "json" }
import throttled from "./fixtures/any-throttled.json" with { type: "json" }
import tooDear from "./fixtures/any-too-dear.json" with { type: "json" }
import tokens from "./fixtures/complete-tokens.json" with { type: "json" }
import changed from "./fixtures/dispatch-changed.json" with { type: "json" }
import dispatchDone from "./fixtures/dispatch-done.json" with { type: "json" }
import orders from "./fixtures/dispatch-orders.json" with { type: "json" }
import dispatchRefused from "./fixtures/dispatch-refused.json" with { type: "json" }
import twoLocations from "./fixtures/dispatch-two-locations.json" with { type: "json" }
import findAbsent from "./fixtures/find-dispatch-absent.json" with { type: "json" }
import findTold from "./fixtures/find-dispatch-told.json" with { type: "json" }
import listDone from "./fixtures/list-done.json" with { type: "json" }
import profileDone from "./fixtures/profile-done.json" with { type: "json" }
import readDone from "./fixtures/read-done.json" with { type: "json" }
import refreshEnded from "./fixtures/refresh-ended.json" with { type: "json" }
import subscribeDone from "./fixtures/subscribe-done.json" with { type: "json" }
import { createShopify } from "./index.ts"

const NOW = Date.parse("2026-11-25T12:00:00Z")
const SHOP = "example-goods.myshopify.com"
const ORDER = "gid://shopify/Order/5900000000001"
const LINE = "gid://shopify/LineItem/1"
const GRAPHQL = `POST /${SHOP}/admin/api/2026-10/graphql.json`
const soon = AbortSignal.timeout(60_000)

let server: AnsweringServer
beforeAll(async () => {
  server = await openAnsweringServer()
})
afterAll(async () => server.close())

/** A fresh connector each time: what one is held back for holds no other. */
function shopify(...answers: readonly RecordedAnswer[]): Marketplace {
  server.play(answers.map((answer) => answering(answer)))
  const urls = { api: `${server.url}/{shop}` }
  const connection = { connector: "shopify", clientId: "key", clientSecret: "secret", urls, options: {} }
  return createShopify({ ...connection, allowedOrigins: [server.url] }, () => NOW)
}

const account: MarketplaceAccount = {
  profile: { externalId: SHOP, name: "", address: SHOP, details: {} },
  credentials: { secrets: { accessToken: "t", refreshToken: "r" }, accessExpiresAt: null, refreshExpiresAt: null },
}
const window = { from: "2026-11-14T00:00:00.000Z", until: "2026-11-15T00:00:00.000Z", cursor: null }
const request: DispatchRequest = {
  orderId: ORDER,
  refs: {},
  lines: [{ lineId: LINE, quantity: 2, refs: {} }],
  isWholeOrder: false,
  carrier: "royal-mail",
  carrierName: "National Post",
  trackingNumber: "RA473124829GB",
  trackingUrl: "https://track.example.com/RA473124829GB",
  shippedAt: "2026-11-25T11:00:00.000Z",
  replaces: "",
  tellsBuyer: true,
}
const problem = async (outcome: Promise<unknown>) => expect(await outcome).toMatchObject({ kind: "problem" })

function callback(change: Readonly<Record<string, string>> = {}, secret = "secret"): LinkCallback {
  const query = { code: "c", host: "aG9zdA==", shop: SHOP, state: "s", timestamp: String(NOW / 1000), ...change }
  const signed = new URLSearchParams(Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const hmac = createHmac("sha256", secret).update(signed.toString()).digest("hex")
  const values = { ShopDomain: "Example-Goods" }
  return { values, state: "s", callbackUrl: "", keysUrl: "", codeVerifier: "", posted: null, query: { ...query, hmac } }
}

describe("linking a shop of Shopify's", () => {
  it.each(["example-goods", "Example-Goods.myshopify.com", "https://example-goods.myshopify.com/admin"])(
    "takes %s for the shop",
    async (ShopDomain) => {
      const outcome = await shopify().link(
        { ...callback(), callbackUrl: "https://us.test/back", values: { ShopDomain } },
        soon,
      )
      const url = new URL(outcome.kind === "redirect" ? outcome.url : "")
      expect(url.origin + url.pathname).toBe(`https://${SHOP}/admin/oauth/authorize`)
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        client_id: "key",
        redirect_uri: "https://us.test/back",
        state: "s",
      })
    },
  )

  it.each(["", "evil.com", "a.myshopify.com.evil.com", "-a", "a_b", "evil.com/a.myshopify.com"])(
    "refuses %j",
    async (ShopDomain) => {
      const outcome = await shopify().link({ ...callback(), values: { ShopDomain } }, soon)
      expect(outcome).toMatchObject({ kind: "refused", field: "ShopDomain" })
    },
  )

  it("turns a signed callback into tokens that end, and asks who it is", async () => {
    const outcome = await shopify(tokens, profileDone).complete(callback(), soon)
    expect(outcome).toEqual({
      kind: "linked",
      account: {
        profile: { externalId: SHOP, name: "Example Goods", address: SHOP, details: {} },
        credentials: {
          secrets: { accessToken: "shpat_1", refreshToken: "shprt_1" },
          accessExpiresAt: NOW + 3_600_000,
          refreshExpiresAt: NOW + 7_776_000_000,
        },
      },
    })
    expect(server.calls).toEqual([`POST /${SHOP}/admin/oauth/access_token`, GRAPHQL])
    expect(server.sent[0]?.body).toEqual({ client_id: "key", client_secret: "secret", code: "c", expiring: "1" })
    expect(server.sent[1]?.headers["x-shopify-access-token"]).toBe("shpat_1")
  })

  it.each([
    ["another shop", callback({ shop: "other.myshopify.com" })],
    ["a host that is no shop", callback({ shop: "evil.com" })],
    ["a time 91 seconds ago", callback({ timestamp: String(NOW / 1000 - 91) })],
    ["another state", callback({ state: "other" })],
    ["another secret", callback({}, "other")],
    ["a parameter added later", { ...callback(), query: { ...callback().query, extra: "1" } }],
  ])("refuses a callback of %s", async (_what, wrong) => {
    expect(await shopify(tokens).complete(wrong, soon)).toMatchObject({ kind: "refused" })
    expect(server.calls).toEqual([])
  })

  it("knows a no", async () => {
    const declined = { ...callback(), query: { state: "s", error: "access_denied" } }
    expect(await shopify().complete(declined, soon)).toEqual({ kind: "declined" })
  })

  it("renews tokens, and says when the consent has ended", async () => {
    expect(await shopify(tokens).refresh(account, soon)).toMatchObject({ kind: "renewed" })
    expect(server.sent[0]?.body).toMatchObject({ grant_type: "refresh_token", refresh_token: "r" })
    expect(await shopify(refreshEnded).refresh(account, soon)).toMatchObject({ problem: { kind: "grant-ended" } })
  })
})

describe("orders of Shopify's", () => {
  it("are listed by last change, of every state, and one that can't be read holds up no other", async () => {
    const outcome = await shopify(listDone).list(account, { ...window, cursor: "eyJ0" }, soon)
    if (outcome.kind !== "page") throw new Error(outcome.kind)
    expect(outcome.orders.map(({ id, state }) => [id, state])).toEqual([
      [ORDER, "open"],
      ["gid://shopify/Order/3", "cancelled"],
    ])
    expect(outcome.unread).toMatchObject([{ id: "gid://shopify/Order/2" }])
    expect(outcome.next).toBe("eyJ1")
    const query = `updated_at:>='${window.from}' updated_at:<'${window.until}'`
    expect(server.sent[0]?.body).toMatchObject({ variables: { first: 25, after: "eyJ0", query } })
  })

  it("are asked for by fewer when a query costs too much", async () => {
    const shop = shopify(tooDear, tooDear, listDone)
    expect(await shop.list(account, window, soon)).toMatchObject({ kind: "page" })
    expect(server.sent.map(({ body }) => body)).toMatchObject([25, 13, 7].map((first) => ({ variables: { first } })))
  })

  it("are read by id, and those that are gone are named", async () => {
    const outcome = await shopify(readDone).read(account, [ORDER, "gid://shopify/Order/9"], soon)
    expect(outcome).toMatchObject({
      kind: "orders",
      orders: [{ id: ORDER }],
      unread: [],
      absent: ["gid://shopify/Order/9"],
    })
  })

  it("hold us back for as long as the bucket takes to fill", async () => {
    const shop = shopify(throttled, listDone)
    const outcome = { kind: "problem", problem: { kind: "throttled", retryAfterMs: 8000 } }
    expect(await shop.list(account, window, soon)).toMatchObject(outcome)
    expect(await shop.profile(account, soon)).toMatchObject({ problem: { kind: "throttled" } })
    expect(server.calls).toHaveLength(1)
  })

  it.each([
    [denied, "not-allowed"],
    [htmlPage, "unclear"],
    [{ ...denied, status: 401 }, "token-refused"],
    [{ ...denied, status: 402 }, "store-unavailable"],
    [{ ...denied, status: 403 }, "not-allowed"],
    [{ ...denied, status: 404 }, "store-unavailable"],
    [{ ...denied, status: 423 }, "store-unavailable"],
    [{ ...denied, status: 500 }, "unavailable"],
    [{ ...denied, status: 429, retryAfter: "3" }, "throttled"],
  ])("tell of trouble: %#", async (answer, kind) => {
    expect(await shopify(answer).list(account, window, soon)).toMatchObject({ kind: "problem", problem: { kind } })
  })
})

const part = (order: number, id: number) => ({
  variables: {
    fulfillment: {
      lineItemsByFulfillmentOrder: [
        {
          fulfillmentOrderId: `gid://shopify/FulfillmentOrder/${order}`,
          fulfillmentOrderLineItems: [{ id: `gid://shopify/FulfillmentOrderLineItem/${id}`, quantity: 1 }],
        },
      ],
    },
  },
})

describe("a dispatch told to Shopify", () => {
  it("is of some of the pieces of a fulfilment order", async () => {
    const outcome = await shopify(orders, dispatchDone).dispatch(account, request, soon)
    expect(outcome).toEqual({ kind: "told", reference: "gid://shopify/Fulfillment/41" })
    expect(server.sent[1]?.body).toMatchObject({
      variables: {
        fulfillment: {
          lineItemsByFulfillmentOrder: [
            {
              fulfillmentOrderId: "gid://shopify/FulfillmentOrder/71",
              fulfillmentOrderLineItems: [{ id: "gid://shopify/FulfillmentOrderLineItem/9", quantity: 2 }],
            },
          ],
          notifyCustomer: true,
          trackingInfo: { company: "Royal Mail", number: request.trackingNumber, url: request.trackingUrl },
        },
      },
    })
  })

  it("is told for each location", async () => {
    const outcome = await shopify(twoLocations, dispatchDone).dispatch(account, request, soon)
    expect(outcome).toMatchObject({ kind: "told" })
    expect(server.sent.slice(1).map(({ body }) => body)).toMatchObject([part(71, 9), part(72, 10)])
  })

  it("is not told again when it stands under the number", async () => {
    const none = { ...orders, text: orders.text.replace('"remainingQuantity": 3', '"remainingQuantity": 0') }
    expect(await shopify(none, findTold).dispatch(account, request, soon)).toMatchObject({ kind: "told" })
    expect(server.calls).toHaveLength(2)
    expect(await shopify(none, findAbsent).dispatch(account, request, soon)).toMatchObject({ kind: "refused" })
  })

  it("gets another number", async () => {
    const other = { ...request, trackingNumber: "RA000000014GB", replaces: request.trackingNumber }
    expect(await shopify(findTold, changed).dispatch(account, other, soon)).toMatchObject({ kind: "told" })
    expect(server.sent[1]?.body).toMatchObject({
      variables: { id: "gid://shopify/Fulfillment/41", info: { number: "RA000000014GB" }, notify: true },
    })
  })

  it("is refused in Shopify's words", async () => {
    const message = "Invalid fulfillment order line item quantity requested."
    expect(await shopify(orders, dispatchRefused).dispatch(account, request, soon)).toEqual({
      kind: "refused",
      message,
    })
  })

  it("may have been done when Shopify fails, and is not allowed without the right", async () => {
    const failed = { ...denied, status: 502 }
    expect(await shopify(orders, failed).dispatch(account, request, soon)).toMatchObject({
      problem: { kind: "unclear" },
    })
    const kind = "no-dispatch-right"
    expect(await shopify(orders, denied).dispatch(account, request, soon)).toMatchObject({ problem: { kind } })
    await problem(shopify(htmlPage).dispatch(account, request, soon))
  })

  it("is found by its number and pieces", async () => {
    const told = { kind: "told", reference: "gid://shopify/Fulfillment/41" }
    expect(await shopify(findTold).findDispatch(account, request, soon)).toEqual(told)
    const more = { ...request, lines: [{ lineId: LINE, quantity: 3, refs: {} }] }
    expect(await shopify(findTold).findDispatch(account, more, soon)).toEqual({ kind: "absent" })
    expect(await shopify(findAbsent).findDispatch(account, request, soon)).toEqual({ kind: "absent" })
  })
})

it("Shopify is asked to report five topics", async () => {
  const outcome = await shopify(subscribeDone).subscribe(account, "https://us.test/hook", soon)
  expect(outcome).toEqual({ kind: "subscribed", secret: "" })
  expect(server.sent).toHaveLength(5)
  expect(server.sent[0]?.body).toMatchObject({
    variables: { topic: "ORDERS_CREATE", webhook: { uri: "https://us.test/hook", format: "JSON" } },
  })
})
