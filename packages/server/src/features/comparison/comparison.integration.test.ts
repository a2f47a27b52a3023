import { createBookingWorld, type BookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { ALL_FLAT_COURIERS, type FlatCourier } from "@smart-send/testkit/a-flat-catalogue"
import { bookingIdSchema, type BookingId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startComparisonWorker } from "./comparison-worker.ts"

let world: BookingWorld
let seller: Seller
beforeAll(async () => {
  world = await createBookingWorld()
  world.startWorker()
  seller = await world.seller(100_00)
})
afterAll(() => world.dispose())

async function bookedLine(courier: FlatCourier): Promise<string> {
  const ids = await seller.items(1, courier)
  await seller.complete(await seller.prepared(ids))
  const { rows } = await sql<{ id: string }>`
    select id from booking where item_id = ${ids[0]} and status = 'Booked'
  `.execute(world.edge.ownerDb)
  const [line] = rows
  if (line === undefined) throw new Error("it was to be booked")
  await oneDayLater(bookingIdSchema.parse(line.id), courier)
  return line.id
}

/** Couriers show a shipment some time after it was made. */
async function oneDayLater(id: BookingId, courier: string): Promise<void> {
  const lookup = async () => world.edge.platform.couriers.get(courier)?.lookup(id, AbortSignal.timeout(60_000))
  await expect.poll(lookup, { timeout: 60_000 }).toMatchObject({ kind: "found" })
  await sql`update booking set settled = settled - interval '1 day' where id = ${id}`.execute(world.edge.ownerDb)
}

/** Compares every courier once, as at the next night, until none is due. */
async function compareAll(): Promise<void> {
  await sql`update courier_comparison set due = now()`.execute(world.edge.ownerDb)
  const before = await finished()
  const worker = startComparisonWorker(
    Object.assign(world.edge.platform, { comparison: { timings: { idleLoopMs: 20 } } }),
  )
  try {
    await expect
      .poll(async () => (await finished()) - before, { timeout: 60_000 })
      .toBe(world.edge.platform.couriers.size)
  } finally {
    await worker.stop()
  }
}

async function finished(): Promise<number> {
  const text = await (await world.edge.rawFetch("/metrics")).text()
  const counts = text.matchAll(/^courier_comparisons_total\{.*outcome="finished".*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

async function findings(): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select courier, kind, reference, status from comparison_finding where closed is null order by courier, kind, reference
  `.execute(world.edge.ownerDb)
  return rows
}

/** What is found of a shipment that nobody booked here. */
function stranger(courier: string, reference: string) {
  return { courier, kind: "NoBooking", reference, status: null }
}

describe("the nightly comparison with the couriers' own lists (RELY-13)", () => {
  it("finds nothing where every shipment has a booking and every booking a shipment", async () => {
    // More than one page of each list of the couriers with protocols of their own.
    for (const [courier, count] of [
      ["wren", 23],
      ["heron", 11],
      ["plover", 11],
    ] as const)
      await seller.complete(await seller.prepared(await seller.items(count, courier)))
    for (const courier of ["heron", "plover", "national-post", "kestrel", "dpd"] as const) await bookedLine(courier)
    await compareAll()
    expect(await findings()).toEqual([])
    const { rows } = await sql`
      select courier, shipments, lines, by_list from courier_comparison order by courier
    `.execute(world.edge.ownerDb)
    expect(rows).toEqual([
      { courier: "dpd", shipments: 0, lines: 1, by_list: false },
      { courier: "heron", shipments: 12, lines: 12, by_list: true },
      { courier: "kestrel", shipments: 1, lines: 1, by_list: true },
      { courier: "national-post", shipments: 1, lines: 1, by_list: true },
      { courier: "plover", shipments: 12, lines: 12, by_list: true },
      { courier: "wren", shipments: 23, lines: 23, by_list: true },
    ])
  })

  it("finds a shipment planted in a courier's list, and a booking that the courier does not know", async () => {
    // Before the other in the order of references.
    const planted = `0${crypto.randomUUID().slice(1)}`
    const listing = ALL_FLAT_COURIERS.filter(
      (courier) => world.edge.platform.couriers.get(courier)?.manifest.offers.list === true,
    )
    expect(listing).toEqual(["wren", "heron", "plover", "national-post", "kestrel"])
    for (const courier of listing) await world.plant(courier, planted, courier === "kestrel" ? "Kestrel48" : undefined)
    await world.plant("wren", "constructor")
    // In every courier's: with a list or without.
    const lost = new Map<string, string>()
    for (const courier of ALL_FLAT_COURIERS) {
      const line = await bookedLine(courier)
      // DPD keeps our reference in base 36.
      await world.lose(
        courier,
        courier === "dpd"
          ? BigInt(`0x${line.replaceAll("-", "")}`)
              .toString(36)
              .toUpperCase()
              .padStart(25, "0")
          : line,
      )
      lost.set(courier, line)
    }
    await compareAll()
    const wanted = [
      ...listing.map((courier) => stranger(courier, planted)),
      stranger("wren", "constructor"),
      ...[...lost].map(([courier, reference]) => ({ courier, kind: "NoShipment", reference, status: "Booked" })),
    ]
    expect(await findings()).toHaveLength(wanted.length)
    expect(await findings()).toEqual(expect.arrayContaining(wanted))
    const metrics = await (await world.edge.rawFetch("/metrics")).text()
    expect(metrics).toContain('courier_comparison_findings{courier="wren",kind="NoBooking"} 2')
    expect(metrics).toContain('courier_comparison_findings{courier="wren",kind="NoShipment"} 1')
  })

  it("opens what it finds again no second time, and closes what is no longer so", async () => {
    const before = await findings()
    await world.plant("wren", "Soon gone")
    await compareAll()
    expect(await findings()).toHaveLength(before.length + 1)
    await world.lose("wren", "Soon gone")
    await compareAll()
    expect(await findings()).toEqual(before)
  })

  it("says nothing of a courier that does not answer, and is tried again", async () => {
    const before = await findings()
    await world.fault("wren", "error")
    await sql`update courier_comparison set due = now() where courier = 'wren'`.execute(world.edge.ownerDb)
    const worker = startComparisonWorker(
      Object.assign(world.edge.platform, { comparison: { timings: { idleLoopMs: 20 } } }),
    )
    const problem = async () => {
      const { rows } = await sql<{ problem: string | null; isLater: boolean }>`
        select problem, due > now() as "isLater" from courier_comparison where courier = 'wren'
      `.execute(world.edge.ownerDb)
      return rows[0]
    }
    await expect.poll(problem).toEqual({ problem: expect.stringMatching(/\w/), isLater: true })
    await worker.stop()
    await world.clearFaults()
    expect(await findings()).toEqual(before)
  })

  it("leaves what an operator has dealt with closed", async () => {
    await sql`update comparison_finding set closed = now(), closed_because = 'Ours by telephone' where reference = 'constructor'`.execute(
      world.edge.ownerDb,
    )
    await compareAll()
    expect(await findings()).not.toContainEqual(expect.objectContaining({ reference: "constructor" }))
  })
})
