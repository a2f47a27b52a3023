import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
  type RecordedAnswer,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { DispatchRequest, LinkCallback, Marketplace, MarketplaceAccount } from "../../marketplace.ts"
import absent from "./fixtures/any-absent.json" with { type: "json" }
import empty from "./fixtures/any-empty.json" with { type: "json" }
import keyInvalid from "./fixtures/any-key-invalid.json" with { type: "json" }
import noRoute from "./fixtures/any-no-route.json" with { type: "json" }
import noWrite from "./fixtures/any-no-write.json" with { type: "json" }
import order from "./fixtures/any-order.json" with { type: "json" }
import refunds from "./fixtures/any-refunds.json" with { type: "json" }
import dispatchDone from "./fixtures/dispatch-done.json" with { type: "json" }
import dispatchNote from "./fixtures/dispatch-note.json" with { type: "json" }
import dispatchRefused from "./fixtures/dispatch-refused.json" with { type: "json" }
import findAbsent from "./fixtures/find-dispatch-absent.json" with { type: "json" }
import findTold from "./fixtures/find-dispatch-told.json" with { type: "json" }
import listDone from "./fixtures/list-done.json" with { type: "json" }
import productsDone from "./fixtures/products-done.json" with { type: "json" }
import variations from "./fixtures/products-variations.json" with { type: "json" }
import profileDone from "./fixtures/profile-done.json" with { type: "json" }
import weightUnit from "./fixtures/profile-weight-unit.json" with { type: "json" }
import readDone from "./fixtures/read-done.json" with { type: "json" }
import subscribeDone from "./fixtures/subscribe-done.json" with { type: "json" }
import subscribeKnown from "./fixtures/subscribe-known.json" with { type: "json" }
import { createWooCommerce } from "./index.ts"

const KEY = `ck_${"a1".repeat(20)}`
const SECRET = `cs_${"b2".repeat(20)}`
const HTML: RecordedAnswer = { status: 200, contentType: "text/html", text: "<!doctype html><p>Welcome</p>" }
const MAINTENANCE: RecordedAnswer = { ...HTML, status: 503 }
const json = (value: unknown): RecordedAnswer => ({ ...order, text: JSON.stringify(value) })
const completed = { ...order, text: order.text.replace('"status": "processing"', '"status": "completed"') }
const window = { from: "2026-11-14T00:00:00.000Z", until: "2026-11-15T00:00:00.000Z", cursor: null }

let server: AnsweringServer
let shop: Marketplace
let account: MarketplaceAccount
const soon = () => AbortSignal.timeout(60_000)
const play = (...answers: readonly RecordedAnswer[]) => server.play(answers.map(answering))
const callback = (changed: Partial<LinkCallback>): LinkCallback => ({
  values: { StoreAddress: `${server.url}/shop/` },
  state: "state-1",
  callbackUrl: "https://us.example/back",
  keysUrl: "https://us.example/keys?state=state-1",
  codeVerifier: "v".repeat(43),
  query: { success: "1", user_id: "state-1" },
  posted: { key_id: 1, user_id: "state-1", consumer_key: KEY, consumer_secret: SECRET, key_permissions: "read_write" },
  ...changed,
})
const request: DispatchRequest = {
  orderId: "7311",
  refs: {},
  lines: [{ lineId: "315", quantity: 3, refs: {} }],
  isWholeOrder: true,
  carrier: "evri",
  carrierName: "Evri",
  trackingNumber: "H01",
  trackingUrl: "https://track.example/H01",
  shippedAt: "2026-11-15T10:00:00.000Z",
  replaces: "",
  tellsBuyer: true,
}

beforeAll(async () => {
  server = await openAnsweringServer()
})
afterAll(async () => server.close())
// Each test has a shop that has used up nothing of its limits.
beforeEach(() => {
  const origins = { urls: {}, options: {}, allowedOrigins: [server.url] }
  shop = createWooCommerce({ connector: "woocommerce", clientId: "", clientSecret: "", ...origins })
  account = {
    profile: { externalId: "shop.example", name: "Soap", address: `${server.url}/shop`, details: { weightUnit: "g" } },
    credentials: { secrets: { key: KEY, secret: SECRET }, accessExpiresAt: null, refreshExpiresAt: null },
  }
})

describe("a link with WooCommerce", () => {
  it("sends the seller to the shop's own page of consent", async () => {
    expect(await shop.link(callback({}), soon())).toEqual({
      kind: "redirect",
      url:
        `${server.url}/shop/wc-auth/v1/authorize?app_name=Smart+Send&scope=read_write&user_id=state-1` +
        "&return_url=https%3A%2F%2Fus.example%2Fback&callback_url=https%3A%2F%2Fus.example%2Fkeys%3Fstate%3Dstate-1",
    })
  })

  it("is complete with the keys that the shop posts", async () => {
    play(empty, json({}), profileDone, weightUnit)
    const address = `${server.url}/shop`
    expect(await shop.complete(callback({}), soon())).toEqual({
      kind: "linked",
      account: {
        // The shop names another host than the one that was typed: it is not believed.
        profile: { externalId: address.slice(7), name: "Soap & Co", address, details: { weightUnit: "g" } },
        credentials: { secrets: { key: KEY, secret: SECRET }, accessExpiresAt: null, refreshExpiresAt: null },
      },
    })
    expect(server.calls).toEqual([
      "GET /shop/wp-json/wc/v3/orders?per_page=1&_fields=id",
      "POST /shop/wp-json/wc/v3/orders/batch",
      "GET /shop/wp-json/?_fields=name%2Chome",
      "GET /shop/wp-json/wc/v3/settings/products/woocommerce_weight_unit",
    ])
    expect(server.sent[0]?.headers.authorization).toBe(`Basic ${Buffer.from(`${KEY}:${SECRET}`).toString("base64")}`)
  })

  it("tries typed keys at once", async () => {
    const values = { StoreAddress: `${server.url}/shop`, Key: KEY, Secret: SECRET }
    play(empty, noRoute, profileDone, noRoute)
    expect(await shop.link(callback({ values }), soon())).toMatchObject({
      kind: "linked",
      account: { profile: { details: { weightUnit: "kg" } } },
    })
    play(keyInvalid)
    expect(await shop.link(callback({ values }), soon())).toMatchObject({ kind: "refused", field: "Key" })
    play(empty, noWrite)
    expect(await shop.link(callback({ values }), soon())).toMatchObject({ problem: { kind: "no-dispatch-right" } })
    expect(await shop.link(callback({ values: { ...values, Secret: "" } }), soon())).toMatchObject({ field: "Secret" })
    expect(await shop.link(callback({ values: { ...values, Key: "" } }), soon())).toMatchObject({ field: "Key" })
    expect(await shop.link(callback({ values: { StoreAddress: "https://10.0.0.1" } }), soon())).toMatchObject({
      kind: "refused",
      field: "StoreAddress",
    })
  })
})

describe("WooCommerce's orders", () => {
  it("are listed by their change, with what was refunded taken off, and then the bin", async () => {
    play(listDone, refunds)
    const page = await shop.list(account, window, soon())
    expect(page).toMatchObject({
      kind: "page",
      orders: [{ id: "7311", state: "open", lines: [{ quantity: 2, total: 1200 }] }],
      unread: [{ id: "7312", why: "Its date_modified_gmt can't be read." }],
      next: "trash 1794614400",
    })
    expect(server.calls.map(decodeURIComponent)).toEqual([
      "GET /shop/wp-json/wc/v3/orders?status=any&modified_after=2026-11-13T23:59:59&modified_before=2026-11-15T00:00:01" +
        "&dates_are_gmt=true&orderby=modified&order=asc&per_page=50&offset=0",
      "GET /shop/wp-json/wc/v3/orders/7311/refunds?per_page=100",
    ])
    play(empty)
    const bin = await shop.list(account, { ...window, cursor: "trash 1794614400" }, soon())
    expect(bin).toEqual({ kind: "page", orders: [], unread: [], next: null })
    expect(server.calls[0]).toContain("status=trash")
  })

  it("are read by their ids, the missing ones from the bin", async () => {
    play(readDone, refunds, empty)
    expect(await shop.read(account, ["7311", "x"], soon())).toMatchObject({ kind: "orders", absent: ["x"] })
    play(empty, { ...readDone, text: readDone.text.replace('"processing"', '"trash"') })
    expect(await shop.read(account, ["7311"], soon())).toMatchObject({ orders: [{ state: "cancelled" }], absent: [] })
    play(empty)
    expect(await shop.read(account, ["7311"], soon())).toMatchObject({ orders: [], absent: ["7311"] })
  })

  it.each([
    ["a page of HTML", HTML, "unclear"],
    ["a page of maintenance", MAINTENANCE, "unavailable"],
    ["no such interface", noRoute, "not-set-up"],
    ["a key that is gone", keyInvalid, "grant-ended"],
    ["too many calls", { ...HTML, status: 429, retryAfter: "7" }, "throttled"],
    ["JSON of another shape", json({ orders: [] }), "unclear"],
  ])("are a problem after %s", async (_title, answer, kind) => {
    play(answer)
    expect(await shop.list(account, window, soon())).toMatchObject({ kind: "problem", problem: { kind } })
  })

  it("have products and variations with their weights in the shop's unit", async () => {
    play(productsDone, variations)
    expect(await shop.products(account, ["93", "93-117", "x"], soon())).toMatchObject({
      products: [
        { productId: "93", weightKg: 0.35 },
        { productId: "93-117", sku: "SOAP-LAV", weightKg: 0.12 },
      ],
    })
    expect(server.calls[1]).toContain("/wc/v3/products/93/variations?include=117&")
  })
})

describe("a dispatch told to WooCommerce", () => {
  it("goes to the plug-in that keeps numbers, and completes the order", async () => {
    play(order, findAbsent, dispatchDone, completed)
    expect(await shop.dispatch(account, request, soon())).toEqual({ kind: "told", reference: "f2e7cc1fa28a" })
    expect(server.calls).toEqual([
      "GET /shop/wp-json/wc/v3/orders/7311",
      "GET /shop/wp-json/wc-shipment-tracking/v3/orders/7311/shipment-trackings",
      "POST /shop/wp-json/wc-shipment-tracking/v3/orders/7311/shipment-trackings",
      "PUT /shop/wp-json/wc/v3/orders/7311",
    ])
    expect(server.sent.slice(2).map(({ body }) => body)).toEqual([
      { tracking_provider: "EVRi", tracking_number: "H01", date_shipped: "2026-11-15" },
      { status: "completed" },
    ])
  })

  it("goes to the second plug-in, by name where the courier has none of theirs", async () => {
    play(order, noRoute, findAbsent, dispatchDone)
    const part = { ...request, isWholeOrder: false, carrier: "other" as const, carrierName: "Pigeon & Co 🕊" }
    expect(await shop.dispatch(account, part, soon())).toMatchObject({ kind: "told" })
    expect(server.calls.at(-1)).toBe("POST /shop/wp-json/wc-ast/v3/orders/7311/shipment-trackings")
    expect(server.sent.at(-1)?.body).toEqual({
      custom_tracking_provider: "Pigeon & Co 🕊",
      custom_tracking_link: "https://track.example/H01",
      tracking_number: "H01",
      date_shipped: "2026-11-15",
    })
  })

  it("is a note to the buyer where no plug-in keeps numbers", async () => {
    play(order, noRoute, noRoute, empty, dispatchNote, completed)
    expect(await shop.dispatch(account, request, soon())).toEqual({ kind: "told", reference: "55" })
    expect(server.sent[4]?.body).toEqual({
      note: "Sent with Evri, tracking number H01. Follow it at https://track.example/H01",
      customer_note: true,
    })
  })

  it("is not told twice", async () => {
    play(completed, findTold)
    expect(await shop.dispatch(account, request, soon())).toEqual({ kind: "told", reference: "f2e7cc1fa28a" })
    expect(server.calls).toHaveLength(2)
    play(completed, noRoute, noRoute, json([JSON.parse(dispatchNote.text)]))
    expect(await shop.dispatch(account, request, soon())).toEqual({ kind: "told", reference: "55" })
    expect(server.calls).toHaveLength(4)
  })

  it("takes the place of the number before", async () => {
    play(completed, findTold, { ...dispatchDone, text: dispatchDone.text.replaceAll("f2e7cc1fa28a", "new1") }, json({}))
    const changed = { ...request, trackingNumber: "H02", replaces: "H01" }
    expect(await shop.dispatch(account, changed, soon())).toEqual({ kind: "told", reference: "new1" })
    expect(server.calls.at(-1)).toBe(
      "DELETE /shop/wp-json/wc-shipment-tracking/v3/orders/7311/shipment-trackings/f2e7cc1fa28a",
    )
  })

  it.each([
    ["an order the shop does not know", [absent], "refused"],
    ["an order that is cancelled", [json({ status: "cancelled" })], "refused"],
    ["a courier the plug-in does not take", [order, findAbsent, dispatchRefused], "refused"],
  ])("is refused for %s", async (_title, answers, kind) => {
    play(...answers)
    expect(await shop.dispatch(account, request, soon())).toMatchObject({ kind, message: expect.stringMatching(/\w/) })
  })

  it("is unclear when an answer is lost, and a missing right when keys can only read", async () => {
    play(order, findAbsent, MAINTENANCE)
    expect(await shop.dispatch(account, request, soon())).toMatchObject({ problem: { kind: "unclear" } })
    play(order, findAbsent, noWrite)
    expect(await shop.dispatch(account, request, soon())).toMatchObject({ problem: { kind: "no-dispatch-right" } })
  })

  it("is found by its number and by the state of the order", async () => {
    play(completed, findTold)
    expect(await shop.findDispatch(account, request, soon())).toEqual({ kind: "told", reference: "f2e7cc1fa28a" })
    play(order, findTold)
    expect(await shop.findDispatch(account, request, soon())).toEqual({ kind: "absent" })
    play(completed, findAbsent)
    expect(await shop.findDispatch(account, request, soon())).toEqual({ kind: "absent" })
    play(completed)
    expect(await shop.findDispatch(account, { ...request, trackingNumber: "" }, soon())).toMatchObject({ kind: "told" })
  })
})

describe("WooCommerce's webhooks", () => {
  it("are made once for each topic, and those that are there get the new secret", async () => {
    play(subscribeKnown, subscribeDone)
    const outcome = await shop.subscribe(account, "https://us.example/hook", soon())
    expect(outcome).toEqual({ kind: "subscribed", secret: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(server.calls.slice(1)).toEqual([
      "POST /shop/wp-json/wc/v3/webhooks",
      "PUT /shop/wp-json/wc/v3/webhooks/4",
      "POST /shop/wp-json/wc/v3/webhooks",
    ])
    const secret = outcome.kind === "subscribed" ? outcome.secret : ""
    expect(server.sent[3]?.body).toMatchObject({
      topic: "order.deleted",
      delivery_url: "https://us.example/hook",
      secret,
    })
  })
})
