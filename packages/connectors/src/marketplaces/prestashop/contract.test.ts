import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
  type RecordedAnswer,
  type Reply,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { DispatchRequest, LinkRequest, Marketplace, MarketplaceAccount } from "../../marketplace.ts"
import addresses from "./fixtures/any-addresses.json" with { type: "json" }
import carriers from "./fixtures/any-carriers.json" with { type: "json" }
import configurations from "./fixtures/any-configurations.json" with { type: "json" }
import countries from "./fixtures/any-countries.json" with { type: "json" }
import currencies from "./fixtures/any-currencies.json" with { type: "json" }
import customers from "./fixtures/any-customers.json" with { type: "json" }
import empty from "./fixtures/any-empty.json" with { type: "json" }
import keyInactive from "./fixtures/any-key-inactive.json" with { type: "json" }
import maintenance from "./fixtures/any-maintenance.json" with { type: "json" }
import orderCarriers from "./fixtures/any-order-carriers.json" with { type: "json" }
import orderDetails from "./fixtures/any-order-details.json" with { type: "json" }
import orderStates from "./fixtures/any-order-states.json" with { type: "json" }
import switchedOff from "./fixtures/any-switched-off.json" with { type: "json" }
import dispatchDone from "./fixtures/dispatch-done.json" with { type: "json" }
import dispatchRefused from "./fixtures/dispatch-refused.json" with { type: "json" }
import dispatchState from "./fixtures/dispatch-state.json" with { type: "json" }
import findAbsent from "./fixtures/find-dispatch-absent.json" with { type: "json" }
import findTold from "./fixtures/find-dispatch-told.json" with { type: "json" }
import listDone from "./fixtures/list-done.json" with { type: "json" }
import productsDone from "./fixtures/products-done.json" with { type: "json" }
import profileDone from "./fixtures/profile-done.json" with { type: "json" }
import readDone from "./fixtures/read-done.json" with { type: "json" }
import { createPrestashop } from "./index.ts"

const KEY = "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345"
const html: RecordedAnswer = { status: 200, contentType: "text/html", text: "<!doctype html><p>Welcome</p>" }
/** What each question is answered where a test says nothing else. */
const USUAL: readonly (readonly [call: string, answer: RecordedAnswer])[] = [
  ["GET /shop/api/?", profileDone],
  ["GET /shop/api/configurations", configurations],
  ["GET /shop/api/orders", readDone],
  ["GET /shop/api/order_states", orderStates],
  ["GET /shop/api/order_carriers", orderCarriers],
  ["GET /shop/api/order_details", orderDetails],
  ["GET /shop/api/addresses", addresses],
  ["GET /shop/api/customers", customers],
  ["GET /shop/api/currencies", currencies],
  ["GET /shop/api/countries", countries],
  ["GET /shop/api/states", empty],
  ["GET /shop/api/carriers", carriers],
  ["GET /shop/api/products", productsDone],
  ["PUT /shop/api/order_carriers", dispatchDone],
  ["POST /shop/api/order_histories", dispatchState],
]

let server: AnsweringServer
let shop: Marketplace
let account: MarketplaceAccount
const soon = () => AbortSignal.timeout(60_000)

/** Questions go out side by side, so that each is answered by its own address. */
function playing(different: Readonly<Record<string, RecordedAnswer>> = {}): void {
  const reply: Reply = (response) => {
    const [path = ""] = (response.req.url ?? "").split("?")
    const call = `${response.req.method} ${path}${path.endsWith("/") ? "?" : ""}`
    const named = [...Object.entries(different), ...USUAL].find(([start]) => call.startsWith(start))
    answering(named?.[1] ?? { status: 500, contentType: "", text: "" })(response)
  }
  server.play([reply])
}
const callsOf = (start: string) => server.calls.filter((call) => call.startsWith(start))
const bodyOf = (start: string) => server.sent[server.calls.findIndex((call) => call.startsWith(start))]?.body
const linkRequest = (values: Readonly<Record<string, string>>): LinkRequest => ({
  values,
  state: "s",
  callbackUrl: "https://us.example/back",
  keysUrl: "https://us.example/keys",
  codeVerifier: "v".repeat(43),
})
const dispatchRequest: DispatchRequest = {
  orderId: "5",
  refs: {},
  lines: [{ lineId: "11", quantity: 2, refs: {} }],
  isWholeOrder: true,
  carrier: "evri",
  carrierName: "Evri",
  trackingNumber: "JD0002",
  trackingUrl: "",
  shippedAt: "2026-11-15T10:00:00.000Z",
  replaces: "",
  tellsBuyer: true,
}
const window = { from: "2026-11-14T00:00:00.000Z", until: "2026-11-15T00:00:00.000Z", cursor: null }

beforeAll(async () => {
  server = await openAnsweringServer()
})
// Each test has a shop that has used up nothing of its limits.
beforeEach(async () => {
  shop = createPrestashop({
    connector: "prestashop",
    clientId: "",
    clientSecret: "",
    urls: {},
    options: {},
    allowedOrigins: [server.url],
  })
  playing()
  const linked = await shop.link(linkRequest({ StoreAddress: `${server.url}/shop/api/`, Key: KEY }), soon())
  if (linked.kind !== "linked") throw new Error(JSON.stringify(linked))
  account = linked.account
})
afterAll(async () => server.close())

describe("a link with PrestaShop", () => {
  it("is made by the listing of what the key may do", () => {
    expect(account).toEqual({
      profile: {
        externalId: `${server.url.slice(7)}/shop`,
        name: "Tea & Tins",
        address: `${server.url}/shop`,
        details: {
          timeZone: "Europe/Paris",
          weightUnit: "kg",
          cancelledState: "6",
          refundedState: "7",
          shippedState: "4",
          alsoReads: "configurations order_details carriers",
        },
      },
      credentials: { secrets: { key: KEY }, accessExpiresAt: null, refreshExpiresAt: null },
    })
  })

  it.each([
    ["http://192.168.1.9/shop", "StoreAddress", "The address must begin with https://."],
    ["https://192.168.1.9", "StoreAddress", "The address must be the name of a shop on the internet."],
    ["my shop", "StoreAddress", "This is not the address of a shop."],
  ])("is not tried at %s", async (StoreAddress, field, message) => {
    playing()
    const outcome = await shop.link(linkRequest({ StoreAddress, Key: KEY }), soon())
    expect(outcome).toEqual({ kind: "refused", field, message })
    expect(server.calls).toEqual([])
  })

  it("is not tried with a key of another length", async () => {
    playing()
    const outcome = await shop.link(linkRequest({ StoreAddress: server.url, Key: "short" }), soon())
    expect(outcome).toEqual({ kind: "refused", field: "Key", message: "A webservice key has 32 letters and digits." })
    expect(server.calls).toEqual([])
  })

  it.each([
    ["customers", 'get="true"', 'get="false"', { kind: "not-allowed", detail: "the key may not GET customers" }],
    [
      "order_carriers",
      'put="true"',
      'put="false"',
      { kind: "no-dispatch-right", detail: "the key may not PUT order_carriers" },
    ],
    [
      "order_histories",
      'post="true"',
      'post="false"',
      { kind: "no-dispatch-right", detail: "the key may not POST order_histories" },
    ],
  ])("says what the key may not do with %s", async (resource, allowed, forbidden, problem) => {
    const start = profileDone.text.indexOf(`<${resource} `)
    const text = profileDone.text.slice(0, start) + profileDone.text.slice(start).replace(allowed, forbidden)
    playing({ "GET /shop/api/?": { ...profileDone, text } })
    const outcome = await shop.link(linkRequest({ StoreAddress: `${server.url}/shop`, Key: KEY }), soon())
    expect(outcome).toEqual({ kind: "problem", problem })
    expect(await shop.profile(account, soon())).toEqual(outcome)
  })

  it("names the field when the key is not active, or nobody speaks the protocol there", async () => {
    const request = linkRequest({ StoreAddress: `${server.url}/shop`, Key: KEY })
    playing({ "GET /shop/api/?": keyInactive })
    expect(await shop.link(request, soon())).toMatchObject({ kind: "refused", field: "Key" })
    playing({ "GET /shop/api/?": { ...html, status: 404 } })
    expect(await shop.link(request, soon())).toMatchObject({ kind: "refused", field: "StoreAddress" })
  })
})

describe("PrestaShop's orders", () => {
  it("are listed by the shop's own clock, with what they name by ids", async () => {
    playing({ "GET /shop/api/orders": listDone })
    const page = await shop.list(account, window, soon())
    expect(page).toMatchObject({
      kind: "page",
      next: null,
      unread: [{ id: "6", why: "Its delivery address can't be read." }],
      orders: [{ id: "5", number: "XKBKNABJK", state: "open", placedAt: "2026-11-14T08:20:11.000Z", weightKg: 0.62 }],
    })
    expect(decodeURIComponent((callsOf("GET /shop/api/orders?")[0] ?? "").replaceAll("+", " "))).toBe(
      "GET /shop/api/orders?output_format=JSON&display=full&date=1" +
        "&filter[date_upd]=[2026-11-14 01:00:00,2026-11-15 01:00:00]&sort=[date_upd_ASC,id_ASC]&limit=0,100",
    )
    expect(callsOf("GET /shop/api/addresses").map(decodeURIComponent)).toEqual([
      "GET /shop/api/addresses?output_format=JSON&display=full&filter[id]=[7|999]",
    ])
    expect(callsOf("GET /shop/api/states")).toEqual([])
    expect(server.sent[0]?.headers.authorization).toBe(`Basic ${Buffer.from(`${KEY}:`).toString("base64")}`)
  })

  it("are none in an empty list", async () => {
    playing({ "GET /shop/api/orders": empty })
    expect(await shop.list(account, window, soon())).toEqual({ kind: "page", orders: [], unread: [], next: null })
    expect(server.calls).toHaveLength(1)
  })

  it("are read by their ids, and absent where the shop has none", async () => {
    playing()
    expect(await shop.read(account, ["5", "99", "x"], soon())).toMatchObject({
      kind: "orders",
      orders: [{ id: "5" }],
      absent: ["99", "x"],
    })
  })

  it.each([
    ["a page of HTML", html, "unclear"],
    ["a page of maintenance", maintenance, "unavailable"],
    ["a webservice that is switched off", switchedOff, "not-set-up"],
    ["a key that is not active", keyInactive, "grant-ended"],
    ["no orders but something else", { ...readDone, text: '{"shops":[]}' }, "unclear"],
  ])("are a problem after %s", async (_title, answer, kind) => {
    playing({ "GET /shop/api/orders": answer })
    expect(await shop.list(account, window, soon())).toMatchObject({ kind: "problem", problem: { kind } })
    playing({ "GET /shop/api/addresses": answer })
    expect(await shop.read(account, ["5"], soon())).toMatchObject({ kind: "problem", problem: { kind } })
  })

  it("have products with their weights", async () => {
    playing()
    expect(await shop.products(account, ["3", "3", ""], soon())).toEqual({
      kind: "products",
      products: [{ productId: "3", sku: "PST-40", weightKg: 0.3, tariffCode: "", originCountry: "" }],
    })
  })
})

describe("a dispatch told to PrestaShop", () => {
  it("puts the number to the delivery, then the order into its state, in XML", async () => {
    playing()
    expect(await shop.dispatch(account, dispatchRequest, soon())).toEqual({ kind: "told", reference: "41" })
    expect(server.calls.slice(-2)).toEqual([
      "PUT /shop/api/order_carriers/41?output_format=JSON&sendemail=1",
      "POST /shop/api/order_histories?output_format=JSON&sendemail=1",
    ])
    expect(bodyOf("PUT")).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><prestashop><order_carrier><id>41</id><id_order>5</id_order>' +
        "<id_carrier>2</id_carrier><id_order_invoice>3</id_order_invoice><weight>0.620000</weight>" +
        "<shipping_cost_tax_excl>4.083333</shipping_cost_tax_excl><shipping_cost_tax_incl>4.900000</shipping_cost_tax_incl>" +
        "<tracking_number>JD0002</tracking_number><date_add>2026-11-14 09:20:12</date_add></order_carrier></prestashop>",
    )
    expect(bodyOf("POST")).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><prestashop><order_history><id_order>5</id_order>' +
        "<id_order_state>4</id_order_state></order_history></prestashop>",
    )
  })

  it("is not written again where the shop has it all", async () => {
    const text = readDone.text.replace('"current_state": "2"', '"current_state": "5"')
    playing({ "GET /shop/api/orders": { ...readDone, text }, "GET /shop/api/order_carriers": findTold })
    expect(await shop.dispatch(account, dispatchRequest, soon())).toEqual({ kind: "told", reference: "41" })
    expect(server.calls.filter((call) => !call.startsWith("GET"))).toEqual([])
    expect(await shop.findDispatch(account, dispatchRequest, soon())).toEqual({ kind: "told", reference: "41" })
  })

  it("is refused in the shop's words", async () => {
    playing({ "PUT /shop/api/order_carriers": dispatchRefused })
    expect(await shop.dispatch(account, dispatchRequest, soon())).toMatchObject({
      kind: "refused",
      message: expect.stringContaining("tracking_number is not valid"),
    })
    expect(callsOf("POST")).toEqual([])
  })

  it("is unclear when the answer to the second write is lost", async () => {
    playing({ "POST /shop/api/order_histories": maintenance })
    expect(await shop.dispatch(account, dispatchRequest, soon())).toMatchObject({ problem: { kind: "unclear" } })
    expect(await shop.findDispatch(account, dispatchRequest, soon())).toEqual({ kind: "absent" })
  })

  it.each([findAbsent, orderCarriers])("is absent where no delivery has its number", async (answer) => {
    playing({ "GET /shop/api/order_carriers": answer })
    expect(await shop.findDispatch(account, dispatchRequest, soon())).toEqual({ kind: "absent" })
  })
})
