import type { ConsignmentRequest, Courier, CourierConnection } from "@smart-send/connectors/courier"
import { createCouriers } from "@smart-send/connectors/registry"
import { anEmptyAddress } from "@smart-send/domain/address/address"
import { describe, expect, it } from "vitest"
import { aConsignment, RECORDED_REFERENCE, RECORDED_SHIPMENT } from "./a-consignment.ts"
import {
  anExport,
  aWindsorConsignment,
  EXPORT_FACTS,
  WINDSOR_FACTS,
  type ExportFact,
  type WindsorFact,
} from "./an-export.ts"
import { answering, openAnsweringServer } from "./open-answering-server.ts"
import { operationContract } from "./operation-contract.ts"
import type { RecordedOperation } from "./recorded-operation.ts"

/** A connector's recordings: every operation that its manifest offers. */
export interface CourierRecording {
  /** As in a connection. */
  readonly connection?: Partial<CourierConnection>
  readonly productCode: string
  /** What this courier needs of a parcel beside what each of them does. */
  readonly consignment?: Partial<ConsignmentRequest>
  /** Our code for each refusal that the courier documents; null where it is no refusal. */
  readonly problems: readonly (string | null)[]
  /** What of a customs declaration its protocol has no field for. */
  readonly undeclared: {
    readonly facts: readonly ExportFact[]
    /** Of goods that move to Northern Ireland, which is at home in some protocols. */
    readonly windsor: readonly WindsorFact[]
  }
  readonly book: RecordedOperation
  readonly lookup: RecordedOperation
  readonly cancel?: RecordedOperation
  readonly rate?: RecordedOperation
  readonly track?: RecordedOperation
  readonly closeOut?: RecordedOperation
  readonly findCloseOut?: RecordedOperation
  readonly label?: RecordedOperation
  readonly list?: RecordedOperation
}

const OPERATIONS = ["book", "lookup", "cancel", "rate", "track", "closeOut", "findCloseOut", "label", "list"] as const
type Operation = (typeof OPERATIONS)[number]

/** Our code for a key that the courier does not take. */
const REFUSED_ACCESS = "COURIER-ACCOUNT"

/** Holds a connector to what every courier connector must do, over a real connection. */
export function courierContract(connector: string, recording: CourierRecording): void {
  const { connection: own = {}, productCode, consignment = {} } = recording
  const connect = (baseUrl: string): Courier => {
    const connection = { account: "", apiKey: "key", callsPerSecond: 1_000_000, ...own, connector, baseUrl }
    const courier = createCouriers({ theirs: connection }).get("theirs")
    if (courier === undefined) throw new Error(`no ${connector}`)
    return courier
  }

  describe(`${connector}, as every courier`, () => {
    it("has recordings of every operation that its manifest offers", () => {
      const { offers } = connect("http://127.0.0.1:9").manifest
      const offered = OPERATIONS.filter((operation) => {
        // A close-out can be looked up wherever there is one.
        const offer = operation === "findCloseOut" ? "closeOut" : operation
        return !(offer in offers) || Reflect.get(offers, offer) === true
      })
      expect(OPERATIONS.filter((operation) => recording[operation] !== undefined)).toEqual(offered)
    })

    it("has a recording of every refusal that it documents", () => {
      const documented = new Set(recording.problems.filter((code) => code !== null))
      const refusals = OPERATIONS.flatMap((operation) => recording[operation]?.refusals ?? [])
      const recorded = new Set(refusals.map(({ code }) => code))
      expect([...documented].filter((code) => !recorded.has(code))).toEqual([])
    })

    it("declares an export with everything that its protocol has a field for (COURIER-14)", async () => {
      const sent = await sentBy(connect, recording, anExport())
      const missing = Object.entries(EXPORT_FACTS).flatMap(([fact, texts]) =>
        texts.every((text) => sent.includes(text)) ? [] : [fact],
      )
      expect(missing.toSorted()).toEqual([...recording.undeclared.facts].toSorted())
    })

    it("declares what moves to Northern Ireland as far as its protocol has a field for it (COURIER-14)", async () => {
      const sent = await sentBy(connect, recording, aWindsorConsignment())
      const missing = Object.entries(WINDSOR_FACTS).flatMap(([fact, text]) => (sent.includes(text) ? [] : [fact]))
      expect(missing.toSorted()).toEqual([...recording.undeclared.windsor].toSorted())
    })

    for (const operation of OPERATIONS) {
      const recorded = recording[operation]
      if (recorded === undefined) continue
      operationContract(operation, recorded, {
        run: async (baseUrl, signal) => run(connect(baseUrl), operation, { productCode, ...consignment }, signal),
        refusesAccess: REFUSED_ACCESS,
        sentence: /\w.*\.$/,
      })
    }
  })
}

/** Everything that a booking sends, as text. */
async function sentBy(
  connect: (baseUrl: string) => Courier,
  { book, productCode }: CourierRecording,
  request: ConsignmentRequest,
): Promise<string> {
  const server = await openAnsweringServer()
  server.play(book.answers.map(answering))
  try {
    const outcome = await connect(server.url).book({ ...request, productCode }, AbortSignal.timeout(60_000))
    if (outcome.kind !== "ok") throw new Error(JSON.stringify(outcome))
    const bodies = server.sent.map(({ body }) => body)
    return bodies.map((body) => (typeof body === "string" ? fromForm(body) : JSON.stringify(body))).join("\n")
  } finally {
    await server.close()
  }
}

function fromForm(body: string): string {
  return [...new URLSearchParams(body)].map((field) => field.join("=")).join("\n")
}

async function run(
  courier: Courier,
  operation: Operation,
  consignment: Partial<ConsignmentRequest>,
  signal: AbortSignal,
): Promise<object> {
  const address = { ...anEmptyAddress(), CountryIsoCode: "GBR" }
  const parcel = { Weight: 1, Length: 10, Width: 10, Height: 10 }
  switch (operation) {
    case "book":
      return courier.book(aConsignment(consignment), signal)
    case "lookup":
      return courier.lookup(RECORDED_REFERENCE, signal)
    case "cancel":
      return courier.cancel(RECORDED_REFERENCE, signal)
    case "rate":
      return courier.rate({ sender: address, recipient: address, parcels: [parcel], value: 1 }, signal)
    case "track":
      return courier.track("KES5000000001", signal)
    case "closeOut":
      return courier.closeOut({ reference: "m1", shipments: [RECORDED_REFERENCE], forDate: "2026-11-21" }, signal)
    case "findCloseOut":
      return courier.findCloseOut([RECORDED_REFERENCE], signal)
    case "label":
      return courier.label({ reference: RECORDED_REFERENCE, shipmentRef: RECORDED_SHIPMENT }, "PDF_4X6", signal)
    case "list":
      return courier.list({ from: "2026-11-20T00:00:00.000Z", until: "2026-11-22T00:00:00.000Z", cursor: null }, signal)
  }
}
