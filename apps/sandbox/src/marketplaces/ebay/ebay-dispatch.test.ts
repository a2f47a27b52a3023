import { createHash, createPublicKey, verify } from "node:crypto"
import fastify from "fastify"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { SANDBOX_APPS } from "../sandbox-apps.ts"
import { ORDERS, tryEbay } from "./try-ebay.ts"

const { verificationToken } = SANDBOX_APPS.ebay
const { control, sale, edit, told, close, token, call, open, link } = tryEbay()
const isoAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

async function ship(id: string, body: object) {
  return call(`${ORDERS}/${id}/shipping_fulfillment`, body)
}
const linesOf = async (id: string) =>
  (await told(id)).Lines.map((line: { Id: string; Quantity: number }) => ({
    lineItemId: line.Id,
    quantity: line.Quantity,
  }))

beforeAll(link)
beforeEach(open)
afterAll(close)

describe("telling eBay of a dispatch", () => {
  it("is taken in parts, and stands in the order and in the list of fulfilments", async () => {
    const id = await sale()
    const [first, second] = await linesOf(id)
    const body = { lineItems: [first], shippingCarrierCode: "RoyalMail", trackingNumber: "AB123456789GB" }
    const answer = await ship(id, body)
    expect(answer.status).toBe(201)
    expect(answer.headers.location).toMatch(/\/shipping_fulfillment\/AB123456789GB$/)
    expect((await call(`${ORDERS}/${id}`)).body.orderFulfillmentStatus).toBe("IN_PROGRESS")
    expect((await ship(id, { lineItems: [second] })).status).toBe(201)
    expect((await call(`${ORDERS}/${id}`)).body.orderFulfillmentStatus).toBe("FULFILLED")
    const { body: list } = await call(`${ORDERS}/${id}/shipping_fulfillment`)
    expect(list).toMatchObject({ total: 2, fulfillments: [{ shipmentTrackingNumber: "AB123456789GB" }, {}] })
    expect(await ship(id, body)).toMatchObject({ status: 400, errorId: 34500 })
  })

  it("is refused for lines, numbers and dates that can't be", async () => {
    const id = await sale()
    const lineItems = await linesOf(id)
    const [line] = lineItems
    expect((await ship("12-99999-99999", { lineItems })).status).toBe(404)
    expect(await ship("nothing", { lineItems })).toMatchObject({ status: 400, errorId: 32100 })
    expect((await ship(id, { lineItems: [] })).errorId).toBe(32600)
    expect((await ship(id, { lineItems: [{ lineItemId: "1", quantity: 1 }] })).errorId).toBe(32200)
    expect((await ship(id, { lineItems: [line, line] })).errorId).toBe(32210)
    expect((await ship(id, { lineItems, trackingNumber: "AB1" })).errorId).toBe(32300)
    expect((await ship(id, { lineItems, trackingNumber: "AB 1", shippingCarrierCode: "DPD" })).errorId).toBe(32300)
    expect((await ship(id, { lineItems, shippedDate: isoAgo(-86_400) })).errorId).toBe(32500)
    expect((await told(id)).Dispatches).toEqual([])
  })

  it("is refused for an order that was cancelled", async () => {
    const id = await sale()
    const lineItems = await linesOf(id)
    await control("POST", `/orders/${id}/cancel`)
    expect((await ship(id, { lineItems })).status).toBe(409)
    expect((await call(`${ORDERS}/${id}`)).body.cancelStatus).toMatchObject({
      cancelState: "CANCELED",
      cancelRequests: [{}],
    })
    expect((await call(`${ORDERS}?orderIds=${id}`)).body.orders[0].cancelStatus.cancelRequests).toEqual([])
  })

  it("shows pieces that were given back", async () => {
    const id = await sale({ Lines: [{ Quantity: 2, Price: 500 }] })
    await edit(id, { Refund: [{ Line: (await told(id)).Lines[0].Id, Quantity: 1 }] })
    expect((await call(`${ORDERS}/${id}`)).body).toMatchObject({
      orderPaymentStatus: "PARTIALLY_REFUNDED",
      lineItems: [{ quantity: 2, refunds: [{ amount: { value: "5.00" } }] }],
    })
  })
})

describe("a notification of eBay", () => {
  it("goes to an address that has answered the challenge, signed with the key that eBay publishes", async () => {
    const ear = fastify()
    const heard: { readonly body: string; readonly signature: string }[] = []
    ear.removeAllContentTypeParsers()
    ear.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body))
    const answers = new Map([["/deaf", "no"]])
    for (const path of ["/hooks", "/deaf"]) {
      ear.get<{ Querystring: { challenge_code: string } }>(path, ({ query }) => {
        const text = `${query.challenge_code}${verificationToken}${url}${path}`
        return { challengeResponse: answers.get(path) ?? createHash("sha256").update(text).digest("hex") }
      })
    }
    ear.post("/hooks", (request) => {
      heard.push({ body: String(request.body), signature: String(request.headers["x-ebay-signature"]) })
      return {}
    })
    const url = await ear.listen({ host: "127.0.0.1", port: 0 })
    await expect(control("PUT", "/settings", { HookUrl: `${url}/deaf` })).rejects.toThrow("challenge")
    await control("PUT", "/settings", { HookUrl: `${url}/hooks`, WebhookOrder: "twice" })
    const id = await sale({ Buyer: { Id: "quillfeather_88" } })
    await control("POST", `/orders/${id}/erase`)
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    await control("PUT", "/settings", { HookUrl: null, WebhookOrder: null })
    await ear.close()
    const [first, again] = heard
    expect(again).toEqual(first)
    expect(JSON.parse(first?.body ?? "")).toMatchObject({
      metadata: { topic: "MARKETPLACE_ACCOUNT_DELETION" },
      notification: { data: { username: "quillfeather_88" } },
    })
    const { kid, signature } = JSON.parse(Buffer.from(first?.signature ?? "", "base64").toString("utf8"))
    const scope = "https://api.ebay.com/oauth/api_scope"
    const { access_token } = await token({ grant_type: "client_credentials", scope })
    const { body: known } = await call(
      `/commerce/notification/v1/public_key/${kid}`,
      undefined,
      `Bearer ${access_token}`,
    )
    const pem = known.key.replace("KEY-----", "KEY-----\n").replace("-----END", "\n-----END")
    const isSigned = verify(
      "sha1",
      Buffer.from(first?.body ?? ""),
      createPublicKey(pem),
      Buffer.from(signature, "base64"),
    )
    expect(isSigned).toBe(true)
  })
})
