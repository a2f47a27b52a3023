import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { tryStandIn } from "../try-stand-in.ts"

const PLACE = "/marketplaces/prestashop/harbour-row-pottery/api"
const OPEN = { Closed: null, ShiftPages: null }
const { sandbox, control, sale, edit, told, close } = tryStandIn("prestashop")
const keys = { full: "", read: "", none: "" }
const xml = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?><prestashop>${inside}</prestashop>`

interface Asked {
  readonly method?: "GET" | "PUT" | "PATCH" | "POST"
  readonly key?: string
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function call(path: string, { method = "GET", key = keys.full, payload, headers = {} }: Asked = {}) {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString("base64")}`
  const sent = { authorization, "content-type": "text/xml", ...headers }
  const answer = await sandbox.inject({
    method,
    url: `${PLACE}${path}`,
    headers: sent,
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, type: String(answer.headers["content-type"]), text: answer.body }
}

async function json(path: string, asked: Asked = {}) {
  const { status, text } = await call(`${path}${path.includes("?") ? "&" : "?"}output_format=JSON`, asked)
  const body = JSON.parse(text)
  return { status, body, code: body.errors?.[0]?.code }
}

beforeAll(async () => {
  const { Accounts } = await control("GET", "/accounts")
  const [{ Key, KeyWithoutChanges, KeyWithoutRights }] = Accounts
  Object.assign(keys, { full: Key, read: KeyWithoutChanges, none: KeyWithoutRights })
})
beforeEach(async () => control("PUT", "/settings", OPEN))
afterAll(close)

describe("a key of PrestaShop", () => {
  it("is needed, has 32 characters, is active and has rights", async () => {
    const without = await sandbox.inject({ url: `${PLACE}/orders?output_format=JSON` })
    expect([without.statusCode, without.json().errors[0].code]).toEqual([401, 16])
    expect(await json("/orders", { key: "" })).toMatchObject({ status: 401, code: 17 })
    expect(await json("/orders", { key: "SHORT" })).toMatchObject({ status: 401, code: 18 })
    expect(await json("/orders", { key: "A".repeat(32) })).toMatchObject({ status: 401, code: 20 })
    expect(await json("/orders", { key: keys.none })).toMatchObject({ status: 401, code: 21 })
  })

  it("is told what it may do", async () => {
    const { text } = await call("/")
    expect(text).toMatch(/<order_carriers get="true" put="true" post="false"/)
    expect((await call("/", { key: keys.read })).text).toMatch(/<order_carriers get="true" put="false"/)
    const id = await sale()
    expect(await json(`/order_carriers/${id}`, { key: keys.read, method: "PUT", payload: "" })).toMatchObject({
      status: 405,
      code: 25,
    })
    expect(await json("/penguins")).toMatchObject({ status: 400, code: 27 })
    expect((await call("/orders", { key: keys.read })).type).toContain("text/xml")
  })

  it("is over once the owner has made others", async () => {
    const old = keys.full
    await control("PUT", "/settings", { Revoked: "harbour-row-pottery" })
    expect(await json("/orders", { key: old })).toMatchObject({ status: 401, code: 20 })
    const { Accounts } = await control("GET", "/accounts")
    Object.assign(keys, { full: Accounts[0].Key, read: Accounts[0].KeyWithoutChanges })
    expect((await json("/orders")).status).toBe(200)
  })
})

describe("a list of PrestaShop's", () => {
  it("is an empty array where nothing is found, and ids alone without display", async () => {
    expect((await json("/orders?filter[id]=[999999]")).body).toEqual([])
    const id = await sale()
    expect((await json(`/orders?filter[id]=[${id}]`)).body).toEqual({ orders: [{ id: Number(id) }] })
  })

  it("takes dates only with date=1, by the clock on the shop's wall", async () => {
    const id = await sale()
    const { body } = await json(`/orders?filter[id]=[${id}]&display=full`)
    const [order] = body.orders
    expect(order.date_upd).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    const filter = `filter[date_upd]=${encodeURIComponent(`[${order.date_upd},${order.date_upd}]`)}`
    expect(await json(`/orders?${filter}`)).toMatchObject({ status: 400, code: 32 })
    expect((await json(`/orders?${filter}&date=1`)).body.orders).toContainEqual({ id: Number(id) })
  })

  it("is filtered, sorted and cut", async () => {
    const ids = [await sale(), await sale({ Unpaid: true }), await sale()]
    const [one, unpaid, last] = ids.map(Number)
    const any = `filter[id]=[${ids.join("|")}]`
    expect((await json(`/orders?${any}&sort=[id_DESC]&limit=1,2`)).body.orders).toEqual([{ id: unpaid }, { id: one }])
    expect((await json(`/orders?${any}&filter[current_state]=[2|3]`)).body.orders).toEqual([{ id: one }, { id: last }])
    expect((await json(`/orders?filter[id]=>[${unpaid}]`)).body.orders).toEqual([{ id: last }])
    expect((await json(`/orders?filter[id]=[${unpaid},${last}]`)).body.orders).toEqual([{ id: unpaid }, { id: last }])
    for (const [query, code] of [
      ["display=some", 35],
      ["display=[colour]", 36],
      ["sort=id", 37],
      ["limit=x", 39],
      ["filter[colour]=[1]", 32],
    ] as const) {
      expect(await json(`/orders?${query}`)).toMatchObject({ status: 400, code })
    }
  })

  it("leads from an order to its buyer and what was bought", async () => {
    const id = await sale({
      Buyer: {
        Name: "Morwenna Tregallick",
        Line1: "14 Harbour Row",
        Town: "Truro",
        Postcode: "TR1 2AA",
        Email: "m@example.com",
      },
      Lines: [{ Sku: "TOTE-NVY", WeightGrams: 310, Price: 2200, Quantity: 2 }],
    })
    const { order } = (await json(`/orders/${id}`)).body
    expect(order.associations.order_rows).toMatchObject([
      { product_quantity: "2", product_reference: "TOTE-NVY", unit_price_tax_incl: "22.000000" },
    ])
    const { address } = (await json(`/addresses/${order.id_address_delivery}`)).body
    expect(address).toMatchObject({
      firstname: "Morwenna",
      lastname: "Tregallick",
      address1: "14 Harbour Row",
      postcode: "TR1 2AA",
    })
    expect((await json(`/countries/${address.id_country}`)).body.country.iso_code).toBe("GB")
    expect((await json(`/customers/${order.id_customer}`)).body.customer.email).toBe("m@example.com")
    expect((await json(`/currencies/${order.id_currency}`)).body.currency.iso_code).toBe("GBP")
    expect((await json(`/products/${order.associations.order_rows[0].product_id}`)).body.product.weight).toBe(
      "0.310000",
    )
    await edit(id, { Refund: [{ Line: (await told(id)).Lines[0].Id, Quantity: 1 }] })
    const details = (await json(`/order_details?filter[id_order]=[${id}]&display=full`)).body.order_details
    expect(details).toMatchObject([{ product_quantity: "2", product_quantity_refunded: "1" }])
  })

  it("is a page of HTML while the shop is closed", async () => {
    await control("PUT", "/settings", { Closed: true })
    const { status, type } = await call("/orders")
    expect([status, type]).toEqual([503, "text/html; charset=utf-8"])
  })

  it("is a code of its own while the owner has the webservice switched off, whatever the key", async () => {
    const set = async (IsOn: boolean) => control("PUT", "/shops/harbour-row-pottery/webservice", { IsOn })
    await set(false)
    expect(await json("/orders")).toMatchObject({ status: 503, code: 22 })
    expect(await json("/orders", { key: "SHORT" })).toMatchObject({ status: 503, code: 22 })
    await set(true)
    expect((await call("/orders")).status).toBe(200)
    await expect(control("PUT", "/shops/nobody/webservice", { IsOn: true })).rejects.toThrow("No such shop")
  })
})

const carrier = (id: string, number: string, rest = `<id_order>${id}</id_order><id_carrier>2</id_carrier>`) =>
  xml(`<order_carrier><id>${id}</id>${rest}<tracking_number><![CDATA[${number}]]></tracking_number></order_carrier>`)
const state = (id: string, to: string) =>
  xml(`<order_history><id_order>${id}</id_order><id_order_state>${to}</id_order_state></order_history>`)

describe("telling PrestaShop of a dispatch", () => {
  it("is a number in XML, and then a state", async () => {
    const id = await sale()
    expect(
      (await call(`/order_carriers/${id}?sendemail=1`, { method: "PUT", payload: carrier(id, "AB123456789GB") }))
        .status,
    ).toBe(200)
    expect((await json(`/orders/${id}`)).body.order).toMatchObject({
      current_state: "2",
      shipping_number: "AB123456789GB",
    })
    expect((await call("/order_histories?sendemail=1", { method: "POST", payload: state(id, "4") })).status).toBe(201)
    expect((await json(`/orders/${id}`)).body.order.current_state).toBe("4")
    expect(await told(id)).toMatchObject({
      State: "dispatched",
      Dispatches: [{ TrackingNumber: "AB123456789GB", TellsBuyer: true }],
    })
    expect(
      (await call(`/order_carriers/${id}`, { method: "PATCH", payload: carrier(id, "CD987654321GB", "") })).status,
    ).toBe(200)
    expect((await told(id)).Dispatches).toMatchObject([{ TrackingNumber: "CD987654321GB", Lines: [{}, {}] }])
  })

  it("is refused as JSON, without what is needed, with blanks in a value and for an unknown order", async () => {
    const id = await sale()
    const put = (payload: string) => json(`/order_carriers/${id}`, { method: "PUT", payload })
    const body = JSON.stringify({ order_carrier: { id, tracking_number: "AB1" } })
    expect(
      await json(`/order_carriers/${id}`, {
        method: "PUT",
        payload: body,
        headers: { "content-type": "application/json" },
      }),
    ).toMatchObject({ status: 500, code: 127 })
    expect(await put(carrier(id, "AB1", ""))).toMatchObject({ status: 400, code: 41 })
    expect(await put(carrier(id, "AB1", `<id_order> ${id} </id_order><id_carrier>2</id_carrier>`))).toMatchObject({
      status: 400,
      code: 85,
    })
    expect(await put(carrier(id, "<b>"))).toMatchObject({ status: 400, code: 85 })
    expect(await put(carrier("", "AB1"))).toMatchObject({ status: 400, code: 90 })
    expect(await json("/order_carriers/999", { method: "PUT", payload: carrier("999", "AB1") })).toMatchObject({
      status: 404,
      code: 87,
    })
    expect(await json("/order_histories", { method: "POST", payload: state("999", "4") })).toMatchObject({
      status: 400,
      code: 85,
    })
    expect((await told(id)).Dispatches).toEqual([])
  })
})
