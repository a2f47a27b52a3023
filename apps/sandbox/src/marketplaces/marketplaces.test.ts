import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fastify from "fastify"
import { afterAll, describe, expect, it, vi } from "vitest"
import { createSandbox } from "../create-sandbox.ts"
import { sandboxMarketplaces } from "../sandbox-marketplaces.ts"
import { MARKETPLACE_STAND_INS } from "./marketplace-stand-ins.ts"

const journalFolder = mkdtempSync(join(tmpdir(), "sandbox-"))
const open = () => createSandbox({ journalFolder, latencyMs: { from: 0, to: 0 }, hookPausesMs: [1, 2, 3] })
let sandbox = open()
afterAll(async () => {
  await sandbox.close()
  rmSync(journalFolder, { recursive: true })
})

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

async function control(method: Method, path: string, payload?: object) {
  const url = `/sandbox/marketplaces${path}`
  const answer = await sandbox.inject({ method, url, ...(payload === undefined ? {} : { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

async function form(fields: Readonly<Record<string, string>>): Promise<number> {
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const payload = new URLSearchParams(fields).toString()
  return (await sandbox.inject({ method: "POST", url: "/sandbox/marketplaces", headers, payload })).statusCode
}

// Before the thousands of sales, which are placed a millisecond apart and reach beyond now.
describe("the page of the stand-in shops", () => {
  it("makes, moves and cancels a sale by forms, and says what a shop was told", async () => {
    expect(await form({ shop: "ebay", action: "make", account: "harbour-row-pottery" })).toBe(303)
    const { body } = await control("GET", "/ebay/orders")
    const sale = body.Orders.at(-1)
    expect(await form({ shop: "ebay", action: "move", sale: sale.Id })).toBe(303)
    expect((await control("GET", `/ebay/orders/${sale.Id}`)).body.Buyer).not.toEqual(sale.Buyer)
    expect(await form({ shop: "ebay", action: "cancel", sale: sale.Id })).toBe(303)
    const page = await sandbox.inject("/sandbox/marketplaces")
    expect(page.body).toContain("eBay, Harbour Row Pottery: cancelled")
    expect(page.body).not.toContain("<script")
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'")
    expect(await form({ shop: "ebay", action: "sell" })).toBe(422)
  })

  it("writes what buyers are called as text", async () => {
    await control("POST", "/ebay/orders", { Buyer: "<b>Bold</b>" })
    expect((await sandbox.inject("/sandbox/marketplaces")).body).toContain("&lt;b&gt;Bold&lt;/b&gt;")
  })
})

describe.each(MARKETPLACE_STAND_INS)("the sales of %s", (name) => {
  it("are made with what is said; the rest is invented, with a postcode and a currency of the country", async () => {
    const { status, body } = await control("POST", `/${name}/orders`, {
      Buyer: "🐧 O’Hara",
      Country: "GB",
      Note: "Ring twice",
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      State: "open",
      Currency: "GBP",
      Buyer: { Name: "🐧 O’Hara", Country: "GB", Note: "Ring twice" },
    })
    expect(body.Buyer.Postcode).toMatch(/^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/)
    const { body: german } = await control("POST", `/${name}/orders`, { Country: "DE" })
    expect(german).toMatchObject({ Currency: "EUR", Buyer: { Postcode: expect.stringMatching(/^\d{5}$/) } })
    expect(german.Id).not.toBe(body.Id)
  })

  it("change, are given back, cancelled and erased, each time later than before", async () => {
    const { body: made } = await control("POST", `/${name}/orders`, {
      Unpaid: true,
      Lines: [{ Sku: "A", Quantity: 2 }],
    })
    const path = `/${name}/orders/${encodeURIComponent(made.Id)}`
    const { body: paid } = await control("PATCH", path, {
      Paid: true,
      Buyer: { Line1: "constructor" },
      AddLine: { Sku: "B" },
    })
    expect(paid).toMatchObject({ State: "open", Buyer: { Line1: "constructor" }, Lines: [{ Sku: "A" }, { Sku: "B" }] })
    expect(new Set(paid.Lines.map(({ Id }: { Id: string }) => Id)).size).toBe(2)
    expect(paid.ChangedAt > made.ChangedAt).toBe(true)
    const back = { Refund: [{ Line: made.Lines[0].Id, Quantity: 1 }] }
    expect((await control("PATCH", path, back)).body.Lines[0]).toMatchObject({ Quantity: 2, Refunded: 1 })
    expect((await control("PATCH", path, { Refund: [{ Line: made.Lines[0].Id, Quantity: 2 }] })).status).toBe(422)
    const more = { SetQuantity: [{ Line: made.Lines[0].Id, Quantity: 5 }] }
    expect((await control("PATCH", path, more)).body.Lines[0]).toMatchObject({ Quantity: 5, Refunded: 1 })
    expect((await control("PATCH", path, { SetQuantity: [{ Line: "none", Quantity: 5 }] })).status).toBe(422)
    expect((await control("PATCH", path, { Held: true })).body.State).toBe("held")
    expect((await control("DELETE", path)).body.State).toBe("cancelled")
    expect((await control("POST", `${path}/erase`)).body.State).toBe("erased")
  })

  it("come by the thousand, and survive a restart", async () => {
    const { body } = await control("POST", `/${name}/orders/many`, { Count: 1000 })
    expect(new Set(body.Ids).size).toBe(1000)
    const { body: before } = await control("GET", `/${name}/orders`)
    await sandbox.close()
    sandbox = open()
    expect((await control("GET", `/${name}/orders`)).body).toEqual(before)
    const { body: next } = await control("POST", `/${name}/orders`)
    expect(before.Orders.map(({ Id }: { Id: string }) => Id)).not.toContain(next.Id)
  })

  it("are refused in words where something in them is wrong", async () => {
    for (const body of [{ Country: "Britain" }, { Lines: [] }, { Account: "nobody" }, { Colour: "red" }]) {
      expect((await control("POST", `/${name}/orders`, body)).status).toBe(422)
    }
    expect((await control("GET", `/${name}/orders/none`)).status).toBe(404)
    expect((await control("PUT", `/${name}/settings`, { Revoked: "nobody" })).status).toBe(422)
  })

  it("belong to one of two owners at least", async () => {
    expect((await control("GET", `/${name}/accounts`)).body.Accounts.length).toBeGreaterThan(1)
  })

  it("are made by further owners, who are there after a restart, too", async () => {
    const owner = { Id: "third-owner", Name: "Third & Owner" }
    expect((await control("POST", `/${name}/orders`, { Account: owner.Id })).status).toBe(422)
    expect((await control("POST", `/${name}/accounts`, owner)).status).toBe(201)
    expect((await control("POST", `/${name}/accounts`, owner)).status).toBe(409)
    expect((await control("POST", `/${name}/accounts`, { Id: "a b", Name: "x" })).status).toBe(422)
    expect((await control("POST", `/${name}/orders`, { Account: owner.Id })).status).toBe(201)
    await sandbox.close()
    sandbox = open()
    expect((await control("GET", `/${name}/accounts`)).body.Accounts).toContainEqual(expect.objectContaining(owner))
  })
})

describe.each([
  ["ebay", "/sell/fulfillment/v1/order"],
  ["prestashop", "/harbour-row-pottery/api/orders"],
  ["tiktok", "/authorization/202309/shops"],
])("a call to %s", (name, path) => {
  it("can be made to fail, and is told of", async () => {
    const fault = { Target: name, Mode: "error", Share: 1, Count: 1 }
    expect((await sandbox.inject({ method: "POST", url: "/sandbox/faults", payload: fault })).statusCode).toBe(201)
    const url = `/marketplaces/${name}${path}`
    expect((await sandbox.inject(url)).statusCode).toBe(503)
    const { body } = await control("GET", `/${name}/calls`)
    expect(body.Calls.at(-1)).toMatchObject({ Method: "GET", Path: url, Status: 503 })
    expect((await sandbox.inject(url)).statusCode).toBeLessThan(500)
  })
})

describe("the webhooks of a stand-in shop", () => {
  it("are sent again after a failure, in their order; shuffled where the controls say so", async () => {
    const heard: string[] = []
    const ear = fastify()
    let failures = 2
    ear.post<{ Body: { data: { order_id: string } } }>("/hooks", (request, reply) => {
      failures -= 1
      if (failures >= 0) return reply.code(503).send()
      heard.push(request.body.data.order_id)
      return {}
    })
    const url = await ear.listen({ host: "127.0.0.1", port: 0 })
    await control("PUT", "/tiktok/settings", { HookUrl: `${url}/hooks` })
    const { body } = await control("POST", "/tiktok/orders/many", { Count: 3 })
    await vi.waitFor(() => expect(heard).toEqual(body.Ids))
    // It is written down once its answer has been heard.
    await vi.waitFor(async () => {
      const { body: deliveries } = await control("GET", "/tiktok/hooks")
      expect(deliveries.Deliveries.at(-3)?.Answers).toEqual([503, 503, 200])
    })
    heard.length = 0
    await control("PUT", "/tiktok/settings", { WebhookOrder: "shuffled" })
    const { body: more } = await control("POST", "/tiktok/orders/many", { Count: 3 })
    await vi.waitFor(() => expect(heard).toHaveLength(3))
    expect(heard).not.toEqual(more.Ids)
    expect(heard.toSorted()).toEqual(more.Ids.toSorted())
    await ear.close()
  })
})

describe("the registrations at the stand-in shops", () => {
  it("name every one of them; its pages are where a browser finds them", () => {
    const all = sandboxMarketplaces("http://127.0.0.1:4100", "http://localhost:4000")
    expect(Object.keys(all).toSorted()).toEqual(MARKETPLACE_STAND_INS.toSorted())
    expect(all["ebay"]).toMatchObject({
      urls: {
        api: "http://127.0.0.1:4100/marketplaces/ebay",
        consent: "http://localhost:4000/sandbox/marketplaces/ebay",
      },
      allowedOrigins: ["http://127.0.0.1:4100"],
    })
  })
})
