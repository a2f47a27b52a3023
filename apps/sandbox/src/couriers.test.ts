import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { addressSchema } from "@smart-send/domain/address/address"
import { bookingIdSchema, type BookingId } from "@smart-send/domain/id/id"
import { isS10 } from "@smart-send/domain/label/s10"
import type { ConsignmentRequest, Courier } from "@smart-send/connectors/courier"
import { courierNames, createCouriers } from "@smart-send/connectors/registry"
import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createSandbox } from "./create-sandbox.ts"

/** A domestic product of each. */
const HOME = new Map([
  ["wren", "WREN-48"],
  ["heron", "H48"],
  ["plover", "PECO"],
  ["national-post", "NP48"],
])
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
  sandbox = createSandbox({ journalFolder, slowMs: 150 })
  url = await sandbox.listen({ host: "127.0.0.1", port: 0 })
}

function connect(name: string, apiKey = "sandbox"): Courier {
  const courier = createCouriers({
    [name]: { connector: name, account: "", baseUrl: `${url}/couriers/${name}`, apiKey },
  }).get(name)
  if (courier === undefined) throw new Error(`no ${name}`)
  return courier
}

function aReference(): BookingId {
  return bookingIdSchema.parse(crypto.randomUUID())
}

function aRequest(name: string, changes: Partial<ConsignmentRequest> = {}): ConsignmentRequest {
  const sender = { Name: "Northern Prints", AddressLine1: "4 Dale Street", Town: "Manchester", Postcode: "M1 1JW" }
  const recipient = {
    Name: "Théodore Łódź",
    AddressLine1: "12",
    AddressLine2: "High Street",
    Town: "Leeds",
    Postcode: "ls11uh",
  }
  return {
    reference: aReference(),
    productCode: HOME.get(name) ?? "",
    sender: addressSchema.parse({ ...sender, CountryIsoCode: "GBR" }),
    recipient: addressSchema.parse({ ...recipient, CountryIsoCode: "GBR" }),
    dimensions: { Weight: 1.2, Length: 30, Width: 20, Height: 10 },
    value: 24.99,
    description: "Framed print",
    extras: ["Signature", "Cover"],
    contents: [{ description: "Print", quantity: 3, value: 24.99, tariffCode: "", countryOfManufacture: "GBR" }],
    ...changes,
  }
}

const soon = () => AbortSignal.timeout(5000)

interface Believed {
  Reference: string
  TrackingNumber: string
  Status: string
}
async function believed(name: string, reference: string): Promise<Believed[]> {
  const answer = await sandbox.inject({ url: `/sandbox/couriers/${name}/consignments` })
  const { Consignments } = answer.json<{ Consignments: Believed[] }>()
  return Consignments.filter((consignment) => consignment.Reference === reference)
}
async function goWrong(Target: string, Mode: string, Count?: number): Promise<void> {
  const payload = { Target, Mode, Share: 1, ...(Count === undefined ? {} : { Count }) }
  expect((await sandbox.inject({ method: "POST", url: "/sandbox/faults", payload })).statusCode).toBe(201)
}
/** A search can lag behind a booking by the courier's documented delay. */
async function lookupSettled(courier: Courier, reference: BookingId) {
  const { settleDelayMs } = courier.manifest.capabilities
  return expect.poll(async () => (await courier.lookup(reference, soon())).kind, { timeout: settleDelayMs + 2000 })
}

describe.each(courierNames)("%s, over its own protocol", (name) => {
  beforeEach(async () => {
    await sandbox.inject({ method: "DELETE", url: "/sandbox/faults" })
  })

  it("books a parcel that is then found under our reference", async () => {
    const courier = connect(name)
    const request = aRequest(name)
    const outcome = await courier.book(request, soon())
    if (outcome.kind !== "ok") throw new Error(JSON.stringify(outcome))
    await (await lookupSettled(courier, request.reference)).toBe("found")
    expect(await courier.lookup(request.reference, soon())).toEqual({ kind: "found", consignment: outcome.consignment })
    expect(await believed(name, request.reference)).toMatchObject([
      { TrackingNumber: outcome.consignment.trackingNumber, Status: "live" },
    ])
    expect(isS10(outcome.consignment.trackingNumber)).toBe(name === "national-post")
  })

  it("makes one shipment of two bookings under one reference, if it says so", async () => {
    const courier = connect(name)
    const request = aRequest(name)
    const first = await courier.book(request, soon())
    const second = await courier.book(request, soon())
    const isOne = courier.manifest.capabilities.idempotentCreate
    expect(await believed(name, request.reference)).toHaveLength(isOne ? 1 : 2)
    expect(JSON.stringify(second) === JSON.stringify(first)).toBe(isOne)
  })

  it("says absent of a reference never used", async () => {
    expect(await connect(name).lookup(aReference(), soon())).toEqual({ kind: "absent" })
  })

  it("refuses a reference for good once it was cancelled, booked or not", async () => {
    const courier = connect(name)
    const never = aRequest(name)
    expect(await courier.cancel(never.reference, soon())).toEqual({ kind: "cancelled" })
    expect(await courier.book(never, soon())).toMatchObject({ kind: "rejected", code: "COURIER-REFERENCE" })

    const booked = aRequest(name)
    await courier.book(booked, soon())
    expect(await courier.cancel(booked.reference, soon())).toEqual({ kind: "cancelled" })
    expect(await courier.cancel(booked.reference, soon())).toEqual({ kind: "cancelled" })
    expect(await courier.lookup(booked.reference, soon())).toEqual({ kind: "absent" })
    expect(await courier.book(booked, soon())).toMatchObject({ kind: "rejected", code: "COURIER-REFERENCE" })
    expect(await believed(name, booked.reference)).toMatchObject([{ Status: "cancelled" }])
  })

  it("does not cancel what it has collected", async () => {
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
      code: "COURIER-COLLECTED",
    })
  })

  it.each([
    ["COURIER-WEIGHT", { dimensions: { Weight: 40, Length: 30, Width: 20, Height: 10 } }],
    ["COURIER-PRODUCT", { productCode: "NOT-SOLD" }],
    ["COURIER-POSTCODE-MISSING", { recipient: { ...aRequest(name).recipient, Postcode: "" } }],
    ["COURIER-COUNTRY", { recipient: { ...aRequest(name).recipient, CountryIsoCode: "IRL", Postcode: "D02 X285" } }],
  ])("refuses with %s, and books nothing", async (code, changes) => {
    const request = aRequest(name, changes)
    expect(await connect(name).book(request, soon())).toMatchObject({ kind: "rejected", code, message: /\w.*\.$/ })
    expect(await believed(name, request.reference)).toEqual([])
  })

  it("refuses an account whose key was taken back", async () => {
    expect(await connect(name, "revoked").book(aRequest(name), soon())).toMatchObject({ code: "COURIER-ACCOUNT" })
  })

  it.each([
    ["error", 0],
    ["timeout", 0],
    ["lost-reply", 1],
    ["garbage", 1],
  ])("is unknown, never a failure, when the answer is: %s", async (mode, made) => {
    const courier = connect(name)
    const request = aRequest(name)
    await goWrong(name, mode, 1)
    expect(await courier.book(request, AbortSignal.timeout(400))).toMatchObject({ kind: "unknown" })
    expect(await believed(name, request.reference)).toHaveLength(made)
    await (await lookupSettled(courier, request.reference)).toBe(made === 1 ? "found" : "absent")

    await goWrong(name, mode)
    expect(await courier.lookup(request.reference, AbortSignal.timeout(400))).toMatchObject({ kind: "unknown" })
    expect(await courier.cancel(request.reference, AbortSignal.timeout(400))).toMatchObject({ kind: "unknown" })
  })

  it("does the work of a slow booking late, also when nobody waits for it any more", async () => {
    const courier = connect(name)
    const [patient, hasty] = [aRequest(name), aRequest(name)]
    await goWrong(name, "slow", 2)
    expect(await courier.book(patient, soon())).toMatchObject({ kind: "ok" })
    expect(await courier.book(hasty, AbortSignal.timeout(50))).toMatchObject({ kind: "unknown" })
    expect(await believed(name, hasty.reference)).toEqual([])
    await expect.poll(async () => (await believed(name, hasty.reference)).length, { timeout: 3000 }).toBe(1)
  })

  it("refuses a booking that arrives after its reference was cancelled", async () => {
    const courier = connect(name)
    const request = aRequest(name)
    await goWrong(name, "slow", 1)
    const late = courier.book(request, soon())
    await expect
      .poll(async () => (await sandbox.inject({ url: "/sandbox/faults" })).json<object>())
      .toEqual({ Faults: [] })
    expect(await courier.cancel(request.reference, soon())).toEqual({ kind: "cancelled" })
    expect(await late).toMatchObject({ kind: "rejected", code: "COURIER-REFERENCE" })
  })

  it("is unknown when nobody listens", async () => {
    const courier = createCouriers({
      [name]: { connector: name, account: "", baseUrl: "http://127.0.0.1:9", apiKey: "x" },
    }).get(name)
    expect(await courier?.book(aRequest(name), soon())).toMatchObject({ kind: "unknown" })
  })
})

async function ask(path: string, payload?: object): Promise<number> {
  const call = payload === undefined ? { url: path } : { method: "POST" as const, url: path, payload }
  return (await sandbox.inject(call)).statusCode
}

describe("the sandbox", () => {
  it("forgets nothing when it is started again on its journal", async () => {
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

  it("carries 300 bookings a second", async () => {
    const courier = connect("wren")
    const requests = Array.from({ length: 300 }, () => aRequest("wren"))
    const start = performance.now()
    const outcomes = await Promise.all(requests.map(async (request) => courier.book(request, soon())))
    expect(outcomes.every((outcome) => outcome.kind === "ok")).toBe(true)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  it.each([
    [{ Target: "wren", Mode: "explode", Share: 1 }],
    [{ Target: "wren", Mode: "error", Share: 2 }],
    [{ Target: "pigeon", Mode: "error", Share: 1 }],
    [{ Target: "wren", Mode: "error", Share: 1, Extra: true }],
  ])("refuses a fault it does not know: %j", async (payload) => {
    const answer = await sandbox.inject({ method: "POST", url: "/sandbox/faults", payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toHaveProperty("Message")
  })

  it("says so of couriers, parcels and stages there are not", async () => {
    expect(await ask("/sandbox/couriers/pigeon/consignments")).toBe(404)
    expect(await ask("/sandbox/couriers/wren/parcels/NONE/events", { Stage: "Collected" })).toBe(404)
    expect(await ask("/sandbox/couriers/wren/parcels/NONE/events", { Stage: "Vanished" })).toBe(422)
  })
})
