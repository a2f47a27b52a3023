import { once } from "node:events"
import type { ItemId } from "@smart-send/domain/id/id"
import { createBookingWorld, type BookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { answerWith, openFaultyProxy, type FaultyProxy, type Manner } from "@smart-send/testkit/faulty-proxy"
import { createPaymentWorld, type PaymentWorld } from "@smart-send/testkit/payment-world"
import { sql } from "kysely"
import { Client } from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest"

/** What a third party can do to a call instead of answering it in order. */
const manners: Readonly<Record<string, Manner>> = {
  "never answers": () => undefined,
  "answers a byte at a time": async ({ response, pass }) => {
    const { status, body } = await pass()
    response.writeHead(status, { "content-type": "application/json", "content-length": body.length })
    for (const byte of body) {
      if (response.destroyed || !response.write(Buffer.of(byte))) return
      await Promise.race([once(response, "close"), new Promise((resolve) => setTimeout(resolve, 1_000))])
    }
  },
  "fails before it did anything": ({ response }) => void response.writeHead(500).end("{}"),
  "fails after it did it": async ({ response, pass }) => {
    await pass()
    response.writeHead(502, { "content-type": "application/json" }).end("{}")
  },
  "breaks the connection after it did it": async ({ response, pass }) => {
    await pass()
    response.destroy()
  },
  "has no time at the moment": ({ response }) => void response.writeHead(429, { "retry-after": "60" }).end(),
  "answers a web page after it did it": async ({ response, pass }) => {
    await pass()
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><h1>Welcome</h1>")
  },
  "answers twice in one": async ({ response, pass }) => {
    const answer = await pass()
    answerWith(response, { ...answer, body: Buffer.concat([answer.body, answer.body]) })
  },
  "does it after we have given up": async ({ response, pass }) => {
    await once(response, "close")
    await pass()
  },
}

describe("a courier that", () => {
  let world: BookingWorld
  let proxy: FaultyProxy
  beforeAll(async () => {
    let sandboxUrl = ""
    proxy = await openFaultyProxy(() => sandboxUrl)
    // About a tenth of production's times; their order is the same.
    const timings = { callBudgetMs: 1_000, leaseMs: 2_400, retryMs: 20, busyLoopMs: 20, idleLoopMs: 50, restMs: 100 }
    world = await createBookingWorld({ timings: { ...timings, answerWithinMs: 1_000 } }, undefined, {
      couriersAt: (url) => {
        sandboxUrl = url
        return proxy.url
      },
    })
    world.startWorker()
  })
  afterEach(async () => {
    proxy.behaveWell()
    await world.verify()
  })
  afterAll(async () => {
    await proxy.close()
    await world.dispose()
  })

  // Wren and plover take the same booking again; heron does not, and what it never did is given back to the seller.
  const couriers = [
    ["wren", ["Booked"]],
    ["heron", ["Booked", "Failed"]],
    ["plover", ["Booked"]],
  ] as const

  it.each(Object.entries(manners))(
    "%s has one shipment and one payment, or neither (RELY-8, RELY-14, BOOK-8)",
    async (_name, manner) => {
      const ends = couriers.map(async ([courier, right]) => {
        const seller = await world.seller(10_00)
        const ids = await seller.items(1, courier)
        const order = await seller.prepared(ids)
        // What became of the first call is looked up in order.
        proxy.behave(`/couriers/${courier}/`, manner, 1)
        await seller.complete(order)
        const isOver = async () => ((await seller.status(ids))[0]?.BookingStatus === "Prepared" ? "not yet" : "over")
        await expect.poll(isOver, { interval: 20 }).toBe("over")
        const [line] = await seller.status(ids)
        const end = line?.Failed === true ? "Failed" : line?.BookingStatus
        expect(right).toContain(end)
        expect(await seller.balance()).toMatchObject(
          end === "Booked" ? { Balance: 8.25, Held: 0 } : { Balance: 10, Held: 0 },
        )
      })
      await Promise.all(ends)
    },
  )
})

/** Books one after the other, each as an order of its own. */
async function bookInTurns(seller: Seller, ids: readonly ItemId[]): Promise<void> {
  for (const id of ids) {
    const order = await seller.prepared([id])
    const status = async () => (await seller.complete(order)).result?.BookingStatus
    await expect.poll(status, { interval: 0 }).toBe("Booked")
  }
}

describe("a courier that hangs", () => {
  let world: BookingWorld
  let proxy: FaultyProxy
  beforeAll(async () => {
    let sandboxUrl = ""
    proxy = await openFaultyProxy(() => sandboxUrl)
    world = await createBookingWorld({ timings: { answerWithinMs: 2_000 } }, undefined, {
      couriersAt: (url) => {
        sandboxUrl = url
        return proxy.url
      },
    })
    world.startWorker()
  })
  afterAll(async () => {
    await proxy.close()
    await world.dispose()
  })

  it("holds up no other (RELY-10)", async () => {
    const seller = await world.seller(1_000_00)
    proxy.behave("/couriers/heron/", () => undefined)
    const hanging = await seller.items(60, "heron")
    const order = await seller.prepared(hanging)
    expect((await seller.complete(order)).result?.BookingStatus).toBe("Prepared")
    const hung = () => proxy.calls.filter((call) => call.includes("/couriers/heron/")).length
    await expect.poll(hung).toBe(16)
    await bookInTurns(seller, await seller.items(20, "wren"))
    // None of the hanging calls has ended, so nobody has waited for one.
    expect(hung()).toBe(16)
    expect(proxy.mostConnections).toBeLessThanOrEqual(32)
    expect(await openTransactions()).toBe(0)
    const told = await seller.status(hanging)
    expect(new Set(told.map((line) => `${line.BookingStatus} ${String(line.Failed)}`))).toEqual(
      new Set(["Prepared false"]),
    )
    expect(await world.breaches()).toEqual([])
  })

  /** Sessions that wait for their application within a transaction. */
  async function openTransactions(): Promise<number> {
    const client = new Client({ connectionString: inject("testServer").superuserUrl })
    await client.connect()
    try {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.edge.ownerDb)
      const { rowCount } = await client.query(
        "select 1 from pg_stat_activity where datname = $1 and state like 'idle in transaction%' and state_change < now() - interval '1 second'",
        [rows[0]?.name],
      )
      return rowCount ?? 0
    } finally {
      await client.end()
    }
  }
})

describe("a payment provider that", () => {
  let world: PaymentWorld
  let proxy: FaultyProxy
  beforeAll(async () => {
    let sandboxUrl = ""
    proxy = await openFaultyProxy(() => sandboxUrl)
    const timings = { callBudgetMs: 1_000, leaseMs: 2_400, firstAskMs: 20, mostAskMs: 100, doubtMs: 20, idleLoopMs: 20 }
    world = await createPaymentWorld(
      "card-page",
      { timings },
      {
        providerAt: (url) => {
          sandboxUrl = url
          return proxy.url
        },
      },
    )
  })
  afterEach(async () => {
    proxy.behaveWell()
    await world.verify()
  })
  afterAll(async () => {
    await proxy.close()
    await world.dispose()
  })

  it.each(Object.entries(manners))(
    "%s is never taken to have refused, and is paid once in the end (RELY-14, PAY-7)",
    async (_name, manner) => {
      const payer = await world.payer()
      const { id, path } = await payer.order(50_00)
      proxy.behave("POST /payments/card-page/sessions", manner, 1)
      expect((await payer.open(path)).status).toBeOneOf([303, 503])
      expect(await payer.state(id)).toBeOneOf(["Created", "Open", "Unknown"])
      let page = ""
      const reopened = async () => {
        const { status, location } = await payer.open(path)
        page = location
        return status
      }
      await expect.poll(reopened, { interval: 20 }).toBe(303)
      await payer.decide(page, "approve")
      await expect.poll(async () => payer.state(id), { interval: 20 }).toBe("Paid")
      expect(await payer.balance()).toBe(50_00)
    },
  )

  it("hangs leaves the answers of others as they were, and takes no session of the database (RELY-10)", async () => {
    const payer = await world.payer()
    const orders = await Promise.all(Array.from({ length: 30 }, () => payer.order(50_00)))
    const held = Promise.withResolvers<void>()
    proxy.behave("POST /payments/card-page/sessions", async ({ response }) => {
      await held.promise
      response.destroy()
    })
    const opened = Promise.all(orders.map(async ({ path }) => (await payer.open(path)).status))
    const asked = () => proxy.calls.filter((call) => call === "POST /payments/card-page/sessions").length
    const before = asked()
    await expect.poll(asked).toBeGreaterThan(before + 10)
    expect(await payer.balance()).toBe(0)
    held.resolve()
    expect(new Set(await opened)).toEqual(new Set([503]))
  })
})
