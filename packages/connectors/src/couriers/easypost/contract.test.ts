import { RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { courierContract } from "@smart-send/testkit/connector-contract/courier-contract"
import inactiveKey from "./fixtures/any-inactive-key.json" with { type: "json" }
import serverError from "./fixtures/any-server-error.json" with { type: "json" }
import unauthorized from "./fixtures/any-unauthorized.json" with { type: "json" }
import noRate from "./fixtures/book-created-no-rate.json" with { type: "json" }
import created from "./fixtures/book-created.json" with { type: "json" }
import bookDone from "./fixtures/book-done.json" with { type: "json" }
import exists from "./fixtures/book-exists.json" with { type: "json" }
import failure from "./fixtures/book-failure.json" with { type: "json" }
import inProgress from "./fixtures/book-in-progress.json" with { type: "json" }
import missing from "./fixtures/book-missing.json" with { type: "json" }
import noFunds from "./fixtures/book-no-funds.json" with { type: "json" }
import bookRefused from "./fixtures/book-refused.json" with { type: "json" }
import cancelDone from "./fixtures/cancel-done.json" with { type: "json" }
import cancelRefused from "./fixtures/cancel-refused.json" with { type: "json" }
import unavailable from "./fixtures/cancel-unavailable.json" with { type: "json" }
import closeOutDone from "./fixtures/close-out-done.json" with { type: "json" }
import closeOutFailed from "./fixtures/close-out-failed.json" with { type: "json" }
import closeOutRefused from "./fixtures/close-out-refused.json" with { type: "json" }
import closedOut from "./fixtures/find-close-out-found.json" with { type: "json" }
import labelFound from "./fixtures/label-found.json" with { type: "json" }
import png from "./fixtures/label-png.json" with { type: "json" }
import labelRequired from "./fixtures/label-required.json" with { type: "json" }
import labelUnavailable from "./fixtures/label-unavailable.json" with { type: "json" }
import listDone from "./fixtures/list-done.json" with { type: "json" }
import absent from "./fixtures/lookup-absent.json" with { type: "json" }
import found from "./fixtures/lookup-found.json" with { type: "json" }
import refunded from "./fixtures/lookup-refunded.json" with { type: "json" }
import unbought from "./fixtures/lookup-unbought.json" with { type: "json" }
import rateDone from "./fixtures/rate-done.json" with { type: "json" }
import rateRefused from "./fixtures/rate-refused.json" with { type: "json" }
import trackFound from "./fixtures/track-found.json" with { type: "json" }
import newStatus from "./fixtures/track-new-status.json" with { type: "json" }
import trackNone from "./fixtures/track-none.json" with { type: "json" }
import { problems, type EasyPostProblem } from "./problems.ts"

const LOOK = `GET /shipments/${RECORDED_REFERENCE}`
const consignment = { shipmentRef: "shp_9af92e0b", trackingNumber: "KES5000000001" }
const headers = { authorization: `Basic ${Buffer.from("key:").toString("base64")}` }
const refused = (code: EasyPostProblem) => ({
  ...failure,
  text: JSON.stringify({ error: { code, message: "That will not do.", errors: [] } }),
})
const noAccess = [unauthorized, inactiveKey].map((answer) => ({ answers: [answer], code: "COURIER-ACCOUNT" }))

courierContract("easypost", {
  connection: { account: "ca_kestrel" },
  productCode: "Kestrel48",
  problems: Object.values(problems),
  undeclared: { facts: ["invoiceNumber"], windsor: ["description", "tariffCode", "ukimsNumber"] },
  book: {
    answers: [absent, created, bookDone],
    calls: [LOOK, "POST /shipments", "POST /shipments/shp_9af92e0b/buy"],
    sent: [{ headers }, { headers }, { headers, body: { rate: { id: "rate_48" } } }],
    outcome: { kind: "ok", consignment },
    // Bought before; made before; sold in the meantime.
    alike: [[found], [unbought, bookDone], [absent, created, exists, found], [absent, created, failure, found]],
    refusals: [
      ...noAccess,
      { answers: [absent, unauthorized], code: "COURIER-ACCOUNT" },
      {
        answers: [absent, bookRefused],
        code: "COURIER-DETAILS",
        said: "to_address Required and missing.; from_address Required and missing.",
      },
      { answers: [absent, missing], code: "COURIER-DETAILS", said: "shipment cannot be blank" },
      { answers: [absent, refused("ADDRESS.VERIFY.FAILURE")], code: "COURIER-ADDRESS", said: "That will not do." },
      { answers: [absent, refused("ADDRESS.COUNTRY.INVALID")], code: "COURIER-COUNTRY" },
      {
        answers: [absent, refused("SHIPMENT.CUSTOMS_INFO.REQUIRED")],
        code: "COURIER-CUSTOMS-DATA",
        said: "That will not do.",
      },
      { answers: [absent, refused("SHIPMENT.RATES.UNAVAILABLE")], code: "COURIER-PRODUCT" },
      { answers: [absent, noRate], code: "COURIER-PRODUCT", said: "says: Maximum weight is 20 kg." },
      // A refusal to sell is one only once the Shipment is seen to be unbought.
      {
        answers: [absent, created, failure, unbought],
        code: "COURIER-DETAILS",
        said: "The consignee's phone number is missing.",
      },
      { answers: [absent, created, noFunds, unbought], code: "COURIER-FUNDS" },
    ],
    inDoubt: [
      [absent, inProgress],
      [absent, created, failure, serverError],
      [absent, created, exists, unbought],
      [absent, created, trackFound],
    ],
  },
  lookup: {
    answers: [found],
    calls: [LOOK],
    outcome: { kind: "found", consignment },
    // The refund was refused, so the postage still stands.
    alike: [[cancelRefused]],
    absent: [[absent], [unbought], [refunded]],
    inDoubt: [[unauthorized], [inactiveKey], [refused("SHIPMENT.INVALID")], [trackFound]],
  },
  cancel: {
    answers: [found, cancelDone],
    calls: [LOOK, "POST /shipments/shp_9af92e0b/refund"],
    outcome: { kind: "asked" },
    refusals: [
      ...noAccess,
      { answers: [found, cancelRefused], code: "COURIER-COLLECTED" },
      { answers: [found, unavailable], code: "COURIER-NOT-CANCELLED" },
      { answers: [found, inactiveKey], code: "COURIER-ACCOUNT" },
    ],
    // The same Shipment once more says nothing of a refund.
    inDoubt: [
      [found, found],
      [found, exists],
    ],
  },
  rate: {
    answers: [rateDone],
    calls: ["POST /shipments"],
    outcome: {
      kind: "ok",
      rates: [
        { productCode: "KestrelNextDay", price: 470, currency: "GBP", deliveryDays: 1 },
        { productCode: "Kestrel48", price: 315, currency: "GBP", deliveryDays: 2 },
      ],
    },
    refusals: [...noAccess, { answers: [rateRefused], code: "COURIER-COUNTRY" }],
    inDoubt: [[trackFound]],
    namesReference: false,
  },
  track: {
    answers: [trackFound],
    calls: ["GET /trackers?tracking_code=KES5000000001&page_size=1"],
    outcome: {
      kind: "found",
      events: [
        { stage: null, description: "Shipping label created", timestamp: "2026-11-21T09:14:02.000Z" },
        { stage: "AtDepot", description: "At the Leeds hub", timestamp: "2026-11-22T03:00:00.000Z" },
        { stage: "DeliveryScheduled", description: "On the van", timestamp: "2026-11-23T07:30:00.000Z" },
        { stage: "Delivered", description: "Left in the porch", timestamp: "2026-11-23T12:02:00.000Z" },
      ],
    },
    absent: [[trackNone], [absent]],
    inDoubt: [[newStatus], [inactiveKey], [found]],
    namesReference: false,
  },
  // The paper and the label lie on another host: `close-out.test.ts` and `label.test.ts` have their outcomes.
  closeOut: {
    answers: [found, closeOutDone],
    calls: [LOOK, "POST /scan_forms"],
    refusals: [
      ...noAccess,
      { answers: [found, closeOutRefused], code: "COURIER-CLOSE-OUT", said: "Scan forms are not supported" },
      { answers: [found, closeOutFailed], code: "COURIER-CLOSE-OUT", said: "The manifest window has closed." },
      { answers: [absent], code: "COURIER-CLOSE-OUT", said: "The requested resource could not be found." },
    ],
    namesReference: false,
  },
  findCloseOut: {
    answers: [closedOut],
    calls: [LOOK],
    outcome: { kind: "found", manifestRef: "sf_3c5c5b35", document: null },
    absent: [[found]],
    inDoubt: [[unauthorized], [absent], [trackFound]],
  },
  label: {
    answers: [labelFound],
    calls: [LOOK],
    refusals: [...noAccess, { answers: [png, labelUnavailable], code: "COURIER-NO-LABEL" }],
    absent: [[absent], [unbought], [refunded], [png, labelRequired]],
    namesReference: false,
  },
  list: {
    answers: [listDone],
    calls: [
      "GET /shipments?purchased=true&page_size=100&start_datetime=2026-11-20T00%3A00%3A00.000Z&end_datetime=2026-11-22T00%3A00%3A00.000Z",
    ],
    sent: [{ headers }],
    outcome: {
      kind: "ok",
      shipments: [{ reference: RECORDED_REFERENCE, ...consignment, made: "2026-11-21T09:14:02.000Z" }],
      next: "shp_refunded",
    },
    refusals: noAccess,
    inDoubt: [[found]],
    namesReference: false,
  },
})
