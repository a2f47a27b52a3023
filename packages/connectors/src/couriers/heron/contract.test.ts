import { RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { courierContract } from "@smart-send/testkit/connector-contract/courier-contract"
import bookDone from "./fixtures/book-done.json" with { type: "json" }
import bookRefused from "./fixtures/book-refused.json" with { type: "json" }
import cancelDone from "./fixtures/cancel-done.json" with { type: "json" }
import cancelRefused from "./fixtures/cancel-refused.json" with { type: "json" }
import lookupAbsent from "./fixtures/lookup-absent.json" with { type: "json" }
import lookupFound from "./fixtures/lookup-found.json" with { type: "json" }
import { problems } from "./problems.ts"

const consignment = { shipmentRef: "550000001", trackingNumber: "H3100000000007" }
const headers = { authorization: "ApiKey key" }
const refused = (number: number, status = 422) => ({
  ...bookRefused,
  status,
  text: JSON.stringify({ error: { number, text: "" } }),
})

courierContract("heron", {
  productCode: "H48",
  problems: Object.values(problems),
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
})
