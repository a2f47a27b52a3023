import type { Worker } from "../../platform/jobs/leased-worker.ts"
import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { getItemActivity } from "@smart-send/contract/item/get-item-activity"
import { answerPrintJob } from "@smart-send/contract/station/answer-print-job"
import { claimPrintJob } from "@smart-send/contract/station/claim-print-job"
import { endPrintJob } from "@smart-send/contract/station/end-print-job"
import { listPrintJobs } from "@smart-send/contract/station/list-print-jobs"
import { listStations } from "@smart-send/contract/station/list-stations"
import { printLabels } from "@smart-send/contract/station/print-labels"
import { saveStation } from "@smart-send/contract/station/save-station"
import type { ItemId } from "@smart-send/domain/id/id"
import { DEFAULT_PRINT_SETTINGS, type PrintSettings } from "@smart-send/domain/station/print-settings"
import { createRawPrinter, type RawPrinter } from "@smart-send/sandbox/printer/create-raw-printer"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { labelPress } from "../label/label-press.ts"
import { bookedForPrinting } from "./fixtures/booked-for-printing.ts"
import { readPrinterNetworks } from "./printer-networks.ts"
import { startPrintWorker } from "./print-worker.ts"
import type { StationPlatform } from "./station-options.ts"

let world: EdgeWorld
let printer: RawPrinter
let seller: ACustomer
let client: Client
let station: string
let workers: Worker[] = []

const timings = { idleLoopMs: 20, stallMs: 300, endMs: 300, leaseMs: 60_000 }

beforeAll(async () => {
  const loopback = readPrinterNetworks("127.0.0.0/8")
  // The stand-in listens wherever there is room.
  const mayPrintTo = (address: string) => loopback?.(address, 9100) ?? false
  world = await createEdgeWorld(allRoutes, { platform: { catalogue: aFlatCatalogue(), mayPrintTo } })
})
beforeEach(async () => {
  printer = await createRawPrinter()
  seller = await aCustomer(world.ownerDb, {})
  client = world.client("demo", seller.customerId)
  station = randomUUID()
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map(async (worker) => worker.stop()))
  await printer.close()
})
afterAll(() => world.dispose())

function startWorker(over: StationPlatform["printing"] = { timings }): Worker {
  const worker = startPrintWorker({ ...world.platform, printing: over }, labelPress(world.platform))
  workers.push(worker)
  return worker
}

const booked = async (count = 1): Promise<ItemId[]> => bookedForPrinting(world, seller, count)

async function setStation(over: Partial<PrintSettings> = {}) {
  const Printer = { Address: "127.0.0.1", Port: printer.port }
  const Settings = { ...DEFAULT_PRINT_SETTINGS, Way: "Printer" as const, Format: "ZPL_203" as const, Printer, ...over }
  return client.call(saveStation, { params: { station }, body: { Name: "Packing desk", Settings } })
}

async function print(Ids: ItemId[], over: { readonly Press?: string; readonly Reason?: string } = {}) {
  const { result, error } = await client.call(printLabels, {
    params: { station },
    body: { Press: randomUUID(), Ids, ...over },
  })
  if (result === null) throw new Error(JSON.stringify(error))
  return result
}

const reprintsOf = async (id: ItemId) =>
  (await client.call(getItemActivity, { params: { id } })).result?.Entries.filter(({ Cause }) => Cause === "Print") ??
  []
const jobs = async () => (await client.call(listPrintJobs, { params: { station } })).result?.Jobs ?? []
const states = async () => (await jobs()).map(({ State, Problem }) => [State, Problem])
const answer = async (id: string, Answer: "cameOut" | "printAgain" | "withdraw") =>
  client.call(answerPrintJob, { params: { station, id }, body: { Answer } })
const claim = async (Job?: string) =>
  (await client.call(claimPrintJob, { params: { station }, body: Job === undefined ? {} : { Job } })).result?.Claimed ??
  null

describe("a station", () => {
  it("is kept for its user, by the id that the browser made (PRINT-1)", async () => {
    expect((await setStation()).statusCode).toBe(200)
    expect((await setStation({ Format: "ZPL_300" })).statusCode).toBe(200)
    const { result } = await client.call(listStations)
    expect(result).toMatchObject({
      CanSendToPrinters: true,
      Stations: [{ Id: station, Name: "Packing desk", Settings: { Way: "Printer", Format: "ZPL_300" } }],
    })
  })

  it("is not set to a printer that the operator does not allow (PRINT-5)", async () => {
    const { statusCode, error } = await setStation({ Printer: { Address: "10.0.0.1", Port: 9100 } })
    expect({ statusCode, error }).toMatchObject({
      statusCode: 409,
      error: { message: expect.stringContaining("may not print to 10.0.0.1") },
    })
    expect((await client.call(listStations)).result?.Stations).toEqual([])
  })

  it("that is unknown, or saves files, prints nothing", async () => {
    const ids = await booked()
    const body = { Press: randomUUID(), Ids: ids }
    expect((await client.call(printLabels, { params: { station }, body })).statusCode).toBe(404)
    await setStation({ Way: "File" })
    expect((await client.call(printLabels, { params: { station }, body })).statusCode).toBe(409)
  })
})

describe("labels sent to a network printer", () => {
  it("arrive once, in ZPL, and are noted as printed (PRINT-8)", async () => {
    await setStation()
    startWorker()
    const ids = await booked(3)
    expect((await print(ids)).Jobs).toMatchObject([
      { State: "Waiting", Count: 3, Printer: "127.0.0.1", Way: "Printer" },
    ])
    await expect.poll(states).toEqual([["Printed", null]])
    expect(printer.got()).toHaveLength(1)
    expect(printer.got()[0]?.toString("latin1").match(/\^XA/g)).toHaveLength(3)
    expect((await print(ids)).NeedReason).toEqual(ids)
  })

  it("come out once although the press is sent five times at once, and by two workers (PRINT-4)", async () => {
    await setStation()
    startWorker()
    startWorker()
    const ids = await booked(2)
    const Press = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, async () => print(ids, { Press })))
    expect(new Set(answers.flatMap(({ Jobs }) => Jobs.map(({ Id }) => Id))).size).toBe(1)
    await expect.poll(states).toEqual([["Printed", null]])
    expect(printer.got()).toHaveLength(1)
  })

  it("come out once although two tabs press at once: the second is told that they are being printed (PRINT-4)", async () => {
    await setStation()
    const ids = await booked(2)
    const [one, two] = await Promise.all([print(ids), print(ids)])
    expect([one, two].flatMap(({ Jobs }) => Jobs)).toHaveLength(1)
    expect([one, two].flatMap(({ Missing }) => Missing.map(({ Reason }) => Reason))).toEqual([
      "Its label is being printed already.",
      "Its label is being printed already.",
    ])
  })

  it("wait for a printer that is off, and are sent by the seller's next press (PRINT-9)", async () => {
    await setStation()
    const { port } = printer
    await printer.close()
    startWorker()
    const ids = await booked()
    await print(ids)
    await expect.poll(states).toEqual([["Failed", "PrinterOff"]])
    // A second press makes no second job, and says where the labels are (PRINT-4).
    expect(await print(ids)).toMatchObject({
      Jobs: [],
      Missing: [{ Id: ids[0], Reason: expect.stringContaining("a print job that waits for your answer") }],
    })
    printer = await createRawPrinter(port)
    const [job] = await jobs()
    await answer(job?.Id ?? "", "printAgain")
    await expect.poll(states).toEqual([["Printed", null]])
    expect(printer.got()).toHaveLength(1)
  })

  it.each(["stalls", "keepsOpen"] as const)(
    "are in doubt when the printer %s, and are never sent again by themselves (PRINT-7)",
    async (mood) => {
      await setStation()
      printer.behave(mood)
      startWorker()
      await print(await booked(mood === "stalls" ? 1000 : 1))
      await expect
        .poll(states, { timeout: 20_000 })
        .toEqual([["Unknown", mood === "stalls" ? "StoppedTaking" : "NoEnd"]])
      printer.behave("takes")
      await workers[0]?.stop()
      startWorker()
      const [job] = await jobs()
      await answer(job?.Id ?? "", "cameOut")
      expect(await states()).toEqual([["Printed", null]])
      expect(printer.got()).toHaveLength(1)
    },
  )

  it("of an owner that died are in doubt when its lease is over, and its late word changes nothing (PRINT-6)", async () => {
    await setStation()
    await print(await booked())
    // A worker takes the job, and is killed before it tells of its end.
    const { rows } = await sql<{ id: string; attempt: number }>`
      select id, attempt from claim_print_jobs(1000, interval '-1 second') where customer_id = ${seller.customerId}
    `.execute(world.db)
    expect(rows).toHaveLength(1)
    startWorker()
    await expect.poll(states).toEqual([["Unknown", "OwnerGone"]])
    expect(printer.got()).toEqual([])
    const late = await client.call(endPrintJob, {
      params: { station, id: rows[0]?.id ?? "" },
      body: { Attempt: rows[0]?.attempt ?? 0, Outcome: "Printed" },
    })
    expect(late.statusCode).toBe(409)
    await answer(rows[0]?.id ?? "", "printAgain")
    await expect.poll(states).toEqual([["Printed", null]])
    expect(printer.got()).toHaveLength(1)
  })

  it("are printed again for a reason, which each item's activity keeps (PRINT-10)", async () => {
    await setStation()
    startWorker()
    const ids = await booked(2)
    const [fresh] = await booked()
    if (fresh === undefined) throw new Error("not booked")
    await print(ids)
    await expect.poll(states).toEqual([["Printed", null]])
    expect(await print([...ids, fresh])).toMatchObject({ Jobs: [], NeedReason: ids, LabelsAgain: 2 })
    expect(await print([...ids, fresh], { Reason: "Paper jam 🧻" })).toMatchObject({
      Jobs: [{ Count: 3 }],
      NeedReason: [],
    })
    await expect.poll(async () => printer.got().length).toBe(2)
    for (const id of ids) {
      expect(await reprintsOf(id)).toMatchObject([
        { Changes: [{ Field: "LabelReprint", From: null, To: "Paper jam 🧻" }] },
      ])
    }
    expect(await reprintsOf(fresh)).toEqual([])
  })
})

describe("the print queue", () => {
  it("gives each job to one browser, the oldest first (PRINT-11)", async () => {
    await setStation({ Way: "Queue", Format: "PDF_4X6", Printer: null })
    const first = await print(await booked(2))
    await print(await booked())
    const claimed = await Promise.all(Array.from({ length: 5 }, async () => claim()))
    const got = claimed.flatMap((each) => (each === null ? [] : [each]))
    expect(new Set(got.map(({ Job }) => Job.Id)).size).toBe(got.length)
    expect(got.map(({ Job }) => Job.Id)).toContain(first.Jobs[0]?.Id)
    expect(await claim()).toBeNull()
    const mine = got.find(({ Job }) => Job.Id === first.Jobs[0]?.Id)
    const file = await world.rawFetch(mine?.Href ?? "")
    expect(file.headers.get("content-type")).toContain("application/pdf")
    const end = async () =>
      client.call(endPrintJob, {
        params: { station, id: mine?.Job.Id ?? "" },
        body: { Attempt: mine?.Attempt ?? 0, Outcome: "Printed" },
      })
    expect((await end()).result?.Job.State).toBe("Printed")
    // Its answer was lost, so the browser tells it again.
    expect((await end()).result?.Job.State).toBe("Printed")
  })

  it("does not give a job of the browser that asked to anybody who does not name it", async () => {
    await setStation({ Way: "Browser", Format: "PDF_A4", StartAt: 3, Printer: null })
    const { Jobs } = await print(await booked())
    expect(await claim()).toBeNull()
    const mine = await claim(Jobs[0]?.Id)
    expect(mine?.Href).toContain("StartAt=3")
    expect(await claim(Jobs[0]?.Id)).toBeNull()
  })

  it("lets the seller withdraw what waits, and nobody takes it then", async () => {
    await setStation({ Way: "Queue", Format: "PDF_4X6", Printer: null })
    const { Jobs } = await print(await booked())
    await answer(Jobs[0]?.Id ?? "", "withdraw")
    expect(await claim()).toBeNull()
    expect((await answer(Jobs[0]?.Id ?? "", "printAgain")).statusCode).toBe(409)
  })
})
