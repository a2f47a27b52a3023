import { createHmac, randomUUID } from "node:crypto"
import { getPayment } from "@smart-send/contract/payment/get-payment"
import type { PaymentId } from "@smart-send/domain/id/id"
import {
  createPaymentWorld,
  type Payer,
  type PaymentConnector,
  type PaymentWorld,
} from "@smart-send/testkit/payment-world"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import type { PaymentStep } from "./payment-options.ts"

const TIMINGS = { firstAskMs: 50, mostAskMs: 100, doubtMs: 20, idleLoopMs: 20, callBudgetMs: 5_000, leaseMs: 10_000 }

/** What happens at a step of taking a callback; a test sets it. */
let atStep: ((step: PaymentStep) => Promise<void>) | null = null
let world: PaymentWorld
let payer: Payer

beforeEach(async () => {
  payer = await world.payer()
})
afterEach(async () => {
  atStep = null
  await world.verify()
})

interface Signed {
  readonly seconds?: number
  readonly secret?: string
  readonly header?: string
}

/** A callback made by hand: what a test forges, replays or edits. */
async function callBack(connector: PaymentConnector, body: string, { seconds, secret, header }: Signed = {}) {
  const at = seconds ?? Math.floor(Date.now() / 1000)
  const mac = createHmac("sha256", secret ?? world.secret)
    .update(`${at}.${body}`)
    .digest("hex")
  const name = connector === "stripe" ? "stripe-signature" : "card-page-signature"
  const answer = await world.edge.rawFetch(`/pay/callback/${connector}`, {
    method: "POST",
    headers: { "content-type": "application/json", [name]: header ?? `t=${at},v1=${mac}` },
    body,
  })
  return { status: answer.status, text: await answer.text() }
}

interface Told {
  readonly event?: string
  readonly payment?: string
  readonly amount?: number
  readonly currency?: string
}

function paidBody(connector: PaymentConnector, reference: string, told: Told = {}): string {
  const { event = `evt_${randomUUID()}`, payment = `pay_${randomUUID()}`, amount = 50_00, currency = "GBP" } = told
  if (connector === "card-page") {
    const paid = { id: payment, amount, currency }
    return JSON.stringify({
      id: event,
      session: { id: "s", url: "http://x/", reference, amount, currency, status: "paid", payment: paid },
    })
  }
  const object = {
    id: payment,
    object: "payment_intent",
    status: "succeeded",
    amount_received: amount,
    currency: currency.toLowerCase(),
    metadata: { payment: reference },
  }
  return JSON.stringify({ id: event, object: "event", type: "payment_intent.succeeded", data: { object } })
}

const credits = async () =>
  (await payer.history())
    .map(({ Type, Amount, IsBonus }) => [Type, Amount, IsBonus] as const)
    .toSorted(([one], [other]) => one.localeCompare(other))
const becomes = (id: PaymentId, state: string) =>
  vi.waitFor(async () => expect(await payer.state(id)).toBe(state), { timeout: 30_000, interval: 20 })
async function parked(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payment_callback where payment_id is null`.execute(world.edge.ownerDb)
  return rows[0]?.n ?? 0
}
async function suspense(): Promise<number> {
  const { rows } = await sql<{ posted: number }>`
    select posted from account where kind = 'suspense' and currency = 'GBP' and customer_id = ${payer.customerId}`.execute(
    world.edge.ownerDb,
  )
  return rows[0]?.posted ?? 0
}

describe.each<PaymentConnector>(["card-page", "stripe"])("payments over %s", (connector) => {
  beforeAll(async () => {
    world = await createPaymentWorld(connector, { timings: TIMINGS, reached: async (step) => atStep?.(step) })
  })
  afterAll(() => world.dispose())

  it("credits what was agreed with its bonus as an entry of its own, once the provider says so (MONEY-13, PREPAY-4)", async () => {
    const id = await payer.pay(100_00, "approve")
    expect(await payer.state(id)).toBe("Paid")
    expect(await payer.balance()).toBe(105_00)
    expect(await credits()).toEqual([
      ["Bonus", 5, true],
      ["TopUp", 100, false],
    ])
  })

  it("credits nothing when the card is declined or the page abandoned, and says which (PAY-2)", async () => {
    const declined = await payer.pay(50_00, "decline")
    const abandoned = await payer.pay(50_00, "abandon")
    expect([await payer.state(declined), await payer.state(abandoned)]).toEqual(["Declined", "Abandoned"])
    expect(await payer.balance()).toBe(0)
  })

  it("credits a payment made with another card after one was declined", async () => {
    const { id, path } = await payer.order(50_00)
    const { location } = await payer.open(path)
    await payer.decide(location, "decline")
    expect(await payer.state(id)).toBe("Declined")
    expect((await payer.open(path)).location).toBe(location)
    await payer.decide(location, "approve")
    expect([await payer.state(id), await payer.balance()]).toEqual(["Paid", 50_00])
  })

  it.each(["repeated", "reordered"] as const)("credits once when callbacks arrive %s (PAY-5)", async (manner) => {
    const id = await payer.pay(50_00, "approve", manner)
    expect([await payer.state(id), await payer.balance()]).toEqual(["Paid", 50_00])
    expect(await credits()).toEqual([["TopUp", 50, false]])
  })

  it("credits when the callbacks arrive late (PAY-5)", async () => {
    const id = await payer.pay(50_00, "approve", "late")
    expect([await payer.state(id), await payer.balance()]).toEqual(["Open", 0])
    expect((await world.deliver()).every((status) => status === 200)).toBe(true)
    expect([await payer.state(id), await payer.balance()]).toEqual(["Paid", 50_00])
  })

  it("credits one event that arrives ten times at once, and again the next day, once", async () => {
    const { id } = await payer.order(50_00)
    const body = paidBody(connector, id)
    const answers = await Promise.all(Array.from({ length: 10 }, async () => callBack(connector, body)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await callBack(connector, body)).status).toBe(200)
    expect(await payer.balance()).toBe(50_00)
    const yesterday = Math.floor(Date.now() / 1000) - 86_400
    expect((await callBack(connector, body, { seconds: yesterday })).status).toBe(401)
  })

  it("credits one payment that two events tell of, once", async () => {
    const { id } = await payer.order(50_00)
    const payment = `pay_${randomUUID()}`
    const bodies = Array.from({ length: 6 }, () => paidBody(connector, id, { payment }))
    await Promise.all(bodies.map(async (body) => callBack(connector, body)))
    expect([await payer.balance(), await suspense()]).toEqual([50_00, 0])
  })

  it("refuses what is unsigned, signed with another key, edited by one byte, or out of time, with one text (PAY-3)", async () => {
    const { id } = await payer.order(50_00)
    const body = paidBody(connector, id)
    const now = Math.floor(Date.now() / 1000)
    const mac = createHmac("sha256", world.secret).update(`${now}.${body}`).digest("hex")
    const answers = [
      await callBack(connector, body, { header: "" }),
      await callBack(connector, body, { header: `t=${now},v1=` }),
      await callBack(connector, body, { secret: "another secret of that length" }),
      await callBack(connector, body.replace("50", "51"), { header: `t=${now},v1=${mac}` }),
      await callBack(connector, `${body} `, { header: `t=${now},v1=${mac}` }),
      await callBack(connector, body, { seconds: now - 400 }),
      await callBack(connector, body, { seconds: now + 400 }),
      await callBack(connector, "", {}),
    ]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    expect(new Set(answers.map(({ text }) => text.replaceAll(/"requestId":"[^"]*"/g, ""))).size).toBe(1)
    expect([await payer.balance(), await payer.state(id)]).toEqual([0, "Created"])
    expect((await callBack(connector, body)).status).toBe(200)
  })

  it("puts another amount, another currency and a second payment into suspense, and credits none of it (PAY-6)", async () => {
    const less = await payer.order(50_00)
    await callBack(connector, paidBody(connector, less.id, { amount: 1 }))
    expect([await payer.state(less.id), await payer.balance(), await suspense()]).toEqual(["Suspended", 0, 1])
    const euros = await payer.order(50_00)
    await callBack(connector, paidBody(connector, euros.id, { currency: "EUR" }))
    expect([await payer.state(euros.id), await payer.balance()]).toEqual(["Suspended", 0])
    const twice = await payer.pay(50_00, "approve")
    await callBack(connector, paidBody(connector, twice))
    expect([await payer.state(twice), await payer.balance(), await suspense()]).toEqual(["Paid", 50_00, 50_01])
  })

  it("parks what is signed and about no payment of ours, or under an id that paid another one (PAY-6)", async () => {
    const before = await parked()
    await callBack(connector, paidBody(connector, randomUUID()))
    await callBack(connector, paidBody(connector, "'; drop table payment"))
    const [one, other] = [await payer.order(50_00), await payer.order(50_00)]
    await callBack(connector, paidBody(connector, one.id, { payment: "pay_shared" + one.id }))
    const stolen = paidBody(connector, other.id, { payment: "pay_shared" + one.id })
    expect((await callBack(connector, stolen)).status).toBe(200)
    expect([await parked(), await payer.balance(), await payer.state(other.id)]).toEqual([before + 3, 50_00, "Created"])
  })

  it("credits whoever agreed to the payment, whoever brings the callback", async () => {
    const other = await world.payer()
    const { id } = await other.order(50_00)
    await callBack(connector, paidBody(connector, id))
    expect([await other.balance(), await payer.balance()]).toEqual([50_00, 0])
    expect((await payer.client.call(getPayment, { params: { id } })).error?.code).toBe("NOT-FOUND")
  })

  it("credits once when the database session dies in the middle of taking a callback, and the provider tells it again", async () => {
    const { id } = await payer.order(50_00)
    const body = paidBody(connector, id)
    let kills = 0
    atStep = async (step) => {
      if (step !== "after_credit" || kills > 0) return
      kills += 1
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where state = 'idle in transaction' and pid <> pg_backend_pid() and datname = current_database()
      `.execute(world.edge.db)
    }
    expect((await callBack(connector, body)).status).toBeGreaterThanOrEqual(500)
    expect([kills, await payer.balance(), await payer.state(id)]).toEqual([1, 0, "Created"])
    expect((await callBack(connector, body)).status).toBe(200)
    expect([await payer.balance(), await payer.state(id)]).toEqual([50_00, "Paid"])
  })

  it("credits once when the answer to a callback is lost, and the provider tells it again", async () => {
    const { id } = await payer.order(50_00)
    const body = paidBody(connector, id)
    atStep = async (step) => {
      if (step === "before_answer") throw new Error("the process ends here")
    }
    expect((await callBack(connector, body)).status).toBe(500)
    atStep = null
    expect((await callBack(connector, body)).status).toBe(200)
    expect(await payer.balance()).toBe(50_00)
  })

  it("asks the provider when the callback never comes, and credits what it says (PAY-7)", async () => {
    const paid = await payer.pay(50_00, "approve", "lost")
    const abandoned = await payer.pay(20_00, "abandon", "lost")
    expect([await payer.state(paid), await payer.balance()]).toEqual(["Open", 0])
    const worker = world.startWorker()
    await becomes(paid, "Paid")
    await becomes(abandoned, "Abandoned")
    await worker.stop()
    expect(await payer.balance()).toBe(50_00)
  })

  it("calls a lost answer unknown, never failed, and opens the same page on the next try (PAY-7)", async () => {
    const { id, path } = await payer.order(50_00)
    const sessions = connector === "stripe" ? "POST /v1/checkout" : "POST /payments/card-page/sessions"
    await world.fault("lost-reply", sessions, 1)
    expect((await payer.open(path)).status).toBe(503)
    expect(await payer.state(id)).toBe("Unknown")
    const { status, location } = await payer.open(path)
    expect([status, await payer.state(id)]).toEqual([303, "Open"])
    expect((await payer.open(path)).location).toBe(location)
    await payer.decide(location, "approve")
    expect(await payer.balance()).toBe(50_00)
  })

  it("leaves a payment as it is while its provider answers nonsense, and goes on asking", async () => {
    const id = await payer.pay(50_00, "approve", "lost")
    await world.fault("garbage", connector === "stripe" ? "GET /v1/checkout" : "GET /payments", 2)
    const worker = world.startWorker()
    await becomes(id, "Paid")
    await worker.stop()
    expect(await payer.balance()).toBe(50_00)
  })

  it("abandons what nobody ever paid, once its page has expired", async () => {
    const { id } = await payer.order(50_00)
    await sql`update payment set expires = now() - interval '1 second', due = now() where id = ${id}`.execute(
      world.edge.ownerDb,
    )
    const worker = world.startWorker()
    await becomes(id, "Abandoned")
    await worker.stop()
    expect(await payer.balance()).toBe(0)
  })
})
