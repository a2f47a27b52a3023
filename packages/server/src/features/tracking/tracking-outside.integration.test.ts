import { createHmac } from "node:crypto"
import { createCouriers } from "@smart-send/connectors/registry"
import type { ItemId } from "@smart-send/domain/id/id"
import { createBookingWorld, type BookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { fastify, type FastifyInstance } from "fastify"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { settleDeliveries } from "./deliveries.ts"
import { trackingPageRoutes } from "./tracking-page-routes.ts"
import { listUnreadEvents } from "./unread-events.ts"
import { trackingWebhookRoutes } from "./tracking-webhook-routes.ts"

const SECRET = "a secret of sixteen characters"

let world: BookingWorld
let seller: Seller
let app: FastifyInstance

beforeAll(async () => {
  world = await createBookingWorld()
  world.startWorker()
  seller = await world.seller(100_00)
  const { platform } = world.edge
  const kestrel = { ...world.connections.kestrel, webhookSecret: SECRET }
  const couriers = createCouriers({ ...world.connections, kestrel })
  app = fastify()
  trackingWebhookRoutes(app, { ...platform, couriers })
  trackingPageRoutes(app, { ...platform, couriers })
})
afterAll(async () => {
  await app.close()
  await world.dispose()
})

async function booked() {
  const ids = await seller.items(1, "kestrel")
  await seller.complete(await seller.prepared(ids))
  const [line] = await seller.status(ids)
  if (line?.OrderLineId == null) throw new Error("not booked")
  return { item: line.ItemId, line: line.OrderLineId, number: line.TrackingNumber }
}

async function deliver(body: string, signature = signed(body), courier = "kestrel") {
  const headers = { "content-type": "application/json", "x-hmac-signature": signature }
  const answer = await app.inject({ method: "POST", url: `/hooks/couriers/${courier}`, headers, body })
  return answer.statusCode
}
const signed = (body: string) => `hmac-sha256-hex=${createHmac("sha256", SECRET).update(body).digest("hex")}`
const event = (id: string, number: string, status = "in_transit", datetime = new Date().toISOString()) =>
  JSON.stringify({
    id,
    description: "tracker.updated",
    result: {
      tracking_code: number,
      tracking_details: [{ status, status_detail: "", message: "Left with Ann", datetime }],
    },
  })

describe("a courier's webhook (TRACK-13)", () => {
  it("is refused unless it is signed, kept once, and moves its parcel alone", async () => {
    const parcel = await booked()
    const body = event("evt_1", parcel.number)
    expect(await deliver(body, "")).toBe(401)
    expect(await deliver(body.replace("Ann", "Eve"), signed(body))).toBe(401)
    expect(await deliver(body, signed(body), "wren")).toBe(404)
    expect(await deliver(body, signed(body), "nobody")).toBe(404)
    expect(await Promise.all([1, 2, 3].map(async () => deliver(body)))).toEqual([200, 200, 200])
    expect(await deliver(event("evt_2", "KES-NOBODY"))).toBe(200)
    expect(await settleDeliveries(world.edge.platform, 60_000, 1)).toBe(2)
    expect(await settleDeliveries(world.edge.platform, 60_000, 1)).toBe(0)
    const [item] = await inScope(world.edge.db, seller, (tx) => readItems(tx, [parcel.item]))
    expect(item?.TrackingSummary).toMatchObject({ InTransit: expect.any(String), LatestStatus: "Left with Ann" })
    const { rows } = await sql`select from parcel_event`.execute(world.edge.ownerDb)
    expect(rows).toHaveLength(1)
  })
})

describe("an event that can't be read (TRACK-13)", () => {
  it("takes no other of its delivery with it, and is kept once for the operator", async () => {
    const parcel = await booked()
    const good = {
      status: "in_transit",
      status_detail: "",
      message: "Left with Ann",
      datetime: new Date().toISOString(),
    }
    const bad = [
      { ...good, status: "teleported" },
      { ...good, datetime: null },
      { ...good, datetime: "2026-11-23T13:02:00" },
    ]
    const said = JSON.stringify({
      id: "evt_bad",
      description: "tracker.updated",
      result: { tracking_code: parcel.number, tracking_details: [...bad, good] },
    })
    expect(await Promise.all([1, 2].map(async () => deliver(said)))).toEqual([200, 200])
    expect(await settleDeliveries(world.edge.platform, 60_000, 1)).toBe(1)
    const [item] = await inScope(world.edge.db, seller, (tx) => readItems(tx, [parcel.item]))
    expect(item?.TrackingSummary).toMatchObject({ InTransit: expect.any(String), LatestStatus: "Left with Ann" })
    const { rows } = await listUnreadEvents(world.edge.ownerDb, 10)
    expect(rows.map(({ courier, number, why }) => [courier, number, why])).toEqual([
      ["kestrel", parcel.number, 'datetime is "2026-11-23T13:02:00"'],
      ["kestrel", parcel.number, "datetime is null"],
      ["kestrel", parcel.number, 'status is "teleported"'],
    ])
  })
})

const itemOf = async ({ item }: { readonly item: ItemId }) => {
  const [found] = await inScope(world.edge.db, seller, (tx) => readItems(tx, [item]))
  if (found === undefined) throw new Error("the item is gone")
  return found
}
const eventsOf = async ({ line }: { readonly line: string }) => {
  const { rows } = await sql`select from parcel_event where booking_id = ${line}`.execute(world.edge.ownerDb)
  return rows.length
}
const due = async () => {
  const { rows } = await sql<{ delivery_id: string; attempts: number }>`
    select delivery_id, attempts from tracking_delivery where due is not null order by 1
  `.execute(world.edge.ownerDb)
  return rows
}
const again = () => sql`update tracking_delivery set due = now() where due is not null`.execute(world.edge.ownerDb)

describe("webhooks that are worked on together (TRACK-13)", () => {
  it("are all kept but one with news that can't be, which comes round a few times and is left then", async () => {
    const parcels = await Promise.all([booked(), booked(), booked()])
    await sql`
      insert into tracking_delivery (courier, delivery_id, news, due) values ('kestrel', 'bad', '[{"trackingNumber": 1}]', now() - interval '1 hour')
    `.execute(world.edge.ownerDb)
    for (const [place, { number }] of parcels.entries()) await deliver(event(`beside-bad-${place}`, number))
    expect(await settleDeliveries(world.edge.platform, 60_000, 1)).toBe(4)
    for (const parcel of parcels) expect((await itemOf(parcel)).TrackingSummary?.InTransit).toEqual(expect.any(String))
    expect(await due()).toEqual([{ delivery_id: "bad", attempts: 1 }])
    for (let attempt = 2; attempt <= 6; attempt += 1) {
      await again()
      await settleDeliveries(world.edge.platform, 60_000, 1)
    }
    expect(await due()).toEqual([{ delivery_id: "bad", attempts: 5 }])
    await sql`delete from tracking_delivery where delivery_id = 'bad'`.execute(world.edge.ownerDb)
  })

  it("count once, in the order in which they happened, however they come and however often", async () => {
    const parcel = await booked()
    const [earlier, later] = [60_000, 1_000].map((ago) => new Date(Date.now() - ago).toISOString())
    await deliver(event("later", parcel.number, "delivered", later))
    await deliver(event("earlier", parcel.number, "in_transit", earlier))
    await deliver(event("repeated", parcel.number, "in_transit", earlier))
    await settleDeliveries(world.edge.platform, 60_000, 1)
    expect(await eventsOf(parcel)).toBe(2)
    expect((await itemOf(parcel)).TrackingSummary).toMatchObject({ Delivered: later, InTransit: earlier })
  })

  it("are each worked on by one of two processes", async () => {
    const parcels = await Promise.all([booked(), booked(), booked(), booked()])
    for (const { number } of parcels) await deliver(event(`shared-${number}`, number))
    const counts = await Promise.all([1, 2, 3].map(async () => settleDeliveries(world.edge.platform, 60_000, 1)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
    for (const parcel of parcels) expect(await eventsOf(parcel)).toBe(1)
    expect(await due()).toEqual([])
  })

  it("change nothing more when they come round after a process that died before it had noted them as done", async () => {
    const parcel = await booked()
    const body = event("died", parcel.number)
    await deliver(body)
    const { rows } = await sql<{ news: object }>`
      select news from tracking_delivery where delivery_id = 'died'
    `.execute(world.edge.ownerDb)
    await settleDeliveries(world.edge.platform, 60_000, 1)
    const before = await itemOf(parcel)
    await sql`
      update tracking_delivery set due = now(), news = ${JSON.stringify(rows[0]?.news)}::jsonb where delivery_id = 'died'
    `.execute(world.edge.ownerDb)
    expect(await settleDeliveries(world.edge.platform, 60_000, 1)).toBe(1)
    expect(await itemOf(parcel)).toEqual(before)
    expect(await eventsOf(parcel)).toBe(1)
  })
})

describe("a courier that reports by itself (TRACK-13)", () => {
  it("brings posted, out for delivery and delivered to the item by webhook alone, over HTTP", async () => {
    const address = await app.listen({ host: "127.0.0.1", port: 0 })
    await world.hook("kestrel", `${address}/hooks/couriers/kestrel`, SECRET)
    const parcel = await booked()
    // This courier does not tell a collection from a drop-off: its first scan means in transit.
    const steps = [
      ["Collected", "InTransit"],
      ["DeliveryScheduled", "DeliveryScheduled"],
      ["Delivered", "Delivered"],
    ] as const
    for (const [stage, field] of steps) {
      await world.move("kestrel", parcel.number, stage, `It is ${stage}`)
      await expect
        .poll(
          async () => {
            // No worker asks here: only what the courier sent can be settled.
            await settleDeliveries(world.edge.platform, 60_000, 1)
            const [item] = await inScope(world.edge.db, seller, (tx) => readItems(tx, [parcel.item]))
            const summary = item?.TrackingSummary
            return summary?.LatestStatus === `It is ${stage}` && summary[field] !== null
          },
          { timeout: 60_000, interval: 20 },
        )
        .toBe(true)
    }
  })

  it("is not believed where its secret is another", async () => {
    const other = fastify()
    trackingWebhookRoutes(other, {
      ...world.edge.platform,
      couriers: createCouriers({
        ...world.connections,
        kestrel: { ...world.connections.kestrel, webhookSecret: "quite another secret" },
      }),
    })
    const answers: number[] = []
    other.addHook("onResponse", async (_request, reply) => {
      answers.push(reply.statusCode)
    })
    const address = await other.listen({ host: "127.0.0.1", port: 0 })
    await world.hook("kestrel", `${address}/hooks/couriers/kestrel`, SECRET)
    const parcel = await booked()
    await world.move("kestrel", parcel.number, "InTransit")
    await expect.poll(() => answers, { timeout: 60_000, interval: 20 }).toEqual([401])
    await other.close()
  })
})

describe("the public tracking page (TRACK-14)", () => {
  it("shows who has its address where the parcel is, and nobody else anything", async () => {
    const parcel = await booked()
    await deliver(event("evt_3", parcel.number))
    await settleDeliveries(world.edge.platform, 60_000, 1)
    const { rows } = await sql<{ code: string }>`
      select code from tracked_line where booking_id = ${parcel.line}
    `.execute(world.edge.ownerDb)
    const code = rows[0]?.code ?? ""
    expect(code).toMatch(/^[\da-f]{32}$/)
    const shown = await app.inject(`/tracking/${code}`)
    const [item] = await inScope(world.edge.db, seller, (tx) => readItems(tx, [parcel.item]))
    expect(shown.statusCode).toBe(200)
    for (const said of ["In Transit", parcel.number, item?.Recipient.Town ?? "?"]) expect(shown.body).toContain(said)
    for (const personal of [item?.Recipient.Name, item?.Recipient.AddressLine1, item?.Recipient.Postcode, "Ann"]) {
      expect(personal).toBeTruthy()
      expect(shown.body).not.toContain(personal)
    }
    expect(shown.headers["content-security-policy"]).toContain("default-src 'none'; style-src 'sha256-")
    expect(shown.headers["content-security-policy"]).toContain("img-src 'self';")
    expect(shown.body).toContain('<link rel="icon" type="image/svg+xml" href="/mark.svg">')
    expect(shown.headers["x-robots-tag"]).toContain("noindex")
    const unknown = await Promise.all(
      [`${code.slice(1)}0`, "x", parcel.number, parcel.line].map(async (each) => app.inject(`/tracking/${each}`)),
    )
    expect(new Set(unknown.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(unknown[0]).toMatchObject({ statusCode: 404, body: expect.stringContaining("No Tracking Found") })
  })
})
