import { randomUUID } from "node:crypto"
import { createPrepayOrder } from "@smart-send/contract/prepay/create-prepay-order"
import { createPaymentWorld, type Payer, type PaymentWorld } from "@smart-send/testkit/payment-world"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"

let world: PaymentWorld
let payer: Payer
beforeAll(async () => {
  world = await createPaymentWorld("card-page")
})
beforeEach(async () => {
  payer = await world.payer()
})
afterEach(() => world.verify())
afterAll(() => world.dispose())

const hashOf = (path: string) => path.split("hash=")[1] ?? ""
const post = async (path: string, body: string) => (await world.edge.rawFetch(path, { method: "POST", body })).status
const order = async (Amount: number, CurrencyCode = "GBP") =>
  payer.client.call(createPrepayOrder, { body: { Amount, CurrencyCode } })

describe("the payment page", () => {
  it("opens by its id and hash alone, and neither opens another payment (PAY-4)", async () => {
    const [one, other] = [await payer.order(50_00), await payer.order(60_00)]
    const wrong = [
      `/pay/${one.id}`,
      `/pay/${one.id}?hash=`,
      `/pay/${one.id}?hash=${hashOf(other.path)}`,
      `/pay/${one.id}?hash=${hashOf(one.path)}A`,
      `/pay/${one.id}?hash=a&hash=b`,
      `/pay/${randomUUID()}?hash=${hashOf(one.path)}`,
      `/pay/constructor?hash=${hashOf(one.path)}`,
    ]
    const answers = await Promise.all(wrong.map(async (path) => (await payer.open(path)).status))
    expect(answers).toEqual(wrong.map(() => 403))
    expect(await payer.state(one.id)).toBe("Created")
    const opened = await payer.open(one.path)
    expect([opened.status, opened.location.startsWith(world.sandboxUrl)]).toEqual([303, true])
  })

  it("takes the amount from our record: the one in a changed row is not what its hash stands for", async () => {
    const { id, path } = await payer.order(50_00)
    await sql`update payment set amount_minor = 1 where id = ${id}`.execute(world.edge.ownerDb)
    expect((await payer.open(path)).status).toBe(403)
  })

  it("leads back to PrePay where there is nothing to pay any more, and changes nothing (PAY-8)", async () => {
    const { id, path } = await payer.order(50_00)
    await payer.decide((await payer.open(path)).location, "approve")
    const again = await payer.open(path)
    expect([again.status, new URL(again.location).pathname + new URL(again.location).search]).toEqual([
      303,
      `/prepay?payment=${id}`,
    ])
    expect(await payer.balance()).toBe(50_00)
  })

  it("refuses an unknown provider's callback, and one that is too large", async () => {
    expect(await post("/pay/callback/mock", "{}")).toBe(404)
    expect(await post("/pay/callback/constructor", "{}")).toBe(404)
    expect(await post("/pay/callback/card-page", "x".repeat(300_000))).toBe(413)
  })

  it("agrees on at least the minimum, in whole pence of the tenant's currency, and says what is wrong (PREPAY-2)", async () => {
    const told = async (amount: number, currency?: string) =>
      (await order(amount, currency)).validationErrors?.map(({ field, message }) => `${field}: ${message}`)
    expect(await told(999)).toEqual(["Amount: Add at least £10.00."])
    expect(await told(-5000)).toEqual(["Amount: Add at least £10.00."])
    expect(await told(10_000_01)).toEqual(["Amount: Add at most £10,000.00 at once."])
    expect(await told(5000, "EUR")).toEqual(["CurrencyCode: Credit is added in GBP."])
    expect((await order(10.5)).error?.code).toBe("INVALID")
    expect((await order(1000)).success).toBe(true)
  })
})
