import type { Worker } from "../../platform/jobs/leased-worker.ts"
import { getCancellation } from "@smart-send/contract/cancellation/get-cancellation"
import { listCancellations } from "@smart-send/contract/cancellation/list-cancellations"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import type { Client } from "@smart-send/contract/client/create-client"
import { listAccountRefunds } from "@smart-send/contract/refund/list-account-refunds"
import { listRefunds } from "@smart-send/contract/refund/list-refunds"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { ALL_FLAT_COURIERS, type FlatCourier } from "@smart-send/testkit/a-flat-catalogue"
import { createBookingWorld, type BookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"

let world: BookingWorld
let worker: Worker
let seller: Seller
let client: Client

beforeAll(async () => {
  const timings = {
    retryMs: 20,
    mostRetryMs: 100,
    askAgainMs: 20,
    mostAskAgainMs: 100,
    idleLoopMs: 20,
    restMs: 50,
    callBudgetMs: 2_000,
    leaseMs: 4_000,
  }
  world = await createBookingWorld({}, undefined, { cancellation: { timings } })
  world.startWorker()
})
beforeEach(async () => {
  worker = world.startCancelling()
  seller = await world.seller(100_00)
  client = world.edge.client(seller.tenant, seller.customerId)
})
afterEach(async () => {
  await world.clearFaults()
  await worker.stop()
  await world.verify()
})
afterAll(() => world.dispose())

const account = { provider: "PARCELYARD", account: "main" }

interface Booked {
  readonly item: ItemId
  readonly line: BookingId
  readonly trackingNumber: string
}

async function booked(count: number, courier: FlatCourier = "wren"): Promise<readonly Booked[]> {
  const ids = await seller.items(count, courier)
  await seller.complete(await seller.prepared(ids))
  return (await seller.status(ids)).map((line) => {
    if (line.OrderLineId === null || line.BookingStatus !== "Booked") throw new Error(JSON.stringify(line))
    return { item: line.ItemId, line: line.OrderLineId, trackingNumber: line.TrackingNumber }
  })
}

async function bookedOne(courier: FlatCourier = "wren"): Promise<Booked> {
  const [one] = await booked(1, courier)
  if (one === undefined) throw new Error("nothing was booked")
  return one
}

const cancel = (id: BookingId, body = {}) => client.call(requestCancellation, { params: { ...account, id }, body })
const state = async (id: BookingId) => (await client.call(getCancellation, { params: { id } })).result

async function itemOf(id: ItemId): Promise<ShipmentItem | undefined> {
  const { rows } = await sql<{ doc: ShipmentItem }>`select doc from item where id = ${id}`.execute(world.edge.ownerDb)
  return rows[0]?.doc
}

async function patch(id: ItemId, over: Partial<ShipmentItem>): Promise<void> {
  await inScope(world.edge.db, seller, (tx) =>
    sql`update item set doc = doc || ${JSON.stringify(over)}::jsonb where id = ${id}`.execute(tx),
  )
}

describe("cancelling an order line", () => {
  it.each(ALL_FLAT_COURIERS.filter((courier) => courier !== "kestrel" && courier !== "dpd"))(
    "that %s takes back returns its price and puts the item back among those to be sent (CANCEL-5, CANCEL-6)",
    async (courier) => {
      const { item, line } = await bookedOne(courier)
      expect(await seller.balance()).toMatchObject({ Balance: 98.25 })
      const { statusCode, result } = await cancel(line, { Reason: "WrongService" })
      expect(statusCode).toBe(200)
      expect(result?.Cancellation).toMatchObject({
        State: "Cancelled",
        Reason: "WrongService",
        ItemAfter: "Sold",
        Refusal: null,
        Line: { OrderLineId: line, ItemId: item, TotalPrice: 1.75, CurrencyCode: "GBP" },
      })
      expect(await seller.balance()).toMatchObject({ Balance: 100, Held: 0, CurrencyCode: "GBP" })
      expect(await itemOf(item)).toMatchObject({ Status: "Active", MarketplaceStatus: "Sold", BookingDetails: null })
      expect((await client.call(listRefunds)).result?.Refunds).toMatchObject([
        { OrderLineId: line, Status: "Refunded", Amount: 1.75, CurrencyCode: "GBP" },
      ])
    },
  )

  it("whose courier takes nothing back is refused in words, and the line stands with its price (COURIER-13)", async () => {
    const { item, line } = await bookedOne("dpd")
    const { result } = await cancel(line)
    const Refusal = expect.stringContaining("no way to take back a parcel")
    expect(result?.Cancellation).toMatchObject({ State: "Refused", Refusal })
    expect(await seller.balance()).toMatchObject({ Balance: 98.25, Held: 0 })
    expect(await itemOf(item)).toMatchObject({ BookingDetails: expect.anything() })
  })

  it("leaves the item free to be booked again, with a line and a payment of its own", async () => {
    const { item, line } = await bookedOne()
    await cancel(line)
    const { result } = await seller.complete(await seller.prepared([item]))
    expect(result?.Items).toMatchObject([{ BookingStatus: "Booked" }])
    expect(result?.Items[0]?.OrderLineId).not.toBe(line)
    expect(await seller.balance()).toMatchObject({ Balance: 98.25 })
  })

  it("archives the item where the buyer no longer wants it, and returns to Sold what the marketplace was told of", async () => {
    const [unwanted, told] = await booked(2)
    if (unwanted === undefined || told === undefined) throw new Error("not booked")
    const packed = { PackagedDate: { Type: "Date", Value: "2026-11-22" } }
    await patch(told.item, { MarketplaceStatus: "Dispatched", Meta: packed })
    await cancel(unwanted.line, { Reason: "BuyerCancelled", ItemAfter: "Deleted" })
    await cancel(told.line)
    expect(await itemOf(unwanted.item)).toMatchObject({ Status: "Deleted", BookingDetails: null })
    expect(await itemOf(told.item)).toMatchObject({ Status: "Active", MarketplaceStatus: "Sold", Meta: {} })
  })

  it("moves the money once, however many tabs ask for it at once (MONEY-15)", async () => {
    const lines = await booked(8)
    const answers = await Promise.all(lines.flatMap(({ line }) => Array.from({ length: 5 }, async () => cancel(line))))
    expect(new Set(answers.map(({ result }) => result?.Cancellation.State))).toEqual(new Set(["Cancelled"]))
    expect(await seller.balance()).toMatchObject({ Balance: 100, Held: 0 })
    expect((await client.call(listCancellations)).result?.Cancellations).toHaveLength(8)
  })

  it("is refused once the courier has the parcel, and nothing changes (CANCEL-1)", async () => {
    const { item, line } = await bookedOne()
    const tracking = { LatestStatus: "Collected", Collected: "2026-11-22T10:00:00.000Z" }
    await patch(item, { TrackingSummary: { ...NO_STAGES, ...tracking } })
    expect(await cancel(line)).toMatchObject({
      statusCode: 409,
      error: { code: "STATE-NOT-ALLOWED", message: expect.stringContaining("The courier has this parcel already.") },
    })
    expect(await state(line)).toMatchObject({ CanCancel: false, Cancellation: null })
    expect(await seller.balance()).toMatchObject({ Balance: 98.25 })
  })

  it("that crosses a collection scan is refused in the courier's words, and may be asked for again (CANCEL-7)", async () => {
    const { item, line, trackingNumber } = await bookedOne()
    await world.move("wren", trackingNumber, "Collected")
    const { result } = await cancel(line)
    expect(result?.Cancellation).toMatchObject({
      State: "Refused",
      Refusal: expect.stringContaining("has the parcel already"),
    })
    expect(await seller.balance()).toMatchObject({ Balance: 98.25 })
    expect(await itemOf(item)).toMatchObject({ BookingDetails: { BookingStatus: "Booked" } })
    expect((await cancel(line)).result?.Cancellation).toMatchObject({ State: "Refused" })
    expect((await client.call(listCancellations)).result?.Cancellations).toHaveLength(2)
    expect((await client.call(listRefunds)).result?.Refunds.map(({ Status }) => Status)).toEqual(["Refused", "Refused"])
  })

  it("moves no money while the courier decides, and then as it has decided (CANCEL-8)", async () => {
    const [yes, no] = await booked(2, "kestrel")
    if (yes === undefined || no === undefined) throw new Error("not booked")
    for (const { line } of [yes, no]) {
      expect((await cancel(line)).result?.Cancellation).toMatchObject({ State: "Asked", Settled: null })
      expect(await state(line)).toMatchObject({ CanCancel: false, WhyNot: expect.stringContaining("has been asked") })
    }
    expect(await seller.balance()).toMatchObject({ Balance: 96.5 })
    const labels = await client.call(createLabelBatch, { body: { Ids: [yes.item], Format: "PDF_4X6" } })
    expect(labels.result).toMatchObject({
      Count: 0,
      Missing: [{ Id: yes.item, Reason: "Labels are not available for items with claims or refunds." }],
    })
    await world.decideRefund("kestrel", yes.line, "refunded")
    // Turned down before the parcel has moved, it would be asked for again.
    await world.move("kestrel", no.trackingNumber, "Collected")
    await world.decideRefund("kestrel", no.line, "rejected")
    await expect.poll(async () => (await state(yes.line))?.Cancellation?.State).toBe("Cancelled")
    await expect.poll(async () => (await state(no.line))?.Cancellation?.State).toBe("Refused")
    expect(await seller.balance()).toMatchObject({ Balance: 98.25, Held: 0 })
    expect(await itemOf(no.item)).toMatchObject({ BookingDetails: { BookingStatus: "Booked" } })
  })

  it.each(["error", "timeout", "lost-reply", "garbage"] as const)(
    "ends in one refund although the courier's first answers are lost: %s (CANCEL-3)",
    async (mode) => {
      const lines = await booked(4)
      await world.fault("wren", mode, 1, 3)
      await Promise.all(lines.map(async ({ line }) => cancel(line)))
      expect(await seller.balance()).toMatchObject({ Balance: 100, Held: 0 })
    },
  )

  it("waits for a courier that is away, holds nothing back, and is done when it returns", async () => {
    const { item, line } = await bookedOne("heron")
    await worker.stop()
    const waiting = cancel(line)
    await expect.poll(async () => (await state(line))?.Cancellation?.State).toBe("Asking")
    expect(await itemOf(item)).toMatchObject({ BookingDetails: { BookingStatus: "Booked" } })
    worker = world.startCancelling()
    expect((await waiting).result?.Cancellation).toMatchObject({ State: "Cancelled" })
  })

  it("takes effect once although two workers answered it: the one whose lease was over is refused", async () => {
    const { line } = await bookedOne()
    await worker.stop()
    const waiting = cancel(line)
    await expect.poll(async () => (await state(line))?.Cancellation?.State).toBe("Asking")
    // A worker takes it and is paused past its lease.
    const [stale] = (
      await sql<{ id: string; attempt: number }>`
        select id, attempt from claim_due_cancellations('{"wren": 1}', interval '-1 second')
      `.execute(world.edge.db)
    ).rows
    expect(stale?.attempt).toBe(1)
    worker = world.startCancelling()
    expect((await waiting).result?.Cancellation).toMatchObject({ State: "Cancelled" })
    const { settleCancellation } = await import("./settle-cancellation.ts")
    const claimed = { ...seller, id: stale?.id ?? "", bookingId: line, courier: "wren", attempt: 1 }
    const timings = { retryMs: 1, mostRetryMs: 1, askAgainMs: 1, mostAskAgainMs: 1 }
    const means = { timings, now: new Date().toISOString() }
    const late = await inScope(world.edge.db, seller, (tx) =>
      settleCancellation(tx, claimed, { kind: "rejected", code: "COURIER-COLLECTED", message: "Too late." }, means),
    )
    expect(late).toBe(false)
    expect(await state(line)).toMatchObject({ Cancellation: { State: "Cancelled", Refusal: null } })
  })
})

describe("what was never booked, or is another's", () => {
  it("can't be cancelled", async () => {
    const ids = await seller.items(1)
    const { result } = await seller.prepare(ids)
    const prepared = result?.Items[0]?.OrderLineId ?? null
    if (prepared === null) throw new Error("not prepared")
    const message = "It was never booked, so there is nothing to cancel."
    expect(await cancel(prepared)).toMatchObject({ statusCode: 409, error: { message } })
    expect(await state(prepared)).toMatchObject({ CanCancel: false, WhyNot: message })
    const { line } = await bookedOne()
    const other = await world.seller(0)
    const theirs = world.edge.client(other.tenant, other.customerId)
    expect(await theirs.call(requestCancellation, { params: { ...account, id: line }, body: {} })).toMatchObject({
      statusCode: 404,
    })
    const wrongAccount = { provider: "RMOBA", account: "oba", id: line }
    expect(await client.call(requestCancellation, { params: wrongAccount, body: {} })).toMatchObject({
      statusCode: 404,
    })
    expect(await state(line)).toMatchObject({ CanCancel: true, WhyNot: null })
  })
})

describe("the lists", () => {
  it("show the newest first, page by page, each once; and refunds by account", async () => {
    const lines = await booked(5)
    for (const { line } of lines) await cancel(line)
    const seen: ResultOf<typeof listCancellations>["Cancellations"] = []
    let before: string | undefined
    for (;;) {
      const { result } = await client.call(listCancellations, {
        query: { take: 2, ...(before === undefined ? {} : { before }) },
      })
      if (result === null) throw new Error("no list")
      seen.push(...result.Cancellations)
      if (result.Next === null) break
      before = result.Next
    }
    expect(seen.map(({ Line }) => Line.OrderLineId)).toEqual(lines.map(({ line }) => line).toReversed())
    expect((await client.call(listAccountRefunds, { params: account })).result?.Refunds).toHaveLength(5)
    const elsewhere = { provider: "RMOBA", account: "oba" }
    expect((await client.call(listAccountRefunds, { params: elsewhere })).result?.Refunds).toEqual([])
  })
})

const NO_STAGES = {
  LatestStatus: "",
  DroppedOff: null,
  Collected: null,
  InTransit: null,
  AtDepot: null,
  DeliveryScheduled: null,
  Delivered: null,
  MajorError: null,
  LastUpdated: null,
  RTS: null,
  Late: null,
}
