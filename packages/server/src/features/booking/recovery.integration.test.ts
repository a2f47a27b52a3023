import type { Worker } from "../../platform/jobs/leased-worker.ts"
import { bookingIdSchema, type BookingId, type ItemId } from "@smart-send/domain/id/id"
import { createBookingWorld, type BookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { DEFAULT_BOOKING_TIMINGS, type BookingTimings } from "./booking-options.ts"
import { inScope } from "../../platform/db/scope.ts"
import { claimLines, type ClaimedLine } from "./claim-lines.ts"
import { settleBookings } from "./settle-booking.ts"

/** About a tenth of production's times; their order is the same. */
const timings: BookingTimings = {
  ...DEFAULT_BOOKING_TIMINGS,
  callBudgetMs: 1_000,
  leaseMs: 2_400,
  retryMs: 20,
  busyLoopMs: 20,
  idleLoopMs: 50,
  answerWithinMs: 1_000,
  restMs: 100,
}

let world: BookingWorld
let worker: Worker | null = null
beforeAll(async () => {
  world = await createBookingWorld({ timings })
})
afterEach(async () => {
  await worker?.stop()
  worker = null
  await world.clearFaults()
  await world.verify()
})
afterAll(() => world.dispose())

type Courier = "wren" | "heron" | "national-post" | "kestrel"
const startWorker = () => {
  worker = world.startWorker()
}

/** An item that is paid for and whose courier has not been asked yet, because no worker runs. */
async function paidLine(
  courier: Courier,
): Promise<{ seller: Seller; ids: readonly ItemId[]; lineId: BookingId; order: string }> {
  const seller = await world.seller(10_00)
  const ids = await seller.items(1, courier)
  const order = await seller.prepared(ids)
  const { statusCode, result } = await seller.complete(order)
  const { Held } = await seller.balance()
  if (statusCode !== 200 || result?.BookingStatus !== "Prepared" || Held !== 1.75)
    throw new Error("the item was not paid for")
  return { seller, ids, lineId: bookingIdSchema.parse(result?.Items[0]?.OrderLineId), order }
}

/** Claims the line like a worker that is killed or paused straight afterwards. */
async function claimAndVanish(courier: Courier): Promise<ClaimedLine> {
  const [line] = await claimLines(world.edge.db, { [courier]: 1 }, timings)
  if (line === undefined) throw new Error("there was no line to claim")
  return line
}

const stands = async (lineId: BookingId) =>
  (
    await sql<{ status: string; sends: number }>`select status, sends from booking where id = ${lineId}`.execute(
      world.edge.ownerDb,
    )
  ).rows[0]
/** Waits until the line ends. Returns its status, the seller's money and the courier's live shipments. */
async function endOf(seller: Seller, lineId: BookingId) {
  let status = ""
  const isOver = async () => {
    status = (await stands(lineId))?.status ?? ""
    return ["Booked", "Failed"].includes(status)
  }
  await expect.poll(isOver, { interval: 20 }).toBe(true)
  const { Balance, Held } = await seller.balance()
  const shipments = (await world.shipments()).filter(({ reference, isLive }) => reference === lineId && isLive).length
  return { status, Balance, Held, shipments }
}
const BOOKED = { status: "Booked", Balance: 8.25, Held: 0, shipments: 1 }
const RELEASED = { status: "Failed", Balance: 10, Held: 0, shipments: 0 }

describe("a booking killed before the money was held", () => {
  it("leaves nothing, and the caller tries again", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(1)
    await seller.prepare(ids)
    expect(await seller.balance()).toMatchObject({ Balance: 10, Held: 0 })
    expect(await seller.status(ids)).toMatchObject([{ BookingStatus: "None", Failed: false }])
  })
})

describe("a booking killed after the money was held", () => {
  it.each(["wren", "heron"] as const)("is sent if no worker had claimed the line (%s)", async (courier) => {
    const { seller, ids, lineId } = await paidLine(courier)
    expect(await seller.status(ids)).toMatchObject([{ BookingStatus: "Prepared" }])
    startWorker()
    expect(await endOf(seller, lineId)).toEqual(BOOKED)
  })

  it("is looked up, not found, and sent again where creation is idempotent", async () => {
    const { seller, lineId } = await paidLine("wren")
    await claimAndVanish("wren")
    startWorker()
    expect(await endOf(seller, lineId)).toEqual(BOOKED)
    expect((await stands(lineId))?.sends).toBe(2)
  })

  it("is never sent again where creation is not idempotent, but voided after the horizon, and the item is Sold again", async () => {
    const { seller, ids, lineId } = await paidLine("heron")
    await claimAndVanish("heron")
    startWorker()
    expect(await endOf(seller, lineId)).toEqual(RELEASED)
    expect((await stands(lineId))?.sends).toBe(1)
    expect(await seller.status(ids)).toMatchObject([
      {
        BookingStatus: "None",
        Failed: true,
        Code: "COURIER-NO-ANSWER",
        Error: expect.stringContaining("nothing was charged"),
      },
    ])
    const { rows } = await sql<{
      topic: string
    }>`select topic from outbox where customer_id = ${seller.customerId} order by seq`.execute(world.edge.ownerDb)
    expect(rows.map((row) => row.topic)).toEqual(["smartsend_items_updated", "smartsend_items_updated"])
  })
})

describe("a booking whose answer was lost", () => {
  it.each(["wren", "heron"] as const)("is found by a look-up: Booked, one shipment (%s)", async (courier) => {
    const { seller, lineId } = await paidLine(courier)
    await world.fault(courier, "lost-reply", 1, 1)
    startWorker()
    expect(await endOf(seller, lineId)).toEqual(BOOKED)
  })

  it.each(["garbage", "error", "timeout"] as const)(
    "is not treated as refused after an unusable answer (%s)",
    async (mode) => {
      const { seller, lineId } = await paidLine("wren")
      await world.fault("wren", mode, 1, 2)
      startWorker()
      expect(await endOf(seller, lineId)).toEqual(BOOKED)
    },
  )

  it("stays Prepared, with its hold, for as long as its outcome is unknown", async () => {
    const { seller, ids, lineId } = await paidLine("heron")
    await world.fault("heron", "error")
    startWorker()
    await expect.poll(async () => (await stands(lineId))?.status).toBe("Unknown")
    expect(await seller.status(ids)).toMatchObject([{ BookingStatus: "Prepared", Failed: false }])
    expect(await seller.balance()).toMatchObject({ Balance: 8.25, Held: 1.75 })
    await world.clearFaults()
    expect(await endOf(seller, lineId)).toEqual(RELEASED)
  })
})

describe("a booking killed after its line was settled", () => {
  it("is Booked in a retry and in a new read", async () => {
    const { seller, ids, lineId, order } = await paidLine("wren")
    startWorker()
    expect(await endOf(seller, lineId)).toEqual(BOOKED)
    expect(await seller.complete(order)).toMatchObject({ statusCode: 200, result: { BookingStatus: "Booked" } })
    expect(await seller.status(ids)).toMatchObject([{ BookingStatus: "Booked" }])
  })
})

describe("a courier that neither repeats a booking nor closes a reference", () => {
  it.each([
    ["national-post", "lost-reply", "POST /couriers/click-and-drop/orders"],
    ["national-post", "garbage", "POST /couriers/click-and-drop/orders"],
    ["kestrel", "lost-reply", "/buy"],
    ["kestrel", "garbage", "/buy"],
  ] as const)("makes the shipment once when %s answered with %s", async (courier, mode, on) => {
    const { seller, lineId } = await paidLine(courier)
    await world.fault(courier, mode, 1, { count: 1, on })
    startWorker()
    expect(await endOf(seller, lineId)).toEqual(BOOKED)
    expect((await stands(lineId))?.sends).toBe(1)
  })

  it.each(["national-post", "kestrel"] as const)(
    "has the money held while the outcome is unknown, and is never asked twice (%s)",
    async (courier) => {
      const { seller, lineId } = await paidLine(courier)
      await claimAndVanish(courier)
      startWorker()
      // Long after the point at which the worker would have asked a courier that closes references to close this one.
      const attempts = async () =>
        (await sql<{ attempts: number }>`select attempts from booking where id = ${lineId}`.execute(world.edge.ownerDb))
          .rows[0]?.attempts
      await expect.poll(attempts).toBeGreaterThanOrEqual(6)
      expect(await stands(lineId)).toEqual({ status: "Unknown", sends: 1 })
      expect(await seller.balance()).toMatchObject({ Balance: 8.25, Held: 1.75 })
      expect((await world.shipments()).filter(({ reference }) => reference === lineId)).toEqual([])
    },
  )
})

describe("a process that continues after a pause, when its line was voided", () => {
  it("is refused by the settlement and by the courier", async () => {
    const { seller, lineId } = await paidLine("heron")
    const zombie = await claimAndVanish("heron")
    startWorker()
    expect(await endOf(seller, lineId)).toEqual(RELEASED)
    const heron = world.edge.platform.couriers.get("heron")
    expect(await heron?.book(zombie.request, AbortSignal.timeout(60_000))).toMatchObject({
      kind: "rejected",
      code: "COURIER-REFERENCE",
    })
    const consignment = { shipmentRef: "1", trackingNumber: "T" }
    const late = { line: zombie, verdict: { kind: "accepted" as const, consignment } }
    expect(await inScope(world.edge.db, seller, (tx) => settleBookings(tx, [late]))).toEqual([late])
    expect(await stands(lineId)).toMatchObject({ status: "Failed" })
  })

  it("cannot void or refuse a line that another process has claimed", async () => {
    const { seller, lineId } = await paidLine("wren")
    const zombie = await claimAndVanish("wren")
    await sql`update booking set lease = now() where id = ${lineId}`.execute(world.edge.ownerDb)
    const holder = await claimAndVanish("wren")
    expect(holder.attempt).toBe(zombie.attempt + 1)
    const voided = { line: zombie, verdict: { kind: "voided" as const } }
    expect(await inScope(world.edge.db, seller, (tx) => settleBookings(tx, [voided]))).toEqual([voided])
    expect(await stands(lineId)).toMatchObject({ status: "Submitting" })
    startWorker()
    expect(await endOf(seller, lineId)).toEqual(BOOKED)
  })
})

describe("a courier that does not answer", () => {
  it("does not delay other couriers' bookings", async () => {
    const seller = await world.seller(100_00)
    const slow = await seller.items(20, "heron")
    const quick = await seller.items(20, "wren")
    await world.fault("heron", "timeout")
    startWorker()
    const [hanging, fine] = await Promise.all([seller.prepare(slow), seller.prepare(quick)])
    await Promise.all([hanging, fine].map((order) => seller.complete(order.result?.Reference ?? "")))
    const standing = async (ids: readonly ItemId[]) =>
      new Set((await seller.status(ids)).map((line) => line.BookingStatus))
    await expect.poll(() => standing(quick), { interval: 20 }).toEqual(new Set(["Booked"]))
    expect(await standing(slow)).toEqual(new Set(["Prepared"]))
    await world.clearFaults()
    await expect
      .poll(async () => (await seller.status(slow)).filter((line) => line.BookingStatus === "Prepared").length)
      .toBe(0)
  })
})
