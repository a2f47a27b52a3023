import { createBookingWorld, type BookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { checkInvariants } from "./features/booking/watch-invariants.ts"

let world: BookingWorld
let seller: Seller
beforeAll(async () => {
  world = await createBookingWorld({ timings: { answerWithinMs: 100, restMs: 100, retryMs: 50 } })
  world.startWorker()
  seller = await world.seller(100_00)
})
afterAll(() => world.dispose())

const metrics = async () => (await world.edge.rawFetch("/metrics")).text()

/** A value as a scraper reads it; NaN where there is none. */
async function valueOf(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const line = (await metrics())
    .split("\n")
    .find((each) => /^(\w+)/.exec(each)?.[0] === name && wanted.every((pair) => each.includes(pair)))
  return Number(line?.split(" ").at(-1))
}

async function book(courier?: Parameters<Seller["items"]>[1]): Promise<void> {
  await seller.complete(await seller.prepared(await seller.items(1, courier)))
}

it("the metrics count a booking, and time its courier's answer and its call", async () => {
  expect(await valueOf("bookings_total", { courier: "wren", outcome: "accepted" })).toBe(0)
  await book("wren")
  await expect.poll(() => valueOf("bookings_total", { courier: "wren", outcome: "accepted" })).toBe(1)
  const asked = { courier: "wren", operation: "book", outcome: "ok" }
  expect(await valueOf("courier_request_duration_seconds_count", asked)).toBe(1)
  expect(await valueOf("courier_request_duration_seconds_sum", asked)).toBeGreaterThan(0)
  const answered = { call: "completeBooking", status: "200" }
  await expect.poll(() => valueOf("http_request_duration_seconds_count", answered)).toBe(1)
})

it("the metrics show a line in doubt for as long as it is in doubt", async () => {
  expect(await valueOf("booking_lines_unknown", { courier: "plover" })).toBe(0)
  await world.fault("plover", "error")
  await book("plover")
  await expect.poll(() => valueOf("booking_lines_unknown", { courier: "plover" })).toBe(1)
  expect(await valueOf("booking_lines_unknown", { courier: "wren" })).toBe(0)
  await expect.poll(() => valueOf("bookings_total", { courier: "plover", outcome: "doubted" })).toBeGreaterThan(0)
  await world.clearFaults()
  await expect.poll(() => valueOf("booking_lines_unknown", { courier: "plover" })).toBe(0)
  await expect.poll(() => valueOf("bookings_total", { courier: "plover", outcome: "accepted" })).toBe(1)
})

it("the metrics count a breach of the ledger once, by its invariant", async () => {
  await checkInvariants(world.edge.platform)
  expect(await valueOf("invariant_breaches_total", { invariant: "I2" })).toBe(0)
  const wronged = await world.seller(10_00)
  const change = (by: number) =>
    sql`update account set posted = posted + ${by} where customer_id = ${wronged.customerId} and kind = 'prepay'`.execute(
      world.edge.ownerDb,
    )
  await change(1)
  await checkInvariants(world.edge.platform)
  await checkInvariants(world.edge.platform)
  await change(-1)
  expect(await valueOf("invariant_breaches_total", { invariant: "I2" })).toBe(1)
  expect(await valueOf("invariant_breaches_total", { invariant: "I1" })).toBe(0)
})

it("the metrics contain no id, address or customer", async () => {
  await world.edge.rawFetch(`/edge/demo/smartsenditem/${seller.customerId}/actions`)
  await world.edge.rawFetch(`/no/such/${seller.customerId}`)
  await expect.poll(() => valueOf("http_request_duration_seconds_count", { call: "none", status: "404" })).toBe(2)
  expect(await metrics()).not.toMatch(/[\da-f]{8}-[\da-f]{4}/)
})

it("the metrics without the database have everything but the number of lines in doubt", async () => {
  const rename = (from: string, to: string) =>
    sql.raw(`alter function ${from}() rename to ${to}`).execute(world.edge.ownerDb)
  await rename("unknown_booking_lines", "away")
  const answer = await world.edge.rawFetch("/metrics")
  await rename("away", "unknown_booking_lines")
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).not.toMatch(/^booking_lines_unknown\{/m)
  expect(text).toContain("http_request_duration_seconds_count")
})
