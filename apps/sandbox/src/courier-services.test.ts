import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { addressSchema } from "@smart-send/domain/address/address"
import { bookingIdSchema, type BookingId } from "@smart-send/domain/id/id"
import type { ConsignmentRequest, Courier } from "@smart-send/connectors/courier"
import { createCouriers } from "@smart-send/connectors/registry"
import { aConsignment } from "@smart-send/testkit/connector-contract/a-consignment"
import { aDeclaration } from "@smart-send/testkit/connector-contract/an-export"
import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createSandbox } from "./create-sandbox.ts"
import { sandboxConnections } from "./sandbox-connections.ts"

/** An address without a server, for tests of what a connector declares about itself. */
const NOWHERE = "http://127.0.0.1:9"
const journalFolder = mkdtempSync(join(tmpdir(), "sandbox-"))
/** A domestic product of each courier that offers more than booking; kestrel stands for all couriers over EasyPost. */
const PRODUCT = new Map([
  ["national-post", "NP48"],
  ["kestrel", "Kestrel48"],
  ["osprey", "OspreyHeavy48"],
])
/** Those that draw their labels themselves: a product of each that goes abroad, and its name on the label. */
const DRAWING = new Map([
  ["national-post", { abroad: "NPINT", named: "International Tracked" }],
  ["kestrel", { abroad: "KestrelWorldExpress", named: "Kestrel World Express" }],
])
/** Those that draw them in the language of label printers: `couriers/dpd/dpd.test.ts` tries it. */
const DRAWING_ZPL = new Set(["dpd"])
let sandbox: FastifyInstance
let url: string

beforeAll(async () => {
  await open()
})
afterAll(async () => {
  await sandbox.close()
  rmSync(journalFolder, { recursive: true })
})

async function open(callsPerSecond = 500): Promise<void> {
  sandbox = createSandbox({ journalFolder, latencyMs: { from: 0, to: 0 }, callsPerSecond })
  url = await sandbox.listen({ host: "127.0.0.1", port: 0 })
}

function connect(name: string, callsPerSecond?: number): Courier {
  return connectTo(name, url, callsPerSecond)
}

function connectTo(name: string, base: string, callsPerSecond?: number): Courier {
  const connection = sandboxConnections(base)[name]
  if (connection === undefined) throw new Error(`no ${name}`)
  const courier = createCouriers({ [name]: { ...connection, callsPerSecond } }).get(name)
  if (courier === undefined) throw new Error(`no ${name}`)
  return courier
}

const address = addressSchema.parse({
  Name: "Octavia Greenhalgh",
  AddressLine1: "12 High Street",
  Town: "Leeds",
  Postcode: "LS1 1UH",
  CountryIsoCode: "GBR",
})

function aRequest(name: string, over: Partial<ConsignmentRequest> = {}): ConsignmentRequest {
  const reference = bookingIdSchema.parse(crypto.randomUUID())
  const productCode = PRODUCT.get(name) ?? ""
  return aConsignment({ reference, productCode, sender: address, recipient: address, extras: [], ...over })
}

const soon = () => AbortSignal.timeout(60_000)

async function booked(name: string): Promise<{ reference: BookingId; trackingNumber: string }> {
  const request = aRequest(name)
  const outcome = await connect(name).book(request, soon())
  if (outcome.kind !== "ok") throw new Error(JSON.stringify(outcome))
  return { reference: request.reference, trackingNumber: outcome.consignment.trackingNumber }
}

describe("national-post, which takes several parcels in one order,", () => {
  it("gives each a number and a label of its own, and answers the labels with the booking", async () => {
    const parcel = { Weight: 0.5, Length: 20, Width: 10, Height: 5 }
    const request = aRequest("national-post", { parcels: [parcel, parcel, parcel] })
    const outcome = await connect("national-post").book(request, soon())
    if (outcome.kind !== "ok") throw new Error(JSON.stringify(outcome))
    const { parcelNumbers = [], trackingNumber } = outcome.consignment
    expect([new Set(parcelNumbers).size, parcelNumbers[0]]).toEqual([3, trackingNumber])
    const text = Buffer.from(outcome.label ?? []).toString("latin1")
    for (const number of parcelNumbers) expect(text).toContain(`(${number}) Tj`)
    expect(await connect("national-post").lookup(request.reference, soon())).toEqual({
      kind: "found",
      consignment: outcome.consignment,
    })
  })
})

describe.each([...DRAWING])("%s, which draws its labels itself,", (name, { abroad, named }) => {
  it("answers a label with the tracking number, also after a restart", async () => {
    const { reference, trackingNumber } = await booked(name)
    const first = await connect(name).label({ reference, shipmentRef: "" }, "PDF_4X6", soon())
    if (first.kind !== "ok" || first.contentType !== "application/pdf") throw new Error(JSON.stringify(first))
    const text = Buffer.from(first.bytes).toString("latin1")
    expect(text).toMatch(/^%PDF-1\.4/)
    expect(text).toContain(`(${trackingNumber}) Tj`)
    expect(text).toContain("(Octavia Greenhalgh) Tj")
    await sandbox.close()
    await open()
    expect(await connect(name).label({ reference, shipmentRef: "" }, "PDF_4X6", soon())).toEqual(first)
  })

  it("prints the recipient in readable letters, the country in words, the seller's reference and the return address", async () => {
    const recipient = addressSchema.parse({
      Name: "Жанна Łódź-田中",
      Organisation: "Café Ñandú",
      AddressLine1: "ul. Długa 7",
      Town: "Kraków",
      Postcode: "31-147",
      CountryIsoCode: "POL",
      Phone: "+48123456789",
      Email: "zhanna@example.test",
    })
    const sender = { ...address, Name: "Northern Prints" }
    const request = aRequest(name, {
      productCode: abroad,
      recipient,
      sender,
      labelReference: "14-12345-67890",
      contents: [
        { description: "Print", quantity: 1, value: 24.99, tariffCode: "491191", countryOfManufacture: "GBR" },
      ],
      customs: aDeclaration,
    })
    const outcome = await connect(name).book(request, soon())
    if (outcome.kind !== "ok") throw new Error(JSON.stringify(outcome))
    const label = await connect(name).label({ reference: request.reference, shipmentRef: "" }, "PDF_4X6", soon())
    if (label.kind !== "ok" || label.contentType !== "application/pdf") throw new Error(JSON.stringify(label))
    const text = Buffer.from(label.bytes).toString("latin1")
    for (const words of [
      "Zhanna Lódz-TianZhong",
      "Café Ñandú",
      "ul. Dluga 7",
      "(Poland) Tj",
      "Reference 14-12345-67890",
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toMatch(
      /\(From, and return to: Northern Prints, .*M1 1JW|\(From, and return to: Northern Prints, .*LS1 1UH/,
    )
    expect(text).not.toMatch(/\(POL?\) Tj|\?/)
    expect(text).toContain(`(${named}) Tj`)
  })

  it("refuses a label for a parcel that was never booked", async () => {
    const never = bookingIdSchema.parse(crypto.randomUUID())
    expect(await connect(name).label({ reference: never, shipmentRef: "" }, "PDF_4X6", soon())).toEqual({
      kind: "absent",
    })
  })
})

it("every protocol whose courier draws the labels has a courier in DRAWING or DRAWING_ZPL", () => {
  const manifestOf = (name: string) => connectTo(name, NOWHERE).manifest
  const tried = new Set([...DRAWING.keys(), ...DRAWING_ZPL].map((name) => manifestOf(name).name))
  const drawing = Object.keys(sandboxConnections(NOWHERE))
    .map(manifestOf)
    .filter(({ labels }) => labels === "courier")
  expect(drawing.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
})

describe.each(["national-post", "kestrel"])("%s, which takes parcels over on paper,", (name) => {
  it("closes out each parcel once", async () => {
    const { reference } = await booked(name)
    const request = { reference: "m", shipments: [reference], forDate: "2026-11-21" }
    expect(await connect(name).findCloseOut([reference], soon())).toEqual({ kind: "absent" })
    const outcome = await connect(name).closeOut(request, soon())
    expect(outcome).toMatchObject({ kind: "ok", manifestRef: expect.stringMatching(/./) })
    const paper = outcome.kind === "ok" ? outcome.document : null
    expect(Buffer.from(paper ?? []).toString("latin1")).toMatch(/^%PDF-/)
    expect(await connect(name).findCloseOut([reference], soon())).toMatchObject({ kind: "found" })
    const other = await booked(name)
    expect(await connect(name).findCloseOut([reference, other.reference], soon())).toMatchObject({ kind: "unknown" })
  })
})

describe("a courier over EasyPost", () => {
  it("quotes its prices, and charges the price that it quoted", async () => {
    const request = { sender: address, recipient: address, parcels: [aRequest("kestrel").dimensions], value: 10 }
    const outcome = await connect("kestrel").rate(request, soon())
    const rates = outcome.kind === "ok" ? outcome.rates : []
    expect(rates.find(({ productCode }) => productCode === "Kestrel48")).toMatchObject({
      price: expect.any(Number),
      currency: "GBP",
    })
    expect(rates.every(({ productCode }) => productCode.startsWith("Kestrel"))).toBe(true)
  })

  it("reports where a parcel is", async () => {
    const { trackingNumber } = await booked("kestrel")
    for (const Stage of ["Collected", "AtDepot", "Delivered"]) {
      const moved = `/sandbox/couriers/kestrel/parcels/${trackingNumber}/events`
      await sandbox.inject({ method: "POST", url: moved, payload: { Stage, Description: `${Stage} it is` } })
    }
    const outcome = await connect("kestrel").track(trackingNumber, soon())
    const events = outcome.kind === "found" ? outcome.events : []
    expect(events.map(({ stage }) => stage)).toEqual([null, "InTransit", "AtDepot", "Delivered"])
    expect(await connect("kestrel").track("KES0", soon())).toEqual({ kind: "absent" })
  })

  it("does not mix its parcels with those of other couriers", async () => {
    const { reference } = await booked("osprey")
    const listed = async (courier: string) =>
      (await sandbox.inject({ url: `/sandbox/couriers/${courier}/consignments` })).body.includes(reference)
    expect(await listed("osprey")).toBe(true)
    expect(await listed("kestrel")).toBe(false)
    expect(await connect("kestrel").book(aRequest("kestrel", { productCode: "OspreyHeavy48" }), soon())).toMatchObject({
      code: "COURIER-PRODUCT",
    })
  })

  it("a fault of one courier affects no other courier behind the same protocol", async () => {
    const payload = { Target: "osprey", Mode: "error", Share: 1 }
    await sandbox.inject({ method: "POST", url: "/sandbox/faults", payload })
    expect(await connect("osprey").book(aRequest("osprey"), soon())).toMatchObject({ kind: "unknown" })
    expect(await connect("kestrel").book(aRequest("kestrel"), soon())).toMatchObject({ kind: "ok" })
    await sandbox.inject({ method: "DELETE", url: "/sandbox/faults" })
  })

  it("buys a parcel once when the answer to the purchase was lost", async () => {
    const courier = connect("kestrel")
    const request = aRequest("kestrel")
    const payload = { Target: "kestrel", Mode: "lost-reply", Share: 1, Count: 1, On: "/buy" }
    await sandbox.inject({ method: "POST", url: "/sandbox/faults", payload })
    expect(await courier.book(request, soon())).toMatchObject({ kind: "unknown" })
    const found = await courier.lookup(request.reference, soon())
    expect(found).toMatchObject({ kind: "found" })
    expect(await courier.book(request, soon())).toMatchObject({ kind: "ok" })
    const { body } = await sandbox.inject({ url: "/sandbox/couriers/kestrel/consignments" })
    expect(body.split(request.reference)).toHaveLength(2)
  })

  it("buys nothing when the answer to the creation was lost: a look-up finds no booking, and nothing is charged", async () => {
    const courier = connect("kestrel")
    const request = aRequest("kestrel")
    const payload = { Target: "kestrel", Mode: "lost-reply", Share: 1, Count: 1, On: "POST " }
    await sandbox.inject({ method: "POST", url: "/sandbox/faults", payload })
    expect(await courier.book(request, soon())).toMatchObject({ kind: "unknown" })
    expect(await courier.lookup(request.reference, soon())).toEqual({ kind: "absent" })
    const { body } = await sandbox.inject({ url: "/sandbox/couriers/kestrel/consignments" })
    expect(body).not.toContain(request.reference)
  })
})

describe("a courier's rate limit", () => {
  it("is not exceeded: the client waits instead, and a call that the limit refuses is sent again", async () => {
    await sandbox.close()
    await open(20)
    // Twice the allowed rate: some calls get 429, and none of them is lost or made twice.
    const courier = connect("national-post", 40)
    const requests = Array.from({ length: 30 }, () => aRequest("national-post"))
    const outcomes = await Promise.all(requests.map(async (request) => courier.book(request, soon())))
    expect(outcomes.every(({ kind }) => kind === "ok")).toBe(true)
    const { body } = await sandbox.inject({ url: "/sandbox/couriers/national-post/consignments" })
    expect(requests.map(({ reference }) => body.split(reference).length - 1)).toEqual(requests.map(() => 1))
  }, 30_000)

  it("leaves a client that ignores it with an unknown outcome, and books nothing", async () => {
    await sandbox.close()
    await open(0)
    const request = aRequest("national-post")
    expect(await connect("national-post").book(request, AbortSignal.timeout(200))).toMatchObject({ kind: "unknown" })
    const { body } = await sandbox.inject({ url: "/sandbox/couriers/national-post/consignments" })
    expect(body).not.toContain(request.reference)
  })
})
