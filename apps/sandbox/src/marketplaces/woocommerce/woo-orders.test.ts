import { afterAll, describe, expect, it } from "vitest"
import { PLAIN, STORE, tryWoo } from "./try-woo.ts"

const { control, sale, edit, told, linked, callWith, close } = await tryWoo()

afterAll(close)

describe("orders of a store", () => {
  it("are listed in pages with their number in the headers, and links", async () => {
    for (let count = 0; count < 5; count += 1) await sale()
    const key = await linked()
    const first = await key("GET", "wc/v3/orders?per_page=2&order=asc&status=processing")
    expect(first.body).toHaveLength(2)
    const pages = Number(first.headers["x-wp-totalpages"])
    expect(pages).toBe(Math.ceil(Number(first.headers["x-wp-total"]) / 2))
    expect(String(first.headers["link"])).toMatch(/<http.*page=2.*>; rel="next"$/)
    const seen = new Set<number>()
    for (let page = 1; page <= pages; page += 1) {
      const { body } = await key("GET", `wc/v3/orders?per_page=2&order=asc&status=processing&page=${page}`)
      for (const { id } of body) seen.add(id)
    }
    expect(seen.size).toBe(Number(first.headers["x-wp-total"]))
    expect((await key("GET", "wc/v3/orders?per_page=101")).body).toMatchObject({
      code: "rest_invalid_param",
      message: "Invalid parameter(s): per_page",
    })
    expect((await key("GET", "wc/v3/orders?status=lost")).status).toBe(400)
  })

  it("are found by when they changed, by Greenwich's clock or the store's own", async () => {
    const id = await sale()
    const key = await linked()
    const idsOf = async (query: string) =>
      (await key("GET", `wc/v3/orders?per_page=100&${query}`)).body.map((each: { id: number }) => String(each.id))
    const before = new Date(Date.now() - 60_000).toISOString().slice(0, 19)
    const after = new Date(Date.now() + 60_000).toISOString().slice(0, 19)
    expect(await idsOf(`modified_after=${before}&dates_are_gmt=true`)).toContain(id)
    expect(await idsOf(`modified_after=${after}&dates_are_gmt=true`)).toEqual([])
    // The store's clock is an hour ahead of Greenwich's.
    expect(await idsOf(`modified_before=${before}`)).not.toContain(id)
    expect(await idsOf(`modified_after=${after}`)).toContain(id)
    expect(await idsOf(`include=${id}`)).toEqual([id])
  })

  it("say what they are: unpaid, held, refunded, cancelled", async () => {
    const key = await linked()
    const [unpaid, held, refunded, cancelled] = [
      await sale({ Unpaid: true }),
      await sale(),
      await sale({ Lines: [{ Sku: "A", Quantity: 1, Price: 500 }] }),
      await sale(),
    ]
    await edit(held, { Held: true })
    const { Lines } = await told(refunded)
    await edit(refunded, { Refund: [{ Line: Lines[0].Id, Quantity: 1 }] })
    await control("POST", `/orders/${cancelled}/cancel`)
    const statuses = []
    for (const id of [unpaid, held, refunded, cancelled])
      statuses.push((await key("GET", `wc/v3/orders/${id}`)).body.status)
    expect(statuses).toEqual(["pending", "on-hold", "refunded", "cancelled"])
    const refunds = await key("GET", `wc/v3/orders/${refunded}/refunds`)
    expect(refunds.body).toMatchObject([
      {
        amount: "5.00",
        line_items: [{ quantity: -1, total: "-5.00", meta_data: [{ key: "_refunded_item_id", value: Lines[0].Id }] }],
      },
    ])
  })

  it("of another store are not told", async () => {
    const id = await sale({ Account: PLAIN })
    expect((await (await linked())("GET", `wc/v3/orders/${id}`)).status).toBe(404)
  })

  it("have products with a weight in the unit of the store", async () => {
    const line = { Sku: "MUG-9", WeightGrams: 420 }
    const [grams, kilos] = [await sale({ Lines: [line] }), await sale({ Lines: [line], Account: PLAIN })]
    for (const [id, store, unit, weight] of [
      [grams, STORE, "g", "420"],
      [kilos, PLAIN, "kg", "0.42"],
    ] as const) {
      const key = await linked(store)
      const order = await key("GET", `wc/v3/orders/${id}`)
      const product = order.body.line_items[0].product_id
      expect((await key("GET", `wc/v3/products?include=${product}`)).body).toMatchObject([{ id: product, weight }])
      expect((await key("GET", "wc/v3/settings/products/woocommerce_weight_unit")).body.value).toBe(unit)
    }
  })
})

describe("a dispatch at a store", () => {
  it("with the plug-in is a tracking number and the order's state", async () => {
    const id = await sale()
    const key = await linked()
    const path = `wc-shipment-tracking/v3/orders/${id}/shipment-trackings`
    expect((await key("POST", path, {})).body.code).toBe("rest_missing_callback_param")
    const made = await key("POST", path, {
      tracking_provider: "Royal Mail",
      tracking_number: "AB1",
      date_shipped: "2026-11-25",
    })
    expect(made).toMatchObject({ status: 201, body: { tracking_number: "AB1", tracking_provider: "Royal Mail" } })
    expect((await key("GET", path)).body).toHaveLength(1)
    const done = await key("PUT", `wc/v3/orders/${id}`, { status: "completed" })
    expect(done.body).toMatchObject({
      status: "completed",
      meta_data: [{ key: "_wc_shipment_tracking_items", value: [{ tracking_number: "AB1" }] }],
    })
    const { State, Dispatches } = await told(id)
    expect([State, Dispatches]).toMatchObject([
      "dispatched",
      [{ Carrier: "Royal Mail", TrackingNumber: "AB1", TellsBuyer: true }],
    ])
    expect((await key("PUT", `wc/v3/orders/${id}`, { status: "gone" })).status).toBe(400)
  })

  it("without the plug-in is a note that mails the buyer", async () => {
    const id = await sale({ Account: PLAIN })
    const key = await linked(PLAIN)
    expect(
      await key("POST", `wc-shipment-tracking/v3/orders/${id}/shipment-trackings`, { tracking_number: "AB1" }),
    ).toMatchObject({
      status: 404,
      body: { code: "rest_no_route", message: "No route was found matching the URL and request method." },
    })
    const note = await key("POST", `wc/v3/orders/${id}/notes`, {
      note: "Sent with DPD, number 1597",
      customer_note: true,
    })
    expect(note).toMatchObject({ status: 201, body: { customer_note: true } })
    await key("PUT", `wc/v3/orders/${id}`, { status: "completed" })
    expect((await key("GET", `wc/v3/orders/${id}/notes`)).body).toHaveLength(1)
    expect(await told(id)).toMatchObject({
      State: "dispatched",
      Dispatches: [{ TrackingNumber: "Sent with DPD, number 1597", TellsBuyer: true }],
    })
    expect((await callWith("", PLAIN)("GET", "")).body.namespaces).not.toContain("wc-shipment-tracking/v3")
  })
})
