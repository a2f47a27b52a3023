import { readdirSync, statSync } from "node:fs"
import { anEmptyAddress } from "@smart-send/domain/address/address"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import type { Courier } from "./courier.ts"
import { connectorNames, createCouriers } from "./registry.ts"

const folder = new URL("couriers/", import.meta.url)

/** The recorded answers every connector has. */
const ANSWERS = ["book-done", "book-refused", "lookup-absent", "lookup-found"]
const ANSWERS_TO_CANCEL = ["cancel-done", "cancel-refused"]
/** What a protocol says the same way in several operations. */
const SHARED_WORDS = new Set(["to-shipment.ts"])

function connect(connector: string): Courier {
  const connection = { connector, account: "", baseUrl: "http://127.0.0.1:9", apiKey: "" }
  const courier = createCouriers({ theirs: connection }).get("theirs")
  if (courier === undefined) throw new Error(`no ${connector}`)
  return courier
}

/** The folders of its operations: those beyond booking are there where the manifest offers them. */
function operationsOf(connector: string): readonly string[] {
  const { offers } = connect(connector).manifest
  const { cancel, rate, track, webhook, closeOut, label, list } = offers
  const offered = [
    cancel && "cancel",
    rate && "rate",
    track && "track",
    webhook && "webhook",
    closeOut && "close-out",
    closeOut && "find-close-out",
    label && "label",
    list && "list",
  ]
  return ["book", "lookup", ...offered.filter((operation) => operation !== false)]
}

function filesOf(connector: string): readonly string[] {
  const home = new URL(`${connector}/`, folder)
  return readdirSync(home, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(new URL(file, home)).isFile(),
  )
}

/** A webhook is sent to us: there is no request of ours. */
function filesOfOperation(operation: string): readonly string[] {
  return operation === "webhook" ? ["from-request.ts", "index.ts"] : ["from-response.ts", "index.ts", "to-request.ts"]
}

describe("the connectors", () => {
  it("are all in the registry", () => {
    expect(readdirSync(folder).toSorted()).toEqual(connectorNames.toSorted())
  })

  it.each(connectorNames)("%s has the files of a connector, and no others", (connector) => {
    const shape = [
      "api.ts",
      "contract.test.ts",
      "index.ts",
      "manifest.ts",
      "problems.ts",
      "to-customs.ts",
      ...operationsOf(connector).flatMap((operation) =>
        filesOfOperation(operation).map((file) => `${operation}/${file}`),
      ),
    ]
    // What only this protocol has is tested beside its operation.
    const ownTests = new Set(operationsOf(connector).map((operation) => `${operation}/${operation}.test.ts`))
    const isBeside = (file: string) => SHARED_WORDS.has(file) || ownTests.has(file) || file.startsWith("fixtures/")
    const files = filesOf(connector).filter((file) => !isBeside(file))
    expect(files.toSorted()).toEqual(shape.toSorted())
  })

  it.each(connectorNames)("%s has recorded answers, each named by the operation it answers", (connector) => {
    const answers = filesOf(connector).flatMap((file) => /^fixtures\/(.+)\.json$/.exec(file)?.[1] ?? [])
    const { cancel } = connect(connector).manifest.offers
    expect(answers).toEqual(expect.arrayContaining([...ANSWERS, ...(cancel ? ANSWERS_TO_CANCEL : [])]))
    const operations = [...operationsOf(connector), "any"]
    expect(answers.filter((answer) => !operations.some((operation) => answer.startsWith(`${operation}-`)))).toEqual([])
  })

  it.each(connectorNames)("%s is named by its manifest as by its folder", (connector) => {
    expect(connect(connector).manifest.name).toBe(connector)
  })

  it.each(connectorNames)("%s can look up a booking by our reference after a lost answer", (connector) => {
    expect(connect(connector).manifest.capabilities.lookup).toBe(true)
  })

  it.each(connectorNames)("%s is safe after the horizon, or has a longer horizon for late bookings", (connector) => {
    const { idempotentCreate, cancel, settleDelayMs } = connect(connector).manifest.capabilities
    // Where a reference can't be closed, giving a booking up rests on waiting alone.
    expect(idempotentCreate || cancel || settleDelayMs >= 30_000).toBe(true)
  })

  it.each(connectorNames)("%s can be asked for the labels that it makes itself", (connector) => {
    const { labels, offers } = connect(connector).manifest
    expect(labels === "own" || offers.label).toBe(true)
  })

  it.each(connectorNames)("%s says when it does not offer an operation", async (connector) => {
    const { manifest, ...courier } = connect(connector)
    const address = anEmptyAddress()
    const reference = bookingIdSchema.parse(crypto.randomUUID())
    const soon = AbortSignal.timeout(60_000)
    const outcomes = [
      manifest.offers.rate ? null : courier.rate({ sender: address, recipient: address, parcels: [], value: 0 }, soon),
      manifest.offers.closeOut ? null : courier.closeOut({ reference: "", shipments: [], forDate: "" }, soon),
      manifest.offers.list ? null : courier.list({ from: "", until: "", cursor: null }, soon),
      manifest.offers.label ? null : courier.label({ reference, shipmentRef: "" }, "PDF_4X6", soon),
    ].filter((outcome) => outcome !== null)
    const undone = manifest.offers.cancel ? [] : [await courier.cancel(reference, soon)]
    expect(undone.every((answer) => answer.kind === "rejected" && answer.code === "COURIER-NO-CANCEL")).toBe(true)
    const answers = await Promise.all(outcomes)
    expect(answers.every((answer) => answer.kind === "rejected" && answer.code === "NOT-OFFERED")).toBe(true)
  })

  it("refuse a connection with an unknown protocol", () => {
    expect(() =>
      createCouriers({ dove: { connector: "pigeon", account: "", baseUrl: "http://127.0.0.1:9", apiKey: "" } }),
    ).toThrow('There is no connector "pigeon" for the courier "dove".')
  })

  it("reach several couriers by one protocol, each with its own account", () => {
    const connection = { connector: "easypost", baseUrl: "http://127.0.0.1:9", apiKey: "" }
    const couriers = createCouriers({
      kestrel: { ...connection, account: "ca_kestrel" },
      osprey: { ...connection, account: "ca_osprey" },
    })
    expect([...couriers].map(([key, { manifest }]) => [key, manifest.name])).toEqual([
      ["kestrel", "easypost"],
      ["osprey", "easypost"],
    ])
  })
})
