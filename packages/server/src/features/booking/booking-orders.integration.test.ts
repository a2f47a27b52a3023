import type { Worker } from "../../platform/jobs/leased-worker.ts"
import { getBookingOrder } from "@smart-send/contract/booking/get-booking-order"
import { listBookingOrders } from "@smart-send/contract/booking/list-booking-orders"
import { pauseBookingOrder } from "@smart-send/contract/booking/pause-booking-order"
import { resumeBookingOrder } from "@smart-send/contract/booking/resume-booking-order"
import { stopBookingOrder } from "@smart-send/contract/booking/stop-booking-order"
import { createBookingWorld, type BookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"

const NONE = { Waiting: 0, Paused: 0, Asked: 0, Unknown: 0, Booked: 0, Failed: 0, Cancelled: 0 }

const paidFor = async (seller: Seller, count: number) => {
  const ids = await seller.items(count)
  const reference = await seller.prepared(ids)
  await seller.complete(reference)
  return { ids, reference }
}

describe("an order that is paused", () => {
  let world: BookingWorld
  let worker: Worker | null = null
  beforeAll(async () => {
    // Paying answers at once: here nobody waits for couriers.
    world = await createBookingWorld({ timings: { answerWithinMs: 1, mostAtOnce: 4 } })
  })
  afterEach(async () => {
    await worker?.stop()
    worker = null
    await world.verify()
  })
  afterAll(() => world.dispose())

  const client = (seller: Seller) => world.edge.client(seller.tenant, seller.customerId)
  const results = async (seller: Seller, reference: string) => {
    const { result } = await client(seller).call(getBookingOrder, { params: { reference } })
    if (result === null) throw new Error("the order was not found")
    return result
  }
  const countsOf = async (seller: Seller, reference: string) => (await results(seller, reference)).Order.Counts
  const press = async (seller: Seller, call: typeof pauseBookingOrder, reference: string) =>
    (await client(seller).call(call, { params: { reference } })).result?.Order.Counts

  it("is left alone by every worker until it goes on, and keeps its money held (BOOK-49)", async () => {
    const seller = await world.seller(50_00)
    const { ids, reference } = await paidFor(seller, 10)
    expect(await countsOf(seller, reference)).toEqual({ ...NONE, Waiting: 10 })
    expect(await press(seller, pauseBookingOrder, reference)).toEqual({ ...NONE, Paused: 10 })
    expect(await press(seller, pauseBookingOrder, reference)).toEqual({ ...NONE, Paused: 10 })

    worker = world.startWorker()
    const other = await paidFor(seller, 2)
    await expect.poll(async () => countsOf(seller, other.reference)).toEqual({ ...NONE, Booked: 2 })
    expect(await countsOf(seller, reference)).toEqual({ ...NONE, Paused: 10 })
    expect(await seller.balance()).toMatchObject({ Held: 17.5 })
    const statuses = await seller.status(ids.slice(0, 1), { WholeOrders: true })
    expect(statuses).toHaveLength(10)
    expect(statuses[0]).toMatchObject({ BookingStatus: "Prepared", Paused: true, Reference: reference })

    // Long after it was paused nobody is called for, because the seller holds it up.
    await sql`update booking set paused = now() - interval '2 days' where order_id = ${reference}::uuid`.execute(
      world.edge.ownerDb,
    )
    const { rows } = await sql`select * from open_overdue_cases(interval '15 minutes')`.execute(world.edge.ownerDb)
    expect(rows).toEqual([])
    await world.verify()

    await press(seller, resumeBookingOrder, reference)
    await expect.poll(async () => countsOf(seller, reference)).toEqual({ ...NONE, Booked: 10 })
    expect(await seller.balance()).toMatchObject({ Held: 0, Balance: 29 })
  })

  it("goes on with what is at its courier, and takes nothing else to it", async () => {
    const seller = await world.seller(100_00)
    await world.fault("wren", "slow")
    worker = world.startWorker()
    const { reference } = await paidFor(seller, 40)
    await expect.poll(async () => (await countsOf(seller, reference)).Asked).toBeGreaterThan(0)
    const paused = await press(seller, pauseBookingOrder, reference)
    await world.clearFaults()
    await expect.poll(async () => (await countsOf(seller, reference)).Asked, { timeout: 60_000 }).toBe(0)
    const settled = await countsOf(seller, reference)
    expect(settled.Paused).toBe(paused?.Paused)
    expect(settled.Paused).toBeGreaterThan(0)
    expect(settled.Booked).toBe(40 - settled.Paused)
    await press(seller, resumeBookingOrder, reference)
    await expect.poll(async () => (await countsOf(seller, reference)).Booked, { timeout: 60_000 }).toBe(40)
  })

  it("is given back where no courier was asked, and only what failed is booked again (BOOK-51)", async () => {
    const seller = await world.seller(50_00)
    const { ids, reference } = await paidFor(seller, 3)
    await press(seller, pauseBookingOrder, reference)
    expect(await press(seller, stopBookingOrder, reference)).toEqual({ ...NONE, Failed: 3 })
    expect(await seller.balance()).toMatchObject({ Held: 0, Balance: 50 })
    const { Lines, Order } = await results(seller, reference)
    expect(Order.TotalPrice).toBe(0)
    expect(Lines.map(({ ItemId }) => ItemId)).toEqual(ids)
    expect(Lines[0]).toMatchObject({
      Result: "Failed",
      CanRetry: true,
      Error: "You stopped this before the courier was asked. Nothing was charged.",
    })
    worker = world.startWorker()
    const again = await seller.prepared(ids.slice(0, 1))
    await seller.complete(again)
    await expect.poll(async () => countsOf(seller, again)).toEqual({ ...NONE, Booked: 1 })
    expect((await results(seller, reference)).Lines.map(({ CanRetry }) => CanRetry)).toEqual([false, true, true])
    expect(await press(seller, stopBookingOrder, again)).toEqual({ ...NONE, Booked: 1 })
  })

  it("is told among the last bookings, newest first and by pages, to its own seller alone (BOOK-50)", async () => {
    const seller = await world.seller(50_00)
    const orders: string[] = []
    for (const count of [1, 2, 3]) orders.unshift((await paidFor(seller, count)).reference)
    await seller.prepared(await seller.items(1))
    const page = async (query: { take: number; before?: string }) => {
      const { result } = await client(seller).call(listBookingOrders, { query })
      if (result === null) throw new Error("no list")
      return result
    }
    const first = await page({ take: 2 })
    expect(first.Orders.map(({ Reference }) => Reference)).toEqual(orders.slice(0, 2))
    expect(first.Orders[0]).toMatchObject({ TotalPrice: 5.25, CurrencyCode: "GBP", Counts: { ...NONE, Waiting: 3 } })
    const rest = await page({ take: 2, before: first.Next ?? "" })
    expect(rest).toMatchObject({ Orders: [{ Reference: orders[2] }], Next: null })
    const stranger = await world.seller(1_00)
    const params = { reference: orders[0] ?? "" }
    for (const call of [pauseBookingOrder, resumeBookingOrder, stopBookingOrder] as const) {
      expect(await client(stranger).call(call, { params })).toMatchObject({ statusCode: 404 })
    }
    expect(await client(stranger).call(getBookingOrder, { params })).toMatchObject({ statusCode: 404 })
  })
})
