import { RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { courierContract } from "@smart-send/testkit/connector-contract/courier-contract"
import { expect } from "vitest"
import bookDone from "./fixtures/book-done.json" with { type: "json" }
import bookRefused from "./fixtures/book-refused.json" with { type: "json" }
import cancelDone from "./fixtures/cancel-done.json" with { type: "json" }
import cancelRefused from "./fixtures/cancel-refused.json" with { type: "json" }
import listCut from "./fixtures/list-cut.json" with { type: "json" }
import listDone from "./fixtures/list-done.json" with { type: "json" }
import lookupAbsent from "./fixtures/lookup-absent.json" with { type: "json" }
import lookupFound from "./fixtures/lookup-found.json" with { type: "json" }
import trackAbsent from "./fixtures/track-absent.json" with { type: "json" }
import trackAnother from "./fixtures/track-another.json" with { type: "json" }
import trackFound from "./fixtures/track-found.json" with { type: "json" }
import trackUnreadable from "./fixtures/track-cut.json" with { type: "json" }
import { problems, type PloverProblem } from "./problems.ts"

const consignment = { shipmentRef: "P000000001", trackingNumber: "PLV40000001UK" }
const headers = { "x-plover-request": RECORDED_REFERENCE }
const refused = (problem: PloverProblem | "E21" | "E99") => ({
  ...bookRefused,
  text: `RESULT=ERROR\r\nERRCODE=${problem}\r\nERRTEXT=\r\n`,
})
/** Lines without the last one's end, and within a line. */
const cut = (length: number) => ({ ...bookDone, text: bookDone.text.slice(0, -length) })

// Its answers name no reference, so that none can be compared (COURIER-3 holds by the name of the request).
courierContract("plover", {
  productCode: "PECO",
  problems: Object.values(problems),
  undeclared: { facts: [], windsor: [] },
  book: {
    answers: [bookDone],
    calls: ["POST /cgi/book"],
    sent: [{ headers, body: expect.stringMatching(/&PASSKEY=key$/) }],
    outcome: { kind: "ok", consignment },
    refusals: [
      { answers: [bookRefused], code: "COURIER-WEIGHT", said: "Your parcel is too heavy for this service." },
      { answers: [refused("E01")], code: "COURIER-ACCOUNT" },
      { answers: [refused("E02")], code: "COURIER-DETAILS" },
      { answers: [refused("E10")], code: "COURIER-PRODUCT" },
      { answers: [refused("E11")], code: "COURIER-COUNTRY" },
      { answers: [refused("E12")], code: "COURIER-WEIGHT-MISSING" },
      { answers: [refused("E14")], code: "COURIER-POSTCODE-MISSING" },
      { answers: [refused("E15")], code: "COURIER-ADDRESS" },
      { answers: [refused("E20")], code: "COURIER-REFERENCE" },
      { answers: [refused("E40")], code: "COURIER-CUSTOMS-DATA" },
      { answers: [refused("E41")], code: "COURIER-IOSS" },
    ],
    // E21: something is booked under our reference.
    inDoubt: [[refused("E21")], [refused("E30")], [refused("E99")], [cut(2)], [cut(9)], [cancelDone]],
    namesReference: false,
  },
  lookup: {
    answers: [lookupFound],
    calls: ["POST /cgi/find"],
    sent: [{ headers, body: "PASSKEY=key" }],
    outcome: { kind: "found", consignment },
    absent: [[lookupAbsent]],
    inDoubt: [[refused("E01")], [refused("E99")], [cut(2)], [cut(9)], [cancelDone]],
    namesReference: false,
  },
  cancel: {
    answers: [cancelDone],
    calls: ["POST /cgi/void"],
    sent: [{ headers, body: "PASSKEY=key" }],
    outcome: { kind: "cancelled" },
    refusals: [
      { answers: [cancelRefused], code: "COURIER-COLLECTED" },
      { answers: [refused("E01")], code: "COURIER-ACCOUNT" },
    ],
    inDoubt: [[refused("E21")], [refused("E99")], [cut(2)], [bookDone]],
    namesReference: false,
  },
  track: {
    answers: [trackFound],
    calls: ["POST /cgi/track"],
    outcome: {
      kind: "found",
      events: [
        { stage: "Collected", description: "COLLECTED IN LEEDS", timestamp: "2026-11-21T09:14:02.000Z" },
        { stage: "Delivered", description: "HANDED TO A|NEIGHBOUR=YES", timestamp: "2026-11-23T12:02:00.000Z" },
      ],
    },
    absent: [[trackAbsent]],
    inDoubt: [[trackUnreadable], [trackAnother], [cancelDone]],
    namesReference: false,
  },
  list: {
    answers: [listDone],
    calls: ["POST /cgi/list"],
    sent: [
      {
        headers: { "x-plover-request": "LIST" },
        body: "FROM=2026-11-20T00%3A00%3A00.000Z&UNTIL=2026-11-22T00%3A00%3A00.000Z&AFTER=&PASSKEY=key",
      },
    ],
    outcome: {
      kind: "ok",
      shipments: [
        { reference: RECORDED_REFERENCE, ...consignment, made: "2026-11-21T09:14:02.000Z" },
        {
          reference: "BY=PHONE|TWICE",
          shipmentRef: "P000000002",
          trackingNumber: "PLV40000002UK",
          made: "2026-11-21T09:15:00.000Z",
        },
      ],
      next: "P000000002",
    },
    refusals: [{ answers: [refused("E01")], code: "COURIER-ACCOUNT" }],
    inDoubt: [[listCut], [bookDone], [refused("E02")]],
    namesReference: false,
  },
})
