import type { ChildProcess } from "node:child_process"
import { randomUUID } from "node:crypto"
import { getCancellation } from "@smart-send/contract/cancellation/get-cancellation"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import { listPrintJobs } from "@smart-send/contract/station/list-print-jobs"
import { printLabels } from "@smart-send/contract/station/print-labels"
import { saveStation } from "@smart-send/contract/station/save-station"
import { bookingIdSchema, type BookingId, type ItemId } from "@smart-send/domain/id/id"
import { DEFAULT_PRINT_SETTINGS } from "@smart-send/domain/station/print-settings"
import { createRawPrinter } from "@smart-send/sandbox/printer/create-raw-printer"
import type { FlatCourier } from "@smart-send/testkit/a-flat-catalogue"
import {
  bookingWorldRoutes,
  createBookingWorld,
  type BookingWorld,
  type Seller,
} from "@smart-send/testkit/booking-world"
import { answerWith, openFaultyProxy, type FaultyProxy, type Manner } from "@smart-send/testkit/faulty-proxy"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { labelPress } from "./features/label/label-press.ts"
import { startPrintWorker } from "./features/station/print-worker.ts"
import { stationRoutes } from "./features/station/station-routes.ts"
import type { Platform } from "./context.ts"
import type { StationPlatform } from "./features/station/station-options.ts"
import { goesOn, startWorkerProcess, type WorkerConfig } from "./fixtures/start-worker-process.ts"

/** All times are a hundredth of production's; their order is the same. */
const loops = { busyLoopMs: 20, idleLoopMs: 20, restMs: 50 }
const timings = { ...loops, callBudgetMs: 250, leaseMs: 600, retryMs: 20, mostRetryMs: 100, answerWithinMs: 20 }
/** A paused process holds its answer longer than it may take, and this one is patient so that the pause alone is tested. */
const paused = { ...timings, callBudgetMs: 400 }
const tracking = { ...timings, callBudgetMs: 60_000, pace: 200_000 }
const account = { provider: "PARCELYARD", account: "main" }

let world: BookingWorld
let proxy: FaultyProxy
let seller: Seller
let children: ChildProcess[] = []
let workers: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  let sandboxUrl = ""
  proxy = await openFaultyProxy(() => sandboxUrl)
  world = await createBookingWorld(
    { timings },
    (platform) => [
      ...bookingWorldRoutes()(platform),
      ...stationRoutes(stationPlatform(platform), labelPress(platform)),
    ],
    {
      cancellation: { timings },
      tracking: { timings: tracking },
      couriersAt: (url) => {
        sandboxUrl = url
        return proxy.url
      },
    },
  )
})
beforeEach(async () => {
  seller = await world.seller(100_00)
})
afterEach(async () => {
  vi.useRealTimers()
  proxy.behaveWell()
  for (const child of children) child.kill("SIGKILL")
  await Promise.all(workers.map(async (worker) => worker.stop()))
  children = []
  workers = []
  await world.verify()
})
afterAll(async () => {
  await proxy.close()
  await world.dispose()
})

function stationPlatform(platform: Platform): StationPlatform {
  return { ...platform, mayPrintTo: () => true, printing: { timings } }
}

const here = (worker: { stop(): Promise<void> }) => void workers.push(worker)

/** Starts a worker in a process of its own. */
async function another(
  work: WorkerConfig["work"],
  over: Readonly<Record<string, number>> = paused,
): Promise<ChildProcess> {
  const child = await startWorkerProcess({
    databaseUrl: world.edge.appUrl,
    couriers: { ...world.connections },
    work,
    timings: over,
  })
  children.push(child)
  return child
}

/** The next call that contains `on` waits until it is released: on its way there, or its answer on the way back. */
function hold(on: string, where: "on its way" | "on the way back") {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const manner: Manner = async ({ response, pass }) => {
    const early = where === "on the way back" ? await pass() : null
    reached.resolve()
    await released.promise
    answerWith(response, early ?? (await pass()))
  }
  proxy.behave(on, manner, 1)
  return { reached: reached.promise, release: () => released.resolve() }
}

interface Line {
  readonly item: ItemId
  readonly id: BookingId
}

async function lineOf(item: ItemId): Promise<Line> {
  const [line] = await seller.status([item])
  return { item, id: bookingIdSchema.parse(line?.OrderLineId) }
}

async function booked(courier: FlatCourier): Promise<Line> {
  const worker = world.startWorker()
  const [item] = await seller.items(1, courier)
  if (item === undefined) throw new Error("no item was saved")
  const order = await seller.prepared([item])
  const status = async () => (await seller.complete(order)).result?.BookingStatus
  await expect.poll(status, { interval: 20 }).toBe("Booked")
  await worker.stop()
  return lineOf(item)
}

const ledgerOf = async () => {
  const { rows } = await sql<{ kind: string }>`
    select kind from ltx where customer_id = ${seller.customerId} and kind <> 'topup' order by id
  `.execute(world.edge.ownerDb)
  return rows.map(({ kind }) => kind)
}
const shipmentsOf = async ({ id }: Line) => (await world.shipments()).filter(({ reference }) => reference === id)

describe("a worker that is stopped past its lease and goes on when another has finished (RELY-12, RELY-16)", () => {
  const BOOKED = { Status: "Booked", ledger: ["post"], live: 1, Balance: 98.25, Held: 0 }
  const RELEASED = { Status: "None", ledger: [], live: 0, Balance: 100, Held: 0 }
  it.each([
    ["wren", "on the way back", BOOKED],
    ["heron", "on the way back", BOOKED],
    ["plover", "on the way back", BOOKED],
    ["wren", "on its way", BOOKED],
    ["plover", "on its way", BOOKED],
    // Its bookings are not sent twice: the other worker has the reference closed and gives the money back.
    ["heron", "on its way", RELEASED],
  ] as const)("has booked once or not at all, with a call to %s %s", async (courier, where, end) => {
    const child = await another("booking")
    const [item] = await seller.items(1, courier)
    if (item === undefined) throw new Error("no item was saved")
    const order = await seller.prepared([item])
    const held = hold(`/couriers/${courier}/`, where)
    await seller.complete(order)
    await held.reached
    child.kill("SIGSTOP")
    here(world.startWorker())
    const status = async () => (await seller.status([item]))[0]?.BookingStatus
    await expect.poll(status, { interval: 20 }).toBe(end.Status)
    held.release()
    expect(await goesOn(child)).toBe(0)
    const { Balance, Held } = await seller.balance()
    const live = (await shipmentsOf(await lineOf(item))).filter(({ isLive }) => isLive).length
    expect({ Status: await status(), ledger: await ledgerOf(), live, Balance, Held }).toEqual(end)
  })

  it.each(["wren", "heron"] as const)("has cancelled once, and paid back once, with %s", async (courier) => {
    const { id } = await booked(courier)
    const client = world.edge.client(seller.tenant, seller.customerId)
    const child = await another("cancellation")
    const held = hold("", "on the way back")
    await client.call(requestCancellation, { params: { ...account, id }, body: {} })
    await held.reached
    child.kill("SIGSTOP")
    here(world.startCancelling())
    const state = async () => (await client.call(getCancellation, { params: { id } })).result?.Cancellation?.State
    await expect.poll(state, { interval: 20 }).toBe("Cancelled")
    held.release()
    expect(await goesOn(child)).toBe(0)
    expect([await ledgerOf(), await state()]).toEqual([["post", "refund"], "Cancelled"])
    expect(await seller.balance()).toMatchObject({ Balance: 100, Held: 0 })
  })

  it("has noted each event of a parcel once", async () => {
    const line = await booked("wren")
    const number = (await seller.status([line.item]))[0]?.TrackingNumber ?? ""
    await world.move("wren", number, "Collected")
    const child = await another("tracking", { ...tracking, leaseMs: 600 })
    const held = hold("GET ", "on the way back")
    await held.reached
    child.kill("SIGSTOP")
    await world.move("wren", number, "Delivered")
    here(world.startTracking())
    await expect.poll(async () => (await eventsOf(line)).at(-1), { interval: 20 }).toContain("Delivered")
    const seen = await eventsOf(line)
    held.release()
    expect(await goesOn(child)).toBe(0)
    expect(await eventsOf(line)).toEqual(seen)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it("has printed once: what it was sending is in doubt, and nobody sends it again", async () => {
    const line = await booked("wren")
    const printer = await createRawPrinter()
    const client = world.edge.client(seller.tenant, seller.customerId)
    const station = randomUUID()
    const Printer = { Address: "127.0.0.1", Port: printer.port }
    const Settings = { ...DEFAULT_PRINT_SETTINGS, Way: "Printer" as const, Format: "ZPL_203" as const, Printer }
    const saved = await client.call(saveStation, { params: { station }, body: { Name: "Packing desk", Settings } })
    expect(saved.statusCode).toBe(200)
    // It takes all of the label and does not close, so the sender waits for its end.
    printer.behave("keepsOpen")
    const child = await another("printing", { idleLoopMs: 20, endMs: 60_000, stallMs: 60_000, stopMs: 60_000 })
    const printed = await client.call(printLabels, {
      params: { station },
      body: { Press: randomUUID(), Ids: [line.item] },
    })
    expect(printed.result?.Jobs).toHaveLength(1)
    await expect.poll(() => printer.got().length, { interval: 20 }).toBe(1)
    child.kill("SIGSTOP")
    await sql`update print_job set lease = now() - interval '1 second' where customer_id = ${seller.customerId}`.execute(
      world.edge.ownerDb,
    )
    here(startPrintWorker(stationPlatform(world.edge.platform), labelPress(world.edge.platform)))
    const states = async () =>
      (await client.call(listPrintJobs, { params: { station } })).result?.Jobs.map(({ State, Problem }) => [
        State,
        Problem,
      ])
    await expect.poll(states, { interval: 20 }).toEqual([["Unknown", "OwnerGone"]])
    await printer.close()
    expect(await goesOn(child)).toBe(0)
    expect(await states()).toEqual([["Unknown", "OwnerGone"]])
    expect(printer.got()).toHaveLength(1)
  })
})

async function eventsOf({ id }: Line): Promise<readonly string[]> {
  const { rows } = await sql<{ stage: string; at: Date }>`
    select stage, happened as at from parcel_event where booking_id = ${id} order by happened, stage
  `.execute(world.edge.ownerDb)
  return rows.map(({ stage, at }) => `${at.toISOString()} ${stage}`)
}

describe("two schedulers at once (RELY-4)", () => {
  it("book, cancel and refund each line once", async () => {
    for (let n = 0; n < 2; n += 1) {
      here(world.startWorker())
      here(world.startCancelling())
      here(world.startTracking())
    }
    const ids = await seller.items(20, "wren")
    const order = await seller.prepared(ids)
    const status = async () => (await seller.complete(order)).result?.BookingStatus
    await expect.poll(status, { interval: 20 }).toBe("Booked")
    const client = world.edge.client(seller.tenant, seller.customerId)
    const lines = await Promise.all(ids.map(async (item) => lineOf(item)))
    await Promise.all(
      [...lines, ...lines].map(async ({ id }) =>
        client.call(requestCancellation, { params: { ...account, id }, body: {} }),
      ),
    )
    const money = async () => (await seller.balance()).Balance
    await expect.poll(money, { interval: 20 }).toBe(100)
    expect((await ledgerOf()).toSorted()).toEqual([...ids.map(() => "post"), ...ids.map(() => "refund")])
    expect(
      proxy.calls.filter((call) => lines.some(({ id }) => call === `PUT /couriers/wren/v1/shipments/${id}`)),
    ).toHaveLength(20)
  })
})

describe("a process whose clock jumps", () => {
  it.each([60, -60])(
    "by %i minutes books as if nothing were: leases and prices go by the database (RELY-1)",
    async (minutes) => {
      const [item] = await seller.items(1, "wren")
      if (item === undefined) throw new Error("no item was saved")
      const held = hold("/couriers/wren/", "on the way back")
      here(world.startWorker())
      const order = await seller.prepared([item])
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 })
      await seller.complete(order)
      await held.reached
      vi.setSystemTime(Date.now() - 2 * minutes * 60_000)
      held.release()
      const status = async () => (await seller.complete(order)).result?.BookingStatus
      await expect.poll(status, { interval: 20 }).toBe("Booked")
      expect(await ledgerOf()).toEqual(["post"])
      expect(await shipmentsOf(await lineOf(item))).toHaveLength(1)
    },
  )
})
