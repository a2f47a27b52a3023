import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { claimPrintJob } from "@smart-send/contract/station/claim-print-job"
import { listStations } from "@smart-send/contract/station/list-stations"
import { printLabels } from "@smart-send/contract/station/print-labels"
import { saveStation } from "@smart-send/contract/station/save-station"
import type { ItemId } from "@smart-send/domain/id/id"
import { DEFAULT_PRINT_SETTINGS, type PrintSettings } from "@smart-send/domain/station/print-settings"
import { createRawPrinter, type RawPrinter } from "@smart-send/sandbox/printer/create-raw-printer"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { labelPress } from "../label/label-press.ts"
import { bookedForPrinting } from "./fixtures/booked-for-printing.ts"
import { startPrintWorker } from "./print-worker.ts"

let world: EdgeWorld
let printer: RawPrinter
let seller: ACustomer
let client: Client
let station: string
beforeAll(async () => {
  printer = await createRawPrinter()
  world = await createEdgeWorld(allRoutes, { platform: { catalogue: aFlatCatalogue(), mayPrintTo: () => true } })
})
beforeEach(async () => {
  seller = await aCustomer(world.ownerDb)
  client = world.client(seller.tenant, seller.customerId)
  station = randomUUID()
})
afterAll(async () => {
  await world.dispose()
  await printer.close()
})

async function setStation(over: Partial<PrintSettings>): Promise<void> {
  const Settings = { ...DEFAULT_PRINT_SETTINGS, Format: "PDF_A4" as const, ...over }
  const { error } = await client.call(saveStation, { params: { station }, body: { Name: "Packing desk", Settings } })
  if (error !== null) throw new Error(error.code)
}
const booked = async (count = 1) => bookedForPrinting(world, seller, count)
const print = async (Ids: ItemId[], Press = randomUUID()) =>
  (await client.call(printLabels, { params: { station }, body: { Press, Ids } })).result?.Jobs ?? []
const claim = async () => (await client.call(claimPrintJob, { params: { station }, body: {} })).result?.Claimed ?? null
const nextPlace = async () => (await client.call(listStations)).result?.Stations[0]?.Settings.StartAt

/** Where the next job begins, and how many sheets it takes. */
async function taken(): Promise<{ readonly from: number; readonly sheets: number }> {
  const { Href = "" } = (await claim()) ?? {}
  const from = Number(new URL(Href, "http://x").searchParams.get("StartAt") ?? 1)
  return { from, sheets: sheetsOf(Buffer.from(await (await world.rawFetch(Href)).arrayBuffer())) }
}
const sheetsOf = (pdf: Buffer) => pdf.toString("latin1").split("/Type /Page\n").length - 1

describe("a sheet of A4 that was used in part (LABEL-15, LABEL-23)", () => {
  it("is gone on with by a printer that the server sends to, and what does not fit begins a new one", async () => {
    const Printer = { Address: "127.0.0.1", Port: printer.port }
    await setStation({ Way: "Printer", Printer, StartAt: 4 })
    const timings = { idleLoopMs: 20, stallMs: 5_000, endMs: 5_000, leaseMs: 60_000 }
    const worker = startPrintWorker({ ...world.platform, printing: { timings } }, labelPress(world.platform))
    await print(await booked(2))
    const sheets = () => printer.got().map(sheetsOf)
    await expect.poll(sheets, { timeout: 30_000, interval: 20 }).toEqual([2])
    expect(await nextPlace()).toBe(1)
    await print(await booked(2))
    await expect.poll(sheets, { timeout: 30_000, interval: 20 }).toEqual([2, 1])
    await worker.stop()
  })

  it("is gone on with by the print queue's page, job after job, until it is full", async () => {
    await setStation({ Way: "Queue", StartAt: 2 })
    for (const count of [1, 1, 2, 1]) await print(await booked(count))
    expect([await taken(), await taken(), await taken(), await taken()]).toEqual([
      { from: 2, sheets: 1 },
      { from: 3, sheets: 1 },
      { from: 4, sheets: 2 },
      { from: 1, sheets: 1 },
    ])
    expect(await nextPlace()).toBe(1)
  })

  it("has each of its places once, when several tabs print at once, and when a press is sent again", async () => {
    await setStation({ Way: "Queue", StartAt: 2 })
    const items = await booked(5)
    const presses = items.map((id) => ({ id, press: randomUUID() }))
    await Promise.all([...presses, ...presses].map(async ({ id, press }) => print([id], press)))
    const from: number[] = []
    for (let n = 0; n < items.length; n += 1) from.push((await taken()).from)
    expect(from.toSorted((one, other) => one - other)).toEqual([1, 1, 2, 3, 4])
    expect(await claim()).toBeNull()
  })

  it("is not asked of other formats, whose labels have a sheet of their own each", async () => {
    await setStation({ Way: "Queue", Format: "PDF_4X6", StartAt: 3 })
    await print(await booked(1))
    expect(await taken()).toEqual({ from: 1, sheets: 1 })
    expect(await nextPlace()).toBe(3)
  })
})
