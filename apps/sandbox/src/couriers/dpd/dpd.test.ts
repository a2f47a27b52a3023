import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ConsignmentRequest, Courier } from "@smart-send/connectors/courier"
import { createCouriers } from "@smart-send/connectors/registry"
import { addressSchema } from "@smart-send/domain/address/address"
import { aRequest } from "@smart-send/testkit/connector-contract/a-home-request"
import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createSandbox } from "../../create-sandbox.ts"
import { sandboxConnections } from "../../sandbox-connections.ts"

const journalFolder = mkdtempSync(join(tmpdir(), "sandbox-"))
const soon = () => AbortSignal.timeout(60_000)
const parcel = { Weight: 0.5, Length: 20, Width: 10, Height: 5 }
let sandbox: FastifyInstance
let courier: Courier

async function open(): Promise<void> {
  sandbox = createSandbox({ journalFolder, latencyMs: { from: 0, to: 0 } })
  courier = connect(await sandbox.listen({ host: "127.0.0.1", port: 0 }))
}
function connect(url: string, apiSecret = "sandbox-secret"): Courier {
  const connection = sandboxConnections(url)["dpd"]
  if (connection === undefined) throw new Error("no dpd")
  const made = createCouriers({ dpd: { ...connection, apiSecret } }).get("dpd")
  if (made === undefined) throw new Error("no dpd")
  return made
}
beforeAll(open)
beforeEach(async () => {
  await sandbox.inject({ method: "DELETE", url: "/sandbox/faults" })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(journalFolder, { recursive: true })
})

async function booked(changes: Partial<ConsignmentRequest> = {}) {
  const request = aRequest("dpd", changes)
  const outcome = await courier.book(request, soon())
  if (outcome.kind !== "ok") throw new Error(JSON.stringify(outcome))
  return { reference: request.reference, ...outcome.consignment }
}

async function labelsOf(shipment: Parameters<Courier["label"]>[0]): Promise<readonly string[]> {
  const outcome = await courier.label(shipment, "PDF_4X6", soon())
  if (outcome.kind !== "ok" || outcome.contentType !== "application/zpl") throw new Error(JSON.stringify(outcome))
  return outcome.labels
}

describe("a session with DPD", () => {
  it("that has ended is begun again, and the booking is made once", async () => {
    await booked()
    await sandbox.inject({ method: "DELETE", url: "/couriers/dpd/sandbox/tokens" })
    const { trackingNumber } = await booked()
    const { body } = await sandbox.inject({ url: "/sandbox/couriers/dpd/consignments" })
    expect(body.split(trackingNumber)).toHaveLength(2)
  })

  it("is refused for a secret that is missing, as a refused account", async () => {
    const base = sandbox.listeningOrigin
    expect(await connect(base, "").book(aRequest("dpd"), soon())).toMatchObject({ code: "COURIER-ACCOUNT" })
  })
})

describe("DPD's labels", () => {
  it("come in the language of label printers, one for each parcel with its own number, also after a restart", async () => {
    const recipient = addressSchema.parse({
      ...aRequest("dpd").recipient,
      Name: "Th\u00E9odore ^XZ~ \u0141\u00F3d\u017A",
      AddressLine1: "constructor",
    })
    const shipment = await booked({ parcels: [parcel, parcel, parcel], recipient, labelReference: "14-12345" })
    const { parcelNumbers = [], trackingNumber } = shipment
    expect([new Set(parcelNumbers).size, parcelNumbers[0]]).toEqual([3, trackingNumber])
    const labels = await labelsOf(shipment)
    for (const [place, label] of labels.entries()) {
      expect(label).toContain(`^FD${parcelNumbers[place]}^FS`)
      expect(label).toContain("^FDReference 14-12345^FS")
      // What a buyer typed is no command.
      expect(label.split("^XZ")).toEqual([expect.stringContaining("Th\u00E9odore  XZ"), ""])
    }
    await sandbox.close()
    await open()
    expect(await labelsOf(shipment)).toEqual(labels)
  })

  it("are none for a shipment that DPD does not know, and are printed elsewhere where its answer was lost", async () => {
    const { reference } = await booked()
    const label = async (shipmentRef: string) => courier.label({ reference, shipmentRef }, "PDF_4X6", soon())
    expect(await label("1")).toEqual({ kind: "absent" })
    expect(await label("")).toMatchObject({ kind: "rejected", code: "COURIER-LABEL-ELSEWHERE" })
  })
})

describe("a parcel with DPD", () => {
  it("is found by our reference once its answer was lost, and is not booked again", async () => {
    const request = aRequest("dpd", { parcels: [parcel, parcel] })
    const payload = { Target: "dpd", Mode: "lost-reply", Share: 1, Count: 1, On: "/shipments/domestic" }
    await sandbox.inject({ method: "POST", url: "/sandbox/faults", payload })
    expect(await courier.book(request, soon())).toMatchObject({ kind: "unknown" })
    const found = await courier.lookup(request.reference, soon())
    expect(found).toMatchObject({
      kind: "found",
      consignment: {
        shipmentRef: "",
        parcelNumbers: [/^\d{14}$/, /^\d{14}$/].map((form) => expect.stringMatching(form)),
      },
    })
  })

  it("that two shipments were made of is in doubt", async () => {
    const request = aRequest("dpd")
    await courier.book(request, soon())
    await courier.book(request, soon())
    expect(await courier.lookup(request.reference, soon())).toMatchObject({ kind: "unknown" })
  })

  it("is told where it is, each of several by its own number", async () => {
    const { parcelNumbers = [] } = await booked({ parcels: [parcel, parcel] })
    for (const Stage of ["Collected", "AtDepot", "Delivered"]) {
      const moved = `/sandbox/couriers/dpd/parcels/${parcelNumbers[1]}/events`
      await sandbox.inject({ method: "POST", url: moved, payload: { Stage } })
    }
    const outcome = await courier.track(parcelNumbers[1] ?? "", soon())
    const events = outcome.kind === "found" ? outcome.events : []
    expect(events.map(({ stage }) => stage)).toEqual([null, null, "AtDepot", "Delivered"])
    expect(events.every(({ description }) => description !== "")).toBe(true)
    expect(await courier.track("15976900000000", soon())).toEqual({ kind: "absent" })
  })

  it("is refused with all that is wrong with it, in DPD's words", async () => {
    const heavy = { Weight: 31, Length: 10, Width: 10, Height: 10 }
    const outcome = await courier.book(aRequest("dpd", { dimensions: heavy, productCode: "9^99" }), soon())
    expect(outcome).toMatchObject({
      code: "COURIER-PRODUCT",
      message: expect.stringContaining("Failed to query network"),
    })
    expect(await courier.book(aRequest("dpd", { dimensions: heavy }), soon())).toMatchObject({
      code: "COURIER-WEIGHT",
      message: expect.stringContaining("The courier says: The maximum weight of a parcel is 30 kg."),
    })
  })
})
