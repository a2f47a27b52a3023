import { getOrderTracking } from "@smart-send/contract/tracking/get-order-tracking"
import { getTracking } from "@smart-send/contract/tracking/get-tracking"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { Client } from "@smart-send/contract/client/create-client"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { parcelIssue } from "@smart-send/domain/item/parcel-issue"
import { ALL_FLAT_COURIERS, type FlatCourier } from "@smart-send/testkit/a-flat-catalogue"
import { createBookingWorld, type BookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { settleNews } from "../../records/tracking/settle-news.ts"

let world: BookingWorld
let seller: Seller
let client: Client

beforeAll(async () => {
  // An hour of the couriers' passes in 18 milliseconds.
  const timings = { pace: 200_000, idleLoopMs: 20, busyLoopMs: 20, restMs: 50, callBudgetMs: 60_000 }
  world = await createBookingWorld({}, undefined, { tracking: { timings } })
  world.startWorker()
  world.startTracking()
})
beforeEach(async () => {
  seller = await world.seller(100_00)
  client = world.edge.client(seller.tenant, seller.customerId)
})
afterAll(() => world.dispose())

interface Booked {
  readonly item: ItemId
  readonly line: BookingId
  readonly number: string
}

async function booked(courier: FlatCourier = "wren"): Promise<Booked> {
  const ids = await seller.items(1, courier)
  await seller.complete(await seller.prepared(ids))
  const [line] = await seller.status(ids)
  if (line?.OrderLineId == null || line.BookingStatus !== "Booked") throw new Error(JSON.stringify(line))
  return { item: line.ItemId, line: line.OrderLineId, number: line.TrackingNumber }
}

async function itemOf({ item }: Booked): Promise<ShipmentItem> {
  const [found] = await inScope(world.edge.db, seller, (tx) => readItems(tx, [item]))
  if (found === undefined) throw new Error("the item is gone")
  return found
}

async function trackingOf(id: string): Promise<ResultOf<typeof getTracking>> {
  const { result, error } = await client.call(getTracking, { params: { id } })
  if (result === null) throw new Error(error?.code)
  return result
}

/** Waits until the item says so: the worker looks by itself. */
async function until(parcel: Booked, isSo: (summary: NonNullable<ShipmentItem["TrackingSummary"]>) => boolean) {
  await expect
    .poll(async () => {
      const { TrackingSummary: summary } = await itemOf(parcel)
      return summary !== null && isSo(summary)
    }, PATIENT)
    .toBe(true)
}

const PATIENT = { timeout: 60_000, interval: 25 }

/** Settles news of a parcel as the worker does. */
async function told(
  parcel: Booked,
  ...events: readonly [hours: number, stage: "InTransit" | "Delivered", text: string][]
) {
  await inScope(world.edge.db, seller, (tx) =>
    settleNews(tx, [
      {
        lineId: parcel.line,
        itemId: parcel.item,
        events: events.map(([hours, stage, description]) => ({
          trackingNumber: parcel.number,
          stage,
          description,
          timestamp: new Date(Date.now() + hours * 3_600_000).toISOString(),
        })),
      },
    ]),
  )
}

async function eventsSeen(): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select feed_seq::int as seq from customer where id = ${seller.customerId}
  `.execute(world.edge.ownerDb)
  return rows[0]?.seq ?? 0
}

describe("a booked parcel is asked about", () => {
  it.each(ALL_FLAT_COURIERS.filter((courier) => courier !== "national-post"))(
    "at %s, and its item says where it is, up to delivery",
    async (courier) => {
      const parcel = await booked(courier)
      expect(await trackingOf(parcel.item)).toMatchObject({ Trackable: true, Tags: [] })
      await world.move(courier, parcel.number, "InTransit", "Left Leeds")
      await until(parcel, ({ InTransit, LatestStatus }) => InTransit !== null && LatestStatus === "Left Leeds")
      const before = await eventsSeen()
      await world.move(courier, parcel.number, "Delivered", "In the porch")
      await until(parcel, ({ Delivered }) => Delivered !== null)
      expect(await eventsSeen()).toBe(before + 1)
      const tracking = await trackingOf(parcel.line)
      expect(tracking.Tracking).toMatchObject([
        { TrackingNumber: parcel.number, Stages: { Delivered: expect.any(String) } },
      ])
      const said = tracking.Tracking[0]?.TrackingEvents.map(({ Description }) => Description) ?? []
      expect(said.slice(0, 2)).toEqual(["In the porch", "Left Leeds"])
      expect(
        await client.call(getOrderTracking, { params: { provider: "PARCELYARD", account: "main", id: parcel.line } }),
      ).toMatchObject({ result: tracking })
      await expect
        .poll(async () => {
          const { rows } =
            await sql`select from tracked_line where booking_id = ${parcel.line} and due is null`.execute(
              world.edge.ownerDb,
            )
          return rows.length
        }, PATIENT)
        .toBe(1)
    },
  )

  it("and is put among the issues while its courier has a problem, and for good when it comes back (TRACK-10)", async () => {
    const parcel = await booked()
    await world.move("wren", parcel.number, "MajorError", "Address not found")
    await until(parcel, ({ MajorError }) => MajorError !== null)
    expect(parcelIssue(await itemOf(parcel))).toBe("Problem")
    await world.move("wren", parcel.number, "AtDepot")
    await until(parcel, ({ MajorError }) => MajorError === null)
    expect(parcelIssue(await itemOf(parcel))).toBeNull()
    await world.move("wren", parcel.number, "RTS", "Returning to sender")
    await world.move("wren", parcel.number, "Delivered", "Back at the sender's")
    await until(parcel, ({ LatestStatus }) => LatestStatus === "Back at the sender's")
    expect(await itemOf(parcel)).toMatchObject({ TrackingSummary: { Delivered: null, RTS: expect.any(String) } })
    expect(parcelIssue(await itemOf(parcel))).toBe("Returning")
    expect(await trackingOf(parcel.item)).toMatchObject({ Tags: ["RTS"], Links: { RTS: `enquiry/${parcel.line}` } })
  })

  it("again after answers in doubt, which change nothing", async () => {
    await world.fault("heron", "garbage", 1, { count: 3, on: "/api/tracking" })
    const parcel = await booked("heron")
    await world.move("heron", parcel.number, "Collected")
    await until(parcel, ({ Collected }) => Collected !== null)
    expect(await trackingOf(parcel.line)).toMatchObject({ Tracking: [{ Stages: { Collected: expect.any(String) } }] })
  })
})

describe("news of a parcel (TRACK-8)", () => {
  it("counts once, in whatever order and however often it comes, and what lies ahead only then", async () => {
    const parcel = await booked("national-post")
    await told(parcel, [2, "Delivered", "Promised for later"])
    expect((await itemOf(parcel)).TrackingSummary).toBeNull()
    await told(parcel, [-1, "Delivered", "In the porch"], [-5, "InTransit", "Left Leeds"])
    const first = await itemOf(parcel)
    expect(first.TrackingSummary).toMatchObject({ LatestStatus: "In the porch", InTransit: expect.any(String) })
    const before = await eventsSeen()
    const { TrackingEvents = [] } = (await trackingOf(parcel.line)).Tracking[0] ?? {}
    expect(TrackingEvents.map(({ Description }) => Description)).toEqual(["In the porch", "Left Leeds"])
    await told(parcel)
    expect((await itemOf(parcel)).Updated).toBe(first.Updated)
    expect(await eventsSeen()).toBe(before)
  })

  it("of a stranger's parcel is not kept: what happened long before the booking, and another number (TRACK-12)", async () => {
    const parcel = await booked("national-post")
    await told(parcel, [-72, "Delivered", "Somebody else's"])
    await told({ ...parcel, number: "XX1" }, [-1, "Delivered", "Another's"])
    expect((await itemOf(parcel)).TrackingSummary).toBeNull()
    const { rows } = await sql`select from parcel_event where booking_id = ${parcel.line}`.execute(world.edge.ownerDb)
    expect(rows).toHaveLength(0)
  })

  it("is only ever added to", async () => {
    const parcel = await booked("national-post")
    await told(parcel, [-1, "InTransit", "Left Leeds"])
    for (const change of [sql`update parcel_event set description = ''`, sql`delete from parcel_event`]) {
      await expect(inScope(world.edge.db, seller, (tx) => change.execute(tx))).rejects.toThrow(/permission denied/)
    }
  })
})

describe("what can be asked", () => {
  it("of an item that was not booked: nothing is known of it (TRACK-5); of another customer's: not even that", async () => {
    const [item] = await seller.items(1)
    expect(await trackingOf(item ?? "")).toMatchObject({ Trackable: false, Reference: null, Tracking: [] })
    const other = await world.seller(100_00)
    const foreign = world.edge.client(other.tenant, other.customerId)
    const parcel = await booked("national-post")
    for (const id of [parcel.line, parcel.item, item ?? ""]) {
      expect(await foreign.call(getTracking, { params: { id } })).toMatchObject({ error: { code: "NOT-FOUND" } })
    }
  })
})
