import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BookingId } from "@smart-send/domain/id/id"
import { isS10 } from "@smart-send/domain/label/s10"
import type { Courier } from "@smart-send/connectors/courier"
import { toShippingRef } from "@smart-send/connectors/couriers/dpd/to-shipment"
import { createCouriers } from "@smart-send/connectors/registry"
import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createSandbox } from "./create-sandbox.ts"
import { sandboxConnections } from "./sandbox-connections.ts"
import { HOME, aReference, aRequest } from "@smart-send/testkit/connector-contract/a-home-request"

const couriers = [...HOME.keys()]
/**
 * The number of shipments after booking twice under one reference, where it need not be one. EasyPost's connector looks
 * first.
 */
const TWICE = new Map([
  ["heron", 2],
  ["national-post", 2],
  ["dpd", 2],
])
/**
 * The code of every refusal where the courier's protocol does not distinguish them: there is no rate for the service.
 */
const REFUSAL = new Map([["kestrel", "COURIER-PRODUCT"]])
/** The code for a parcel already collected, where the protocol has only a sentence for it. */
const COLLECTED = new Map([["national-post", "COURIER-NOT-CANCELLED"]])
/** What a cancelled booking is where the courier decides later about its postage. */
const CANCELLED = new Map([["kestrel", "asked"]])
/** The call that creates the shipment, where a booking takes several calls; fetching a token first is one of them. */
const MAKING = new Map([
  ["kestrel", "/buy"],
  ["dpd", "/shipments/domestic"],
])
/** Our reference as the courier keeps it, where it has no room for the whole. */
const REFERENCE = new Map([["dpd", toShippingRef]])
/** What a look-up does not tell of a shipment. */
const NOT_FOUND_OUT = new Map([["dpd", { shipmentRef: "" }]])
/** Nobody listens there: for what a connector says of itself. */
const NOWHERE = "http://127.0.0.1:9"
const journalFolder = mkdtempSync(join(tmpdir(), "sandbox-"))
let sandbox: FastifyInstance
let url: string

beforeAll(async () => {
  await open()
})
afterAll(async () => {
  await sandbox.close()
  rmSync(journalFolder, { recursive: true })
})

async function open(): Promise<void> {
  sandbox = createSandbox({ journalFolder, slowMs: 500, latencyMs: { from: 1, to: 5 } })
  url = await sandbox.listen({ host: "127.0.0.1", port: 0 })
}

function connect(name: string, apiKey?: string): Courier {
  return connectTo(name, url, apiKey)
}

function connectTo(name: string, base: string, apiKey?: string): Courier {
  const connection = sandboxConnections(base)[name]
  if (connection === undefined) throw new Error(`no ${name}`)
  const courier = createCouriers({ [name]: { ...connection, ...(apiKey === undefined ? {} : { apiKey }) } }).get(name)
  if (courier === undefined) throw new Error(`no ${name}`)
  return courier
}

const soon = () => AbortSignal.timeout(60_000)

interface Believed {
  Reference: string
  TrackingNumber: string
  Status: string
}
async function believed(name: string, reference: BookingId): Promise<Believed[]> {
  const answer = await sandbox.inject({ url: `/sandbox/couriers/${name}/consignments` })
  const { Consignments } = answer.json<{ Consignments: Believed[] }>()
  const kept = REFERENCE.get(name)?.(reference) ?? reference
  return Consignments.filter((consignment) => consignment.Reference === kept)
}
/** Makes every call go wrong from now on, or the next `count` calls that create a shipment. */
async function goWrong(Target: string, Mode: string, Count?: number): Promise<void> {
  const On = MAKING.get(Target)
  const making = On === undefined ? { Count } : { Count, On }
  const payload = { Target, Mode, Share: 1, ...(Count === undefined ? {} : making) }
  expect((await sandbox.inject({ method: "POST", url: "/sandbox/faults", payload })).statusCode).toBe(201)
}
/** A search may lag behind a booking by the courier's documented delay. */
async function lookupSettled(courier: Courier, reference: BookingId) {
  return expect.poll(async () => (await courier.lookup(reference, soon())).kind)
}

describe.each(couriers)("%s, over its own protocol", (name) => {
  beforeEach(async () => {
    await sandbox.inject({ method: "DELETE", url: "/sandbox/faults" })
  })

  it("books a parcel, and finds it under our reference", async () => {
    const courier = connect(name)
    const request = aRequest(name)
    const outcome = await courier.book(request, soon())
    if (outcome.kind !== "ok") throw new Error(JSON.stringify(outcome))
    await (await lookupSettled(courier, request.reference)).toBe("found")
    const consignment = { ...outcome.consignment, ...NOT_FOUND_OUT.get(name) }
    expect(await courier.lookup(request.reference, soon())).toEqual({ kind: "found", consignment })
    expect(await believed(name, request.reference)).toMatchObject([
      { TrackingNumber: outcome.consignment.trackingNumber, Status: "live" },
    ])
    expect(isS10(outcome.consignment.trackingNumber)).toBe(name === "national-post")
  })

  it("makes one shipment of two bookings under one reference, if the manifest says so", async () => {
    const courier = connect(name)
    const request = aRequest(name)
    const first = await courier.book(request, soon())
    const second = await courier.book(request, soon())
    const made = TWICE.get(name) ?? 1
    expect(made === 1 || !courier.manifest.capabilities.idempotentCreate).toBe(true)
    expect(await believed(name, request.reference)).toHaveLength(made)
    expect(JSON.stringify(second) === JSON.stringify(first)).toBe(made === 1)
  })

  it("answers absent for a reference that was never used", async () => {
    expect(await connect(name).lookup(aReference(), soon())).toEqual({ kind: "absent" })
  })

  it.each([
    ["COURIER-WEIGHT", { dimensions: { Weight: 40, Length: 30, Width: 20, Height: 10 } }],
    ["COURIER-PRODUCT", { productCode: "NOT-SOLD" }],
    ["COURIER-POSTCODE-MISSING", { recipient: { ...aRequest(name).recipient, Postcode: "" } }],
    ["COURIER-COUNTRY", { recipient: { ...aRequest(name).recipient, CountryIsoCode: "IRL", Postcode: "D02 X285" } }],
  ])("refuses with %s, and books nothing", async (code, changes) => {
    const request = aRequest(name, changes)
    const refusal = { kind: "rejected", code: REFUSAL.get(name) ?? code, message: expect.stringMatching(/\w.*\.$/) }
    expect(await connect(name).book(request, soon())).toMatchObject(refusal)
    expect(await believed(name, request.reference)).toEqual([])
  })

  it("refuses an account whose key was revoked", async () => {
    expect(await connect(name, "revoked").book(aRequest(name), soon())).toMatchObject({ code: "COURIER-ACCOUNT" })
  })

  it.each([
    ["error", 0],
    ["timeout", 0],
    ["lost-reply", 1],
    ["garbage", 1],
  ])("has the outcome unknown, never failed, when the answer is: %s", async (mode, made) => {
    const courier = connect(name)
    const request = aRequest(name)
    // Only where no answer ever comes does the caller give up.
    const patience = () => (mode === "timeout" ? AbortSignal.timeout(400) : soon())
    await goWrong(name, mode, 1)
    expect(await courier.book(request, patience())).toMatchObject({ kind: "unknown" })
    const shipments = await believed(name, request.reference)
    // A fault strikes the first call of a booking unless MAKING names the one that makes the shipment.
    expect(shipments, `the shipments that ${name} has made; see MAKING`).toHaveLength(made)
    await (await lookupSettled(courier, request.reference)).toBe(made === 1 ? "found" : "absent")

    await goWrong(name, mode)
    expect(await courier.lookup(request.reference, patience())).toMatchObject({ kind: "unknown" })
    const undone = courier.manifest.offers.cancel ? "unknown" : "rejected"
    expect(await courier.cancel(request.reference, patience())).toMatchObject({ kind: undone })
  })

  it("completes a slow booking later, even when the client has stopped waiting", async () => {
    const courier = connect(name)
    const [patient, hasty] = [aRequest(name), aRequest(name)]
    await goWrong(name, "slow", 2)
    expect(await courier.book(patient, soon())).toMatchObject({ kind: "ok" })
    const caller = new AbortController()
    const booking = courier.book(hasty, caller.signal)
    // Once its fault is drawn, the call has arrived; nobody waits for it from then on.
    await expect.poll(faultsLeft).toEqual({ Faults: [] })
    caller.abort()
    expect(await booking).toMatchObject({ kind: "unknown" })
    await expect.poll(async () => (await believed(name, hasty.reference)).length).toBe(1)
  })

  it("has the outcome unknown when the courier cannot be reached", async () => {
    const connection = sandboxConnections(url)[name]
    if (connection === undefined) throw new Error(`no ${name}`)
    const courier = createCouriers({ [name]: { ...connection, baseUrl: "http://127.0.0.1:9" } }).get(name)
    expect(await courier?.book(aRequest(name), soon())).toMatchObject({ kind: "unknown" })
  })
})

async function faultsLeft(): Promise<object> {
  return (await sandbox.inject({ url: "/sandbox/faults" })).json<object>()
}

const offersCancel = (name: string) => connectTo(name, NOWHERE).manifest.offers.cancel

describe.each(couriers.filter(offersCancel))("%s, which takes parcels back,", (name) => {
  beforeEach(async () => {
    await sandbox.inject({ method: "DELETE", url: "/sandbox/faults" })
  })

  it("cancels a booking, and the cancellation is final if the manifest says so", async () => {
    const courier = connect(name)
    const isForGood = courier.manifest.capabilities.cancel
    const never = aRequest(name)
    expect(await courier.cancel(never.reference, soon())).toEqual({ kind: "cancelled" })
    const late = await courier.book(never, soon())
    expect(late).toMatchObject(isForGood ? { kind: "rejected", code: "COURIER-REFERENCE" } : { kind: "ok" })

    const booked = aRequest(name)
    await courier.book(booked, soon())
    await (await lookupSettled(courier, booked.reference)).toBe("found")
    const kind = CANCELLED.get(name) ?? "cancelled"
    expect(await courier.cancel(booked.reference, soon())).toEqual({ kind })
    expect(await courier.cancel(booked.reference, soon())).toEqual({ kind })
    expect(await courier.lookup(booked.reference, soon())).toEqual({ kind: "absent" })
    expect(await believed(name, booked.reference)).toMatchObject([{ Status: "cancelled" }])
    const again = await courier.book(booked, soon())
    expect(again.kind === "rejected" && again.code === "COURIER-REFERENCE").toBe(isForGood)
  })

  it("does not cancel a parcel that was collected", async () => {
    const courier = connect(name)
    const request = aRequest(name)
    const outcome = await courier.book(request, soon())
    const trackingNumber = outcome.kind === "ok" ? outcome.consignment.trackingNumber : ""
    const moved = await sandbox.inject({
      method: "POST",
      url: `/sandbox/couriers/${name}/parcels/${trackingNumber}/events`,
      payload: { Stage: "Collected" },
    })
    expect(moved.json()).toMatchObject({ Events: [{ Stage: "Collected", Description: "" }] })
    expect(await courier.cancel(request.reference, soon())).toMatchObject({
      kind: "rejected",
      code: COLLECTED.get(name) ?? "COURIER-COLLECTED",
    })
  })
})

describe.each(couriers.filter((name) => !offersCancel(name)))("%s, which takes no parcel back,", (name) => {
  it("says so, and the shipment stands", async () => {
    const courier = connect(name)
    const request = aRequest(name)
    await courier.book(request, soon())
    expect(await courier.cancel(request.reference, soon())).toMatchObject({ code: "COURIER-NO-CANCEL" })
    expect(await believed(name, request.reference)).toMatchObject([{ Status: "live" }])
  })
})

/** Those that say they refuse a cancelled reference for good. */
const closing = couriers.filter((name) => connectTo(name, NOWHERE).manifest.capabilities.cancel)

describe("a cancelled reference", () => {
  it.each(closing)(
    "%s refuses a booking that arrives after the cancellation, if the manifest says so",
    async (name) => {
      const courier = connect(name)
      const request = aRequest(name)
      await goWrong(name, "slow", 1)
      const late = courier.book(request, soon())
      await expect.poll(faultsLeft).toEqual({ Faults: [] })
      expect(await courier.cancel(request.reference, soon())).toEqual({ kind: "cancelled" })
      expect(await late).toMatchObject({ kind: "rejected", code: "COURIER-REFERENCE" })
    },
  )
})

describe("the sandbox", () => {
  it("has a test courier (HOME) for every protocol that it speaks", () => {
    const connections = sandboxConnections(NOWHERE)
    const tried = new Set(couriers.map((name) => connections[name]?.connector))
    expect(Object.keys(connections).filter((name) => !tried.has(connections[name]?.connector))).toEqual([])
  })

  it("keeps its bookings when it restarts from its journal", async () => {
    const kept = aRequest("wren")
    const cancelled = aRequest("wren")
    const courier = connect("wren")
    const before = await courier.book(kept, soon())
    await courier.cancel(cancelled.reference, soon())
    await sandbox.close()
    await open()
    const again = connect("wren")
    expect(await again.book(kept, soon())).toEqual(before)
    expect(await again.book(cancelled, soon())).toMatchObject({ code: "COURIER-REFERENCE" })
    expect(await again.book(aRequest("wren"), soon())).not.toEqual(before)
  })

  it("takes 300 bookings at once", async () => {
    const courier = connect("wren")
    const requests = Array.from({ length: 300 }, () => aRequest("wren"))
    const outcomes = await Promise.all(requests.map(async (request) => courier.book(request, soon())))
    expect(outcomes.every((outcome) => outcome.kind === "ok")).toBe(true)
  })
})
