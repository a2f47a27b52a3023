import { RECORDED_SHIPMENT, recordedAddress } from "@smart-send/testkit/connector-contract/a-consignment"
import { courierContract } from "@smart-send/testkit/connector-contract/courier-contract"
import { z } from "zod"
import forbidden from "./fixtures/any-forbidden.json" with { type: "json" }
import token from "./fixtures/any-token.json" with { type: "json" }
import unauthorized from "./fixtures/any-unauthorized.json" with { type: "json" }
import bookDone from "./fixtures/book-done.json" with { type: "json" }
import refusedAt200 from "./fixtures/book-refused-at-200.json" with { type: "json" }
import refusedNetwork from "./fixtures/book-refused-network.json" with { type: "json" }
import bookRefused from "./fixtures/book-refused.json" with { type: "json" }
import twoParcels from "./fixtures/book-two-parcels.json" with { type: "json" }
import bookWarned from "./fixtures/book-warned.json" with { type: "json" }
import labelAbsent from "./fixtures/label-absent.json" with { type: "json" }
import labelDone from "./fixtures/label-done.json" with { type: "json" }
import labelRefused from "./fixtures/label-refused.json" with { type: "json" }
import lookupAbsent from "./fixtures/lookup-absent.json" with { type: "json" }
import lookupFound from "./fixtures/lookup-found.json" with { type: "json" }
import lookupNotFound from "./fixtures/lookup-not-found.json" with { type: "json" }
import twoConsignments from "./fixtures/lookup-two-consignments.json" with { type: "json" }
import trackAnother from "./fixtures/track-another.json" with { type: "json" }
import trackFound from "./fixtures/track-found.json" with { type: "json" }
import noDate from "./fixtures/track-no-date.json" with { type: "json" }
import trackNone from "./fixtures/track-none.json" with { type: "json" }
import { refusals } from "./problems.ts"

const LOG_IN = "GET /v1/customer/auth/access"
const TRACKING = "POST /v1/customer/parcel/tracking"
/** The recorded reference in base 36. */
const SHIPPING_REF = "03E6799KXS60EKSU49WD8CD8H"
const basic = { headers: { authorization: `Basic ${Buffer.from("key:secret").toString("base64")}` } }
const { accessToken } = z.object({ data: z.object({ accessToken: z.string() }) }).parse(JSON.parse(token.text)).data
const bearer = { authorization: `Bearer ${accessToken}`, "client-id": "key" }
const json = (status: number, value: unknown) => ({ ...bookDone, status, text: JSON.stringify(value) })
const refusedFor = (fieldPath: string) => json(400, { error: [{ code: 1, message: "That will not do", fieldPath }] })
const phoned = { ...recordedAddress, Phone: "07700 900123" }
const noAccess = [
  [unauthorized],
  [forbidden],
  [token, forbidden, unauthorized],
  // A new token is not taken either.
  [token, unauthorized, token, unauthorized],
].map((answers) => ({ answers, code: "COURIER-ACCOUNT" }))

courierContract("dpd", {
  connection: { apiSecret: "secret" },
  productCode: "1^12",
  consignment: { recipient: phoned },
  problems: Object.values(refusals),
  undeclared: { facts: [], windsor: [] },
  book: {
    answers: [token, bookDone],
    calls: [LOG_IN, "POST /v1/customer/shipping/shipments/domestic"],
    sent: [basic, { headers: bearer, body: { outboundConsignment: { shippingRef1: SHIPPING_REF } } }],
    outcome: { kind: "ok", consignment: { shipmentRef: RECORDED_SHIPMENT, trackingNumber: "15976913071805" } },
    // A warning beside what was done; a session that has ended.
    alike: [
      [token, bookWarned],
      [token, unauthorized, token, bookDone],
    ],
    refusals: [
      ...noAccess,
      { answers: [token, bookRefused], code: "COURIER-WEIGHT", said: "says: The maximum weight of a parcel is 30 kg." },
      { answers: [token, refusedNetwork], code: "COURIER-PRODUCT", said: "says: Failed to query network." },
      { answers: [token, refusedAt200], code: "COURIER-POSTCODE", said: "says: Invalid postcode." },
      { answers: [token, refusedFor("a.b.countryCode")], code: "COURIER-COUNTRY" },
      { answers: [token, refusedFor("a.street")], code: "COURIER-ADDRESS" },
      { answers: [token, refusedFor("parcels[0].products[0].commodityCode")], code: "COURIER-CUSTOMS-DATA" },
      { answers: [token, refusedFor("invoice.exporterDetails.eoriNumber")], code: "COURIER-EORI" },
      { answers: [token, refusedFor("invoice.exporterDetails.ukimsNumber")], code: "COURIER-UKIMS" },
      { answers: [token, refusedFor("a.telephone")], code: "COURIER-DETAILS", said: "says: That will not do." },
      { answers: [token, refusedFor("constructor")], code: "COURIER-DETAILS" },
      { answers: [token, json(400, { error: { statusCode: 400, message: "Bad request" } })], code: "COURIER-DETAILS" },
    ],
    inDoubt: [
      [token, twoParcels],
      [token, labelDone],
      [token, json(200, { data: {} })],
      [token, json(404, { message: "Route not found" })],
      // Something may have been done.
      [token, json(400, { error: [{ message: "Late" }], data: { shipmentId: "1" } })],
      [json(200, { data: { accessToken: "a" } })],
    ],
    namesReference: false,
  },
  lookup: {
    answers: [token, lookupFound],
    calls: [LOG_IN, TRACKING],
    sent: [basic, { headers: bearer, body: { customerReference: SHIPPING_REF } }],
    outcome: { kind: "found", consignment: { shipmentRef: "", trackingNumber: "15976913071805" } },
    absent: [
      [token, lookupAbsent],
      [token, lookupNotFound],
    ],
    inDoubt: [[unauthorized], [token, twoConsignments], [token, bookRefused], [token, bookDone]],
    namesReference: false,
  },
  track: {
    answers: [token, trackFound],
    calls: [LOG_IN, TRACKING],
    sent: [basic, { headers: bearer, body: { parcelNumbers: ["KES5000000001"] } }],
    outcome: {
      kind: "found",
      // Summer time is an hour ahead.
      events: [
        { stage: null, description: "We have your parcel's details", timestamp: "2026-07-22T09:14:02.000Z" },
        { stage: null, description: "The driver met a swan", timestamp: "2026-07-22T20:00:00.000Z" },
        { stage: "AtDepot", description: "Your parcel is at our depot", timestamp: "2026-07-23T03:00:00.000Z" },
        {
          stage: "DeliveryScheduled",
          description: "Your parcel is out for delivery",
          timestamp: "2026-07-23T07:30:00.000Z",
        },
        { stage: "Delivered", description: "Your parcel has been delivered", timestamp: "2026-07-23T12:02:00.000Z" },
      ],
    },
    absent: [
      [token, trackNone],
      [token, lookupNotFound],
      [token, trackAnother],
    ],
    inDoubt: [[unauthorized], [token, noDate], [token, bookRefused]],
    namesReference: false,
  },
  label: {
    answers: [token, labelDone],
    calls: [LOG_IN, `GET /v1/customer/shipping/shipments/${RECORDED_SHIPMENT}/labels?printerType=3&printerDpi=203`],
    sent: [basic, { headers: bearer }],
    outcome: { kind: "ok", contentType: "application/zpl", labels: ["^XA^FDone^FS^XZ"] },
    absent: [[token, labelAbsent]],
    refusals: [
      ...noAccess,
      {
        answers: [token, labelRefused],
        code: "COURIER-NO-LABEL",
        said: "The labels of this shipment can not be printed.",
      },
    ],
    inDoubt: [
      [token, json(200, { data: { printString: [] } })],
      [token, lookupFound],
    ],
    namesReference: false,
  },
})
