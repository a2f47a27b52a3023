import { getCancellation } from "@smart-send/contract/cancellation/get-cancellation"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import type { FlatCourier } from "@smart-send/testkit/a-flat-catalogue"
import { createBookingWorld, type BookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { answerWith, openFaultyProxy, type FaultyProxy } from "@smart-send/testkit/faulty-proxy"
import { createPaymentWorld, type PaymentWorld } from "@smart-send/testkit/payment-world"
import { startTestServer, type StartedTestServer } from "@smart-send/testkit/test-server"
import { sql } from "kysely"
import { Client } from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { FailPoint } from "./features/booking/booking-options.ts"
import type { PaymentStep } from "./features/payment/payment-options.ts"

/** A tenth of production's: no call on a busy machine comes near its end. Leases are made to run out, and not waited for. */
const timings = {
  callBudgetMs: 2_000,
  leaseMs: 4_800,
  retryMs: 20,
  busyLoopMs: 20,
  idleLoopMs: 50,
  answerWithinMs: 250,
  restMs: 100,
}
const account = { provider: "PARCELYARD", account: "main" }

let server: StartedTestServer
let ownerUrl = ""
beforeAll(async () => {
  server = await startTestServer("safe")
})
afterAll(() => server.stop())

async function isBack(): Promise<boolean> {
  const client = new Client({ connectionString: server.superuserUrl })
  client.on("error", () => undefined)
  try {
    await client.connect()
    return (await client.query("select 1")).rowCount === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Waits until the server takes connections again. */
async function untilBack(): Promise<void> {
  await expect.poll(isBack, { interval: 20 }).toBe(true)
}

/** Waits until an order is booked, asking as a caller who was told to come back does, when the leases of before have run out. */
async function endOf(seller: Seller, order: string) {
  await untilBack()
  await leasesRunOut()
  const status = async () => (await seller.complete(order)).result?.BookingStatus
  await expect.poll(status, { interval: 20 }).toBe("Booked")
  const { Balance, Held } = await seller.balance()
  return { Balance, Held }
}

/** Whoever held a line when the database died can't say so any more. */
async function leasesRunOut(): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  client.on("error", () => undefined)
  await client.connect()
  await client.query("update booking set lease = now() where lease > now()")
  await client.end()
}

describe("a booking whose database is killed (RELY-5, RELY-8, RELY-11)", () => {
  let world: BookingWorld
  let proxy: FaultyProxy
  let fatal: FailPoint | null = null
  beforeAll(async () => {
    let sandboxUrl = ""
    proxy = await openFaultyProxy(() => sandboxUrl)
    const reached = (point: FailPoint) => {
      if (point !== fatal) return
      fatal = null
      server.kill()
    }
    world = await createBookingWorld({ timings, reached }, undefined, {
      server,
      cancellation: { timings: { retryMs: 20, mostRetryMs: 100, idleLoopMs: 20, callBudgetMs: 2_000, leaseMs: 4_000 } },
      couriersAt: (url) => {
        sandboxUrl = url
        return proxy.url
      },
    })
    ;({ ownerUrl } = world.edge)
    world.startWorker()
    world.startCancelling()
  })
  afterEach(async () => {
    fatal = null
    proxy.behaveWell()
    await world.verify()
  })
  afterAll(async () => {
    await world.dispose()
    await proxy.close()
  })

  const points: readonly FailPoint[] = ["after_hold", "after_courier", "after_settle", "before_reply"]
  const couriers: readonly FlatCourier[] = ["wren", "heron"]
  it.each(couriers.flatMap((courier) => points.map((point) => [courier, point] as const)))(
    "by %s, at %s, is booked once, paid once, and its caller told to come back or that it is booked",
    async (courier, point) => {
      const seller = await world.seller(10_00)
      const order = await seller.prepared(await seller.items(1, courier))
      fatal = point
      const { statusCode, result } = await seller.complete(order)
      expect([statusCode, result?.BookingStatus]).toBeOneOf([
        [503, undefined],
        [200, "Prepared"],
        [200, "Booked"],
      ])
      // A caller is told "Prepared" when the worker has not come that far yet.
      await expect.poll(() => fatal).toBeNull()
      expect(await endOf(seller, order)).toEqual({ Balance: 8.25, Held: 0 })
    },
  )

  it("before its hold is committed has cost nothing, and is booked at the next try", async () => {
    const seller = await world.seller(10_00)
    const order = await seller.prepared(await seller.items(1))
    const blocker = new Client({ connectionString: world.edge.ownerUrl })
    // It dies with the server.
    blocker.on("error", () => undefined)
    await blocker.connect()
    await blocker.query("begin")
    await blocker.query("select from account where customer_id = $1 for update", [seller.customerId])
    const asked = seller.complete(order)
    const waiting = async () => (await blocker.query("select from pg_locks where not granted")).rowCount
    await expect.poll(waiting, { interval: 10 }).toBeGreaterThan(0)
    server.kill()
    expect(await asked).toMatchObject({ statusCode: 503, result: null })
    await blocker.end().catch(() => undefined)
    await untilBack()
    expect(await seller.balance()).toMatchObject({ Balance: 10, Held: 0 })
    expect(await endOf(seller, order)).toEqual({ Balance: 8.25, Held: 0 })
  })

  it.each(["wren", "heron", "plover"] as const)(
    "when %s has taken it back already is refunded once (RELY-16, CANCEL-6)",
    async (courier) => {
      const seller = await world.seller(10_00)
      const client = world.edge.client(seller.tenant, seller.customerId)
      const ids = await seller.items(1, courier)
      const order = await seller.prepared(ids)
      expect(await endOf(seller, order)).toEqual({ Balance: 8.25, Held: 0 })
      const [line] = await seller.status(ids)
      const id = bookingIdSchema.parse(line?.OrderLineId)
      let kills = 0
      proxy.behave(
        "",
        async ({ response, pass }) => {
          const answer = await pass()
          kills += 1
          server.kill()
          answerWith(response, answer)
        },
        1,
      )
      await client.call(requestCancellation, { params: { ...account, id }, body: {} })
      await expect.poll(() => kills).toBe(1)
      await untilBack()
      const state = async () => (await client.call(getCancellation, { params: { id } })).result?.Cancellation?.State
      await expect.poll(state, { interval: 20 }).toBe("Cancelled")
      expect(await seller.balance()).toMatchObject({ Balance: 10, Held: 0 })
      const { rows } = await sql`
        select kind from ltx where kind = 'refund' and customer_id = ${seller.customerId}
      `.execute(world.edge.ownerDb)
      expect(rows).toHaveLength(1)
    },
  )

  it("answers 503 with Retry-After while it is away, and once it is back no more calls fail than it had sessions", async () => {
    const seller = await world.seller(10_00)
    const token = await world.edge.token(seller.tenant, seller.customerId)
    const ask = () =>
      world.edge.rawFetch("/edge/demo/prepay/balance", { headers: { authorization: `Bearer ${token}` } })
    await Promise.all(Array.from({ length: 20 }, async () => (await ask()).text()))
    server.kill()
    const refused: Response[] = []
    const away = async () => {
      const answer = await ask()
      if (answer.status !== 200) refused.push(answer)
      await answer.text()
      return answer.status
    }
    await expect.poll(away, { interval: 0 }).toBe(503)
    await untilBack()
    let failed = 0
    while ((await away()) !== 200) failed += 1
    expect(failed).toBeLessThanOrEqual(10)
    expect(refused.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(
      refused.map(() => [503, expect.stringMatching(/^\d+$/)]),
    )
  })
})

describe("a payment whose database is killed (RELY-11, RELY-16, PAY-5)", () => {
  let world: PaymentWorld
  let fatal: PaymentStep | null = null
  beforeAll(async () => {
    const payment = {
      timings: { firstAskMs: 20, mostAskMs: 100, doubtMs: 20, idleLoopMs: 20, leaseMs: 600, callBudgetMs: 500 },
      reached: async (step: PaymentStep) => {
        if (step !== fatal) return
        fatal = null
        server.kill()
      },
    }
    world = await createPaymentWorld("card-page", payment, { server })
  })
  afterEach(() => world.verify())
  afterAll(() => world.dispose())

  it.each(["after_credit", "before_answer"] as const)("at %s is credited once", async (step) => {
    const payer = await world.payer()
    fatal = step
    const id = await payer.pay(50_00, "approve")
    await untilBack()
    const worker = world.startWorker()
    await expect.poll(async () => payer.state(id), { interval: 20 }).toBe("Paid")
    await worker.stop()
    expect([fatal, await payer.balance()]).toEqual([null, 50_00])
  })
})
