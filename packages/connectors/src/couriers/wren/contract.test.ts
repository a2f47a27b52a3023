import { RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { courierContract } from "@smart-send/testkit/connector-contract/courier-contract"
import bookDone from "./fixtures/book-done.json" with { type: "json" }
import bookRefused from "./fixtures/book-refused.json" with { type: "json" }
import cancelDone from "./fixtures/cancel-done.json" with { type: "json" }
import cancelRefused from "./fixtures/cancel-refused.json" with { type: "json" }
import listDone from "./fixtures/list-done.json" with { type: "json" }
import lookupAbsent from "./fixtures/lookup-absent.json" with { type: "json" }
import lookupFound from "./fixtures/lookup-found.json" with { type: "json" }
import trackAbsent from "./fixtures/track-absent.json" with { type: "json" }
import trackAnother from "./fixtures/track-another.json" with { type: "json" }
import trackFound from "./fixtures/track-found.json" with { type: "json" }
import trackUnreadable from "./fixtures/track-new-status.json" with { type: "json" }
import { problems, type WrenProblem } from "./problems.ts"

const PATH = `/v1/shipments/${RECORDED_REFERENCE}`
const consignment = { shipmentRef: "ws_00000001", trackingNumber: "WRN7000000001" }
const refused = (problem: WrenProblem | "REFERENCE_IN_USE", status = 422) => ({
  ...bookRefused,
  status,
  text: JSON.stringify({ errors: [{ code: problem, field: "", detail: "" }] }),
})

courierContract("wren", {
  productCode: "WREN-48",
  problems: Object.values(problems),
  undeclared: { facts: [], windsor: [] },
  book: {
    answers: [bookDone],
    calls: [`PUT ${PATH}`],
    sent: [{ headers: { "x-wren-key": "key" } }],
    outcome: { kind: "ok", consignment },
    refusals: [
      { answers: [bookRefused], code: "COURIER-WEIGHT", said: "Your parcel is too heavy for this service." },
      { answers: [refused("PRODUCT_NOT_SERVED")], code: "COURIER-PRODUCT" },
      { answers: [refused("COUNTRY_NOT_SERVED")], code: "COURIER-COUNTRY" },
      { answers: [refused("POSTCODE_MISSING")], code: "COURIER-POSTCODE-MISSING" },
      { answers: [refused("POSTCODE_INVALID")], code: "COURIER-POSTCODE" },
      { answers: [refused("ADDRESS_INCOMPLETE")], code: "COURIER-ADDRESS" },
      { answers: [refused("BODY_INVALID", 400)], code: "COURIER-DETAILS" },
      {
        answers: [refused("CUSTOMS_MISSING")],
        code: "COURIER-CUSTOMS-DATA",
        said: "The courier needs more customs data",
      },
      { answers: [refused("CUSTOMS_INCOMPLETE")], code: "COURIER-CUSTOMS-DATA" },
      { answers: [refused("IOSS_INVALID")], code: "COURIER-IOSS" },
      { answers: [refused("REFERENCE_WITHDRAWN", 410)], code: "COURIER-REFERENCE" },
      { answers: [refused("KEY_REFUSED", 401)], code: "COURIER-ACCOUNT" },
    ],
    // Something is booked under our reference: that is no refusal, but a reason to look.
    inDoubt: [[refused("REFERENCE_IN_USE", 409)], [refused("SHIPMENT_NOT_FOUND", 404)]],
  },
  lookup: {
    answers: [lookupFound],
    calls: [`GET ${PATH}`],
    sent: [{ headers: { "x-wren-key": "key" } }],
    outcome: { kind: "found", consignment },
    absent: [[lookupAbsent]],
    inDoubt: [[refused("KEY_REFUSED", 401)], [refused("REFERENCE_WITHDRAWN", 410)], [cancelDone]],
  },
  cancel: {
    answers: [cancelDone],
    calls: [`DELETE ${PATH}`],
    sent: [{ headers: { "x-wren-key": "key" } }],
    outcome: { kind: "cancelled" },
    refusals: [
      { answers: [cancelRefused], code: "COURIER-COLLECTED" },
      { answers: [refused("KEY_REFUSED", 401)], code: "COURIER-ACCOUNT" },
    ],
    inDoubt: [[refused("SHIPMENT_NOT_FOUND", 404)], [bookDone]],
    namesReference: false,
  },
  track: {
    answers: [trackFound],
    calls: ["GET /v1/parcels/KES5000000001/scans"],
    outcome: {
      kind: "found",
      events: [
        { stage: "Collected", description: "Collected in Leeds", timestamp: "2026-11-21T09:14:02.000Z", key: "wsc_1" },
        {
          stage: "Delivered",
          description: "Handed to a neighbour",
          timestamp: "2026-11-23T12:02:00.000Z",
          key: "wsc_2",
        },
      ],
    },
    absent: [[trackAbsent]],
    inDoubt: [[trackUnreadable], [trackAnother], [cancelDone]],
    namesReference: false,
  },
  list: {
    answers: [listDone],
    calls: ["GET /v1/shipments?from=2026-11-20T00%3A00%3A00.000Z&until=2026-11-22T00%3A00%3A00.000Z&page=1"],
    sent: [{ headers: { "x-wren-key": "key" } }],
    outcome: {
      kind: "ok",
      shipments: [
        { reference: RECORDED_REFERENCE, ...consignment, made: "2026-11-21T09:14:02.000Z" },
        {
          reference: "",
          shipmentRef: "ws_00000002",
          trackingNumber: "WRN7000000002",
          made: "2026-11-21T09:15:00.000Z",
        },
      ],
      next: "2",
    },
    refusals: [{ answers: [refused("KEY_REFUSED", 401)], code: "COURIER-ACCOUNT" }],
    inDoubt: [[bookDone], [refused("BODY_INVALID", 400)]],
    namesReference: false,
  },
})
