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
import trackUnreadable from "./fixtures/track-new-scan.json" with { type: "json" }
import { problems } from "./problems.ts"

const consignment = { shipmentRef: "550000001", trackingNumber: "H3100000000007" }
const headers = { authorization: "ApiKey key" }
const refused = (number: number, status = 422) => ({
  ...bookRefused,
  status,
  text: JSON.stringify({ error: { number, text: "" } }),
})

/** It would be asked for again and again. */
const endless = { ...listDone, text: JSON.stringify({ daybook: { entries: [], hasMore: true } }) }

courierContract("heron", {
  productCode: "H48",
  problems: Object.values(problems),
  undeclared: { facts: [], windsor: [] },
  book: {
    answers: [bookDone],
    calls: ["POST /api/consignments"],
    sent: [{ headers, body: { customerRef: RECORDED_REFERENCE } }],
    outcome: { kind: "ok", consignment },
    refusals: [
      { answers: [bookRefused], code: "COURIER-WEIGHT", said: "Your parcel is too heavy for this service." },
      { answers: [refused(4000, 400)], code: "COURIER-DETAILS" },
      { answers: [refused(4001, 401)], code: "COURIER-ACCOUNT" },
      { answers: [refused(4101)], code: "COURIER-PRODUCT" },
      { answers: [refused(4102)], code: "COURIER-COUNTRY" },
      { answers: [refused(4104)], code: "COURIER-POSTCODE-MISSING" },
      { answers: [refused(4130)], code: "COURIER-CUSTOMS-DATA" },
      { answers: [refused(4131)], code: "COURIER-IOSS" },
      { answers: [refused(4110, 409)], code: "COURIER-REFERENCE" },
    ],
    inDoubt: [[lookupAbsent], [cancelDone]],
  },
  lookup: {
    answers: [lookupFound],
    calls: [`GET /api/consignments?customerRef=${RECORDED_REFERENCE}`],
    sent: [{ headers }],
    outcome: { kind: "found", consignment },
    absent: [[lookupAbsent]],
    inDoubt: [[refused(4001, 401)], [refused(4110, 409)], [cancelDone]],
  },
  cancel: {
    answers: [cancelDone],
    calls: ["POST /api/withdrawals"],
    sent: [{ headers, body: { customerRef: RECORDED_REFERENCE } }],
    outcome: { kind: "cancelled" },
    refusals: [
      { answers: [cancelRefused], code: "COURIER-COLLECTED" },
      { answers: [refused(4001, 401)], code: "COURIER-ACCOUNT" },
    ],
    inDoubt: [[lookupFound]],
  },
  track: {
    answers: [trackFound],
    calls: ["GET /api/tracking?trackingCode=KES5000000001"],
    outcome: {
      kind: "found",
      events: [
        { stage: "Collected", description: "Collected in Leeds", timestamp: "2026-11-21T09:14:02.000Z" },
        { stage: "Delivered", description: "Handed to a neighbour", timestamp: "2026-11-23T12:02:00.000Z" },
      ],
    },
    absent: [[trackAbsent]],
    inDoubt: [[trackUnreadable], [trackAnother], [cancelDone]],
    namesReference: false,
  },
  list: {
    answers: [listDone],
    calls: ["GET /api/daybook?from=2026-11-20T00%3A00%3A00.000Z&to=2026-11-22T00%3A00%3A00.000Z"],
    sent: [{ headers }],
    outcome: {
      kind: "ok",
      shipments: [
        { reference: RECORDED_REFERENCE, ...consignment, made: "2026-11-21T09:14:02.000Z" },
        { reference: "", shipmentRef: "550000002", trackingNumber: "H3100000000014", made: "2026-11-21T09:15:00.000Z" },
      ],
      next: "550000002",
    },
    refusals: [{ answers: [refused(4001, 401)], code: "COURIER-ACCOUNT" }],
    inDoubt: [[bookDone], [lookupFound], [refused(4000, 400)], [endless]],
    namesReference: false,
  },
})
