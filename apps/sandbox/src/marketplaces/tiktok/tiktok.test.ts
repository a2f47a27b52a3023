import { createHmac } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { SANDBOX_APPS } from "../sandbox-apps.ts"
import { openEar, tryStandIn } from "../try-stand-in.ts"

const { clientId, clientSecret, serviceId } = SANDBOX_APPS.tiktok
const HARBOUR = "7495000000000000101"
const BACK = "https://ours.example/back"
const ROYAL_MAIL = "7117858858072016001"
const SEARCH = "/order/202309/orders/search"
const OPEN = { AcceptUrl: BACK, Generosity: null, TokenSeconds: null, Scopes: null, ClockSkewSeconds: null }
const { sandbox, control, sale, edit, told, decide, close } = tryStandIn("tiktok")
let access = ""
let cipher = ""

async function codeOf(account = HARBOUR): Promise<string> {
  const url = "/sandbox/marketplaces/tiktok/open/authorize"
  const back = await decide(url, { service_id: serviceId, state: "s-1", decision: "agree", account })
  expect(back.searchParams.get("state")).toBe("s-1")
  return back.searchParams.get("code") ?? ""
}

async function token(what: "get" | "refresh", query: Readonly<Record<string, string>>) {
  const asked = { app_key: clientId, app_secret: clientSecret, ...query }
  const answer = await sandbox.inject({
    url: `/marketplaces/tiktok/api/v2/token/${what}?${new URLSearchParams(asked).toString()}`,
  })
  return { status: answer.statusCode, ...answer.json() }
}

interface Asked {
  readonly body?: object
  readonly query?: Readonly<Record<string, string>>
  readonly token?: string
  readonly sign?: string
  readonly type?: string
}

/** Signed as the documentation says, written here a second time. */
async function call(
  path: string,
  { body, query = {}, token: shown = access, sign, type = "application/json" }: Asked = {},
) {
  const all: Record<string, string> = { app_key: clientId, timestamp: String(Math.floor(Date.now() / 1000)), ...query }
  if (!path.startsWith("/authorization")) all["shop_cipher"] ??= cipher
  const payload = body === undefined ? "" : JSON.stringify(body)
  const joined = Object.keys(all)
    .toSorted()
    .map((key) => `${key}${all[key]}`)
    .join("")
  const text = `${clientSecret}${path}${joined}${payload}${clientSecret}`
  all["sign"] = sign ?? createHmac("sha256", clientSecret).update(text).digest("hex")
  const url = `/marketplaces/tiktok${path}?${new URLSearchParams(all).toString()}`
  const headers = { "content-type": type, ...(shown === "" ? {} : { "x-tts-access-token": shown }) }
  const answer = await sandbox.inject(body === undefined ? { url, headers } : { method: "POST", url, headers, payload })
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() }
}

const search = (body: object = {}, query: Readonly<Record<string, string>> = {}) =>
  call(SEARCH, { body, query: { page_size: "50", ...query } })
const read = async (id: string) => (await call("/order/202309/orders", { query: { ids: id } })).data.orders[0]

beforeAll(async () => {
  await control("PUT", "/settings", OPEN)
  access = (await token("get", { auth_code: await codeOf(), grant_type: "authorized_code" })).data.access_token
  cipher = (await call("/authorization/202309/shops")).data.shops[0].cipher
})
beforeEach(async () => control("PUT", "/settings", OPEN))
afterAll(close)

describe("a token of TikTok Shop", () => {
  it("is given once for a code, with times that are absolute", async () => {
    const form = { auth_code: await codeOf(), grant_type: "authorized_code" }
    const { data } = await token("get", form)
    const seconds = Date.now() / 1000
    expect(data).toMatchObject({ seller_name: "Harbour Row Pottery", seller_base_region: "GB" })
    expect(data.access_token_expire_in - seconds).toBeGreaterThan(6 * 86_400)
    expect(await token("get", form)).toMatchObject({ code: 36_004_004 })
    expect(
      (await token("refresh", { refresh_token: data.refresh_token, grant_type: "refresh_token" })).data.access_token,
    ).not.toBe("")
    expect(await token("refresh", { refresh_token: "no", grant_type: "refresh_token" })).toMatchObject({
      code: 36_004_004,
    })
    expect(await token("get", { ...form, app_secret: "no" })).toMatchObject({ code: 36_009_004 })
  })

  it("ends when it is old, when the consent is taken back, and lacks a scope that was not given", async () => {
    await control("PUT", "/settings", { TokenSeconds: 0 })
    const { data } = await token("get", { auth_code: await codeOf(), grant_type: "authorized_code" })
    expect(await call(SEARCH, { body: {}, token: data.access_token })).toMatchObject({ status: 401, code: 105_002 })
    await control("PUT", "/settings", { TokenSeconds: null, Scopes: ["seller.fulfillment.basic"] })
    expect(await search()).toMatchObject({ status: 403, code: 105_005 })
    await control("PUT", "/settings", { Scopes: null, Revoked: HARBOUR })
    expect(await search()).toMatchObject({ status: 401, code: 105_001 })
    expect(await token("refresh", { refresh_token: data.refresh_token, grant_type: "refresh_token" })).toMatchObject({
      code: 36_004_004,
    })
    access = (await token("get", { auth_code: await codeOf(), grant_type: "authorized_code" })).data.access_token
  })
})

describe("a call to TikTok Shop", () => {
  it("is signed, in time, of our app and names the shop by its cipher", async () => {
    const body = {}
    const query = { page_size: "10" }
    expect(await call(SEARCH, { body, query, sign: "0".repeat(64) })).toMatchObject({ status: 401, code: 106_001 })
    const late = String(Math.floor(Date.now() / 1000) - 301)
    expect(await call(SEARCH, { body, query: { ...query, timestamp: late } })).toMatchObject({
      code: 36_009_004,
      message: expect.stringContaining("timestamp"),
    })
    expect(await call(SEARCH, { body, query: { ...query, app_key: "no" } })).toMatchObject({
      code: 36_009_004,
      message: expect.stringContaining("app_key"),
    })
    expect(await call(SEARCH, { body, query, token: "" })).toMatchObject({
      code: 36_009_004,
      message: expect.stringContaining("x-tts-access-token"),
    })
    expect(await call(SEARCH, { body, query: { ...query, shop_cipher: "no" } })).toMatchObject({ code: 106_011 })
    expect(await call(SEARCH, { body, query, type: "text/plain" })).toMatchObject({ code: 106_013 })
    expect(await call("/authorization/202309/shops", { query: { shop_cipher: cipher } })).toMatchObject({
      message: "shop_cipher is not required",
    })
    expect(await call("/order/202309/nothing")).toMatchObject({ status: 404, code: 36_009_009 })
  })

  it("is refused over the limit, with when to come back", async () => {
    await control("PUT", "/settings", { Generosity: 0.04 })
    const answers = await Promise.all(Array.from({ length: 5 }, async () => search()))
    const over = answers.find(({ status }) => status === 429)
    expect(over).toMatchObject({ code: 36_009_002 })
    expect(Number(over?.headers["retry-after"])).toBeGreaterThan(0)
  })
})

describe("orders of TikTok Shop", () => {
  it("are searched by time and status, page after page", async () => {
    const from = Math.floor(Date.now() / 1000)
    const ids = [await sale(), await sale(), await sale({ Unpaid: true })]
    const sort = { page_size: "2", sort_field: "update_time", sort_order: "ASC" }
    const first = await search({ update_time_ge: from }, sort)
    const second = await search({ update_time_ge: from }, { ...sort, page_token: first.data.next_page_token })
    const found = [...first.data.orders, ...second.data.orders].map(({ id }: { id: string }) => id)
    expect(found.slice(-3)).toEqual(ids)
    expect(second.data.next_page_token).toBe("")
    const unpaid = await search({ update_time_ge: from, order_status: "UNPAID" })
    expect(unpaid.data.orders.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2))
    expect(await search({}, { page_size: "101" })).toMatchObject({ code: 36_009_004 })
    expect(await search({ order_status: "NEW" })).toMatchObject({ code: 36_009_004 })
  })

  it("have a line for each piece, and amounts in words", async () => {
    const id = await sale({ Lines: [{ Sku: "BALM-MINT", Quantity: 3, Price: 450 }] })
    const order = await read(id)
    expect(order.line_items).toHaveLength(3)
    expect(order.line_items[0]).toMatchObject({ seller_sku: "BALM-MINT", sale_price: "4.50", currency: "GBP" })
    await edit(id, { Refund: [{ Line: (await told(id)).Lines[0].Id, Quantity: 1 }] })
    const states = (await read(id)).line_items.map((line: { display_status: string }) => line.display_status)
    expect(states).toEqual(["AWAITING_SHIPMENT", "AWAITING_SHIPMENT", "CANCELLED"])
  })

  it("hide the buyer where TikTok itself sends", async () => {
    const order = await read(await sale({ Buyer: "Philippa Wrenmore", Service: "TikTok shipping" }))
    expect(order).toMatchObject({ shipping_type: "TIKTOK", recipient_address: { name: "P*****" } })
  })
})

describe("telling TikTok Shop of a dispatch", () => {
  const parcel = { tracking_number: "AB123456789GB", shipping_provider_id: ROYAL_MAIL }

  it("ships the package, once, and its number can change", async () => {
    const id = await sale()
    const { packages, delivery_option_id: option } = await read(id)
    const providers = await call(`/logistics/202309/delivery_options/${option}/shipping_providers`)
    expect(providers.data.shipping_providers).toContainEqual({ id: ROYAL_MAIL, name: "Royal Mail" })
    const path = `/fulfillment/202309/packages/${packages[0].id}`
    expect(await call(`${path}/ship`, { body: {} })).toMatchObject({ code: 36_009_004 })
    expect(
      await call(`${path}/ship`, { body: { self_shipment: { ...parcel, shipping_provider_id: "1" } } }),
    ).toMatchObject({ code: 21_011_003 })
    expect(await call(`${path}/ship`, { body: { self_shipment: parcel } })).toMatchObject({ status: 200, code: 0 })
    expect(await call(`${path}/ship`, { body: { self_shipment: parcel } })).toMatchObject({ code: 21_011_001 })
    expect(await read(id)).toMatchObject({ status: "IN_TRANSIT", tracking_number: parcel.tracking_number })
    const changed = { ...parcel, tracking_number: "CD987654321GB" }
    expect(await call(`${path}/shipping_info/update`, { body: changed })).toMatchObject({ code: 0 })
    expect((await told(id)).Dispatches).toMatchObject([{ TrackingNumber: "CD987654321GB", Carrier: ROYAL_MAIL }])
  })

  it("is refused while the buyer asks to cancel, in either way of telling it", async () => {
    const id = await sale()
    const { packages } = await read(id)
    await control("PUT", `/cancel-requests/${id}`, { IsAsked: true })
    expect(await read(id)).toMatchObject({ is_buyer_request_cancel: true })
    const ship = async () =>
      call(`/fulfillment/202309/packages/${packages[0].id}/ship`, { body: { self_shipment: parcel } })
    const refused = { code: 21_011_007, message: "Package item has after-sale request" }
    expect(await ship()).toMatchObject(refused)
    expect(await call(`/fulfillment/202309/orders/${id}/packages`, { body: parcel })).toMatchObject(refused)
    await control("PUT", `/cancel-requests/${id}`, { IsAsked: false })
    expect(await ship()).toMatchObject({ code: 0 })
  })

  it.each(["tracking_number", "shipping_provider_id"] as const)("is refused without its %s", async (field) => {
    const path = `/fulfillment/202309/orders/${await sale()}/packages`
    const { [field]: _missing, ...rest } = parcel
    expect(await call(path, { body: rest })).toMatchObject({ code: 36_009_004 })
  })

  it("sends some of the pieces, and the others later", async () => {
    const id = await sale({ Lines: [{ Quantity: 3 }] })
    const units = (await read(id)).line_items.map((line: { id: string }) => line.id)
    const path = `/fulfillment/202309/orders/${id}/packages`
    expect(await call(path, { body: { ...parcel, order_line_item_ids: ["1"] } })).toMatchObject({ code: 36_009_004 })
    expect(await call(path, { body: { ...parcel, order_line_item_ids: units.slice(0, 1) } })).toMatchObject({ code: 0 })
    expect((await read(id)).status).toBe("PARTIALLY_SHIPPING")
    expect(await call(path, { body: parcel })).toMatchObject({ code: 0 })
    expect((await told(id)).Dispatches).toMatchObject([{ Lines: [{ Quantity: 1 }] }, { Lines: [{ Quantity: 2 }] }])
    await control("POST", `/orders/${await sale()}/cancel`)
  })
})

describe("a webhook of TikTok Shop", () => {
  it("is signed over its body, in order, and tells of orders, addresses, packages and an end", async () => {
    const ear = await openEar()
    await control("PUT", "/settings", { HookUrl: ear.url })
    const id = await sale()
    await edit(id, { Buyer: { Line1: "1 New Street" } })
    const { packages } = await read(id)
    const self_shipment = { tracking_number: "AB123456789GB", shipping_provider_id: ROYAL_MAIL }
    await call(`/fulfillment/202309/packages/${packages[0].id}/ship`, { body: { self_shipment } })
    await control("PUT", "/settings", { Revoked: HARBOUR })
    await vi.waitFor(() => expect(ear.heard).toHaveLength(5))
    await control("PUT", "/settings", { HookUrl: null })
    await ear.app.close()
    const bodies = ear.heard.map(({ body }) => JSON.parse(body))
    expect(bodies.map(({ type }) => type)).toEqual([1, 3, 4, 1, 6])
    expect(bodies[0]).toMatchObject({ shop_id: HARBOUR, data: { order_id: id, order_status: "AWAITING_SHIPMENT" } })
    for (const { headers, body } of ear.heard) {
      expect(headers["authorization"]).toBe(
        createHmac("sha256", clientSecret).update(`${clientId}${body}`).digest("hex"),
      )
    }
  })
})
