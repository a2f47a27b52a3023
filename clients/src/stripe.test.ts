import { createPaymentWorld, type PaymentWorld } from "@smart-send/testkit/payment-world"
import { Stripe } from "stripe"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const DAY_S = 24 * 3600
let world: PaymentWorld
let client: Stripe
beforeAll(async () => {
  world = await createPaymentWorld("stripe")
  client = connect("sk_test_sandbox")
})
afterAll(async () => world.dispose())

function connect(key: string): Stripe {
  const { hostname: host, port } = new URL(world.sandboxUrl)
  return new Stripe(key, { host, port: Number(port), protocol: "http", maxNetworkRetries: 0, telemetry: false })
}
const price = (unit_amount: number) => ({ currency: "gbp", unit_amount, product_data: { name: "Credit" } })
const asked = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  success_url: "https://ours.example/back",
  line_items: [{ price_data: price(500) }],
  ...more,
})
const made = async (more: object = {}) => client.checkout.sessions.create({ ...asked(), ...more })
const decide = async ({ url }: { readonly url: string | null }, decision: string) =>
  fetch(url ?? "", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ decision, callbacks: "lost" }),
  })

const event = () =>
  JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: "event",
    type: "customer.created",
    data: { object: {} },
  })
const deliver = async (body: string, signature: string | null) => {
  const headers = {
    "content-type": "application/json",
    ...(signature === null ? {} : { "stripe-signature": signature }),
  }
  return (await world.edge.rawFetch("/pay/callback/stripe", { method: "POST", headers, body })).status
}
const sign = (payload: string, over: object = {}) =>
  client.webhooks.generateTestHeaderString({ payload, secret: world.secret, ...over })

describe("a Checkout Session", () => {
  it("lives a day, of one item, unless it is said otherwise", async () => {
    const session = await made()
    expect(session).toMatchObject({ status: "open", amount_total: 500, cancel_url: null, payment_intent: null })
    expect(session.expires_at - session.created).toBe(DAY_S)
    const more = await made({ line_items: [{ quantity: 3, price_data: price(500) }, { price_data: price(20) }] })
    expect(more.amount_total).toBe(1520)
  })

  it.each([
    ["mode", { mode: undefined }, "parameter_missing"],
    ["success_url", { success_url: undefined }, "parameter_missing"],
    ["line_items[0][price_data][currency]", { line_items: [] }, "parameter_missing"],
    ["expires_at", { expires_at: Math.floor(Date.now() / 1000) + 60 }, "parameter_invalid"],
    ["line_items", { line_items: [{ price_data: price(29) }] }, "amount_too_small"],
    ["nonsense", { nonsense: "1" }, "parameter_unknown"],
  ])("is refused for its %s", async (param, more, code) => {
    await expect(made(more)).rejects.toMatchObject({ type: "StripeInvalidRequestError", param, code, statusCode: 400 })
  })

  it("has a payment once somebody has tried to pay", async () => {
    const { id, url } = await made()
    await decide({ url }, "decline")
    const declined = await client.checkout.sessions.retrieve(id, { expand: ["payment_intent"] })
    expect(declined).toMatchObject({
      status: "open",
      payment_intent: { last_payment_error: { code: "card_declined" } },
    })
    await decide({ url }, "approve")
    expect(await client.checkout.sessions.retrieve(id)).toMatchObject({
      status: "complete",
      payment_status: "paid",
      payment_intent: Object(declined.payment_intent).id,
    })
  })

  it("is expired once, while it is open", async () => {
    const { id } = await made()
    expect(await client.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null })
    await expect(client.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
  })

  it("is listed, the newest first, page by page", async () => {
    const [first, second] = [await made(), await made()]
    const page = await client.checkout.sessions.list({ limit: 1 })
    expect(page).toMatchObject({ data: [{ id: second.id }], has_more: true })
    const next = await client.checkout.sessions.list({ limit: 1, starting_after: second.id })
    expect(next.data).toMatchObject([{ id: first.id }])
  })

  it("is made once for a key, which stands for nothing else", async () => {
    const key = { idempotencyKey: crypto.randomUUID() }
    const { id } = await client.checkout.sessions.create(asked(), key)
    expect(await client.checkout.sessions.create(asked(), key)).toMatchObject({ id })
    const other = client.checkout.sessions.create(asked({ client_reference_id: "other" }), key)
    await expect(other).rejects.toMatchObject({ type: "StripeIdempotencyError" })
  })
})

it("what was paid is given back in parts, and no more than that", async () => {
  const { id, url } = await made()
  await decide({ url }, "approve")
  const { payment_intent: paid } = await client.checkout.sessions.retrieve(id)
  const payment_intent = typeof paid === "string" ? paid : ""
  expect(await client.refunds.create({ payment_intent, amount: 200 })).toMatchObject({
    amount: 200,
    status: "succeeded",
  })
  await expect(client.refunds.create({ payment_intent, amount: 301 })).rejects.toMatchObject({ param: "amount" })
  const rest = await client.refunds.create({ payment_intent })
  expect(await client.refunds.retrieve(rest.id)).toMatchObject({ amount: 300 })
  await expect(client.refunds.create({ payment_intent })).rejects.toMatchObject({ code: "charge_already_refunded" })
  expect((await client.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([300, 200])
})

it("another's key, what there is not, and a call that there is not are refused", async () => {
  await expect(connect("sk_test_other").checkout.sessions.list()).rejects.toMatchObject({
    type: "StripeAuthenticationError",
  })
  await expect(client.checkout.sessions.retrieve("cs_none")).rejects.toMatchObject({
    code: "resource_missing",
    statusCode: 404,
  })
  await expect(client.customers.list()).rejects.toMatchObject({ statusCode: 404 })
})

describe("our callback", () => {
  it("takes what Stripe's own signer has signed, also again and beside a rolled secret", async () => {
    const body = event()
    expect(await deliver(body, sign(body))).toBe(200)
    expect(await deliver(body, sign(body))).toBe(200)
    const [time, own] = sign(body).split(",")
    const [, old] = sign(body, { secret: "whsec_old" }).split(",")
    expect(await deliver(body, `${time},${old},${own}`)).toBe(200)
  })

  it("takes nothing that is old, changed, or signed by another or not at all", async () => {
    const body = event()
    const old = Math.floor(Date.now() / 1000) - 15 * 60
    expect(await deliver(body, sign(body, { timestamp: old }))).toBe(401)
    expect(await deliver(`${body} `, sign(body))).toBe(401)
    expect(await deliver(body, sign(body, { secret: "whsec_other" }))).toBe(401)
    expect(await deliver(body, sign(body, { scheme: "v0" }))).toBe(401)
    expect(await deliver(body, null)).toBe(401)
  })
})
