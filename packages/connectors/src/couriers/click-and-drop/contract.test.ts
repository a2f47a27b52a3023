import { RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { courierContract } from "@smart-send/testkit/connector-contract/courier-contract"
import forbidden from "./fixtures/any-forbidden.json" with { type: "json" }
import serverError from "./fixtures/any-server-error.json" with { type: "json" }
import unauthorized from "./fixtures/any-unauthorized.json" with { type: "json" }
import bookByPackage from "./fixtures/book-done-by-package.json" with { type: "json" }
import bookDone from "./fixtures/book-done.json" with { type: "json" }
import bookInvalid from "./fixtures/book-invalid.json" with { type: "json" }
import labelFailed from "./fixtures/book-label-failed.json" with { type: "json" }
import refusedCountry from "./fixtures/book-refused-country.json" with { type: "json" }
import refusedDetail from "./fixtures/book-refused-detail.json" with { type: "json" }
import refusedPostcode from "./fixtures/book-refused-postcode.json" with { type: "json" }
import refusedService from "./fixtures/book-refused-service.json" with { type: "json" }
import bookRefused from "./fixtures/book-refused.json" with { type: "json" }
import undone from "./fixtures/book-undone.json" with { type: "json" }
import cancelAbsent from "./fixtures/cancel-absent.json" with { type: "json" }
import cancelDone from "./fixtures/cancel-done.json" with { type: "json" }
import cancelInvalid from "./fixtures/cancel-invalid.json" with { type: "json" }
import cancelRefused from "./fixtures/cancel-refused.json" with { type: "json" }
import closeOutDone from "./fixtures/close-out-done.json" with { type: "json" }
import closeOutRefused from "./fixtures/close-out-refused.json" with { type: "json" }
import closedOut from "./fixtures/find-close-out-found.json" with { type: "json" }
import labelAbsent from "./fixtures/label-absent.json" with { type: "json" }
import labelDone from "./fixtures/label-done.json" with { type: "json" }
import labelRefused from "./fixtures/label-refused.json" with { type: "json" }
import listDone from "./fixtures/list-done.json" with { type: "json" }
import lookupAbsent from "./fixtures/lookup-absent.json" with { type: "json" }
import lookupFound from "./fixtures/lookup-found.json" with { type: "json" }
import lookupInvalid from "./fixtures/lookup-invalid.json" with { type: "json" }
import lookupNone from "./fixtures/lookup-none.json" with { type: "json" }
import notFoundCode from "./fixtures/lookup-not-found-code.json" with { type: "json" }
import unlabelled from "./fixtures/lookup-unlabelled.json" with { type: "json" }
import { refusals } from "./problems.ts"

const PATH = `/orders/%22${RECORDED_REFERENCE}%22`
const PDF = Buffer.from("%PDF-1.4\n")
const consignment = { shipmentRef: "1001", trackingNumber: "HB100000017GB" }
const json = (status: number, value: unknown) => ({ ...bookDone, status, text: JSON.stringify(value) })
/** An order that failed for one field. */
const failedFor = (fieldName: string, value = "x") => {
  const errors = [{ errorCode: 1, errorMessage: "That will not do", fields: [{ fieldName, value }] }]
  return json(200, { successCount: 0, errorsCount: 1, createdOrders: [], failedOrders: [{ errors }] })
}
const noAccess = [unauthorized, forbidden].map((answer) => ({ answers: [answer], code: "COURIER-ACCOUNT" }))

courierContract("click-and-drop", {
  productCode: "NP48",
  problems: Object.values(refusals),
  undeclared: {
    // Its EORI and VAT numbers are settings of the account, and a UKIMS number has no field.
    facts: ["senderEori", "senderVat"],
    windsor: ["ukimsNumber"],
  },
  book: {
    answers: [bookDone],
    calls: ["POST /orders"],
    sent: [{ headers: { authorization: "Bearer key" } }],
    outcome: { kind: "ok", consignment, label: new Uint8Array(PDF) },
    // Its number stands on the package alone.
    alike: [[bookByPackage]],
    refusals: [
      ...noAccess,
      {
        answers: [bookRefused],
        code: "COURIER-WEIGHT",
        said: "says: The maximum weight of the service is 20000 grams.",
      },
      { answers: [refusedService], code: "COURIER-PRODUCT", said: "says: The service code is not on this account." },
      { answers: [refusedCountry], code: "COURIER-COUNTRY", said: "says: The service does not deliver to IRL." },
      { answers: [refusedPostcode], code: "COURIER-POSTCODE-MISSING", said: "says: A postcode is required." },
      { answers: [refusedDetail], code: "COURIER-DETAILS", said: "says: Contents must have a name." },
      { answers: [bookInvalid], code: "COURIER-DETAILS", said: "says: The request is invalid." },
      { answers: [failedFor("Recipient.Address.Postcode", "ZZ99")], code: "COURIER-POSTCODE" },
      { answers: [failedFor("Recipient.Address.AddressLine1")], code: "COURIER-ADDRESS" },
      { answers: [failedFor("OrderReference")], code: "COURIER-REFERENCE" },
      { answers: [failedFor("Packages.Contents.CustomsCode")], code: "COURIER-CUSTOMS-DATA" },
      { answers: [failedFor("PostageDetails.IOSSNumber")], code: "COURIER-IOSS" },
      // An order without a label is taken back.
      { answers: [labelFailed, undone], code: "COURIER-NO-LABEL", said: "The address could not be validated." },
    ],
    inDoubt: [
      [labelFailed, serverError],
      [json(200, { createdOrders: [], failedOrders: [] })],
      [json(200, [1])],
      [json(400, { oops: true })],
      [json(404, { message: "Route not found" })],
      [lookupFound],
    ],
  },
  lookup: {
    answers: [lookupFound],
    calls: [`GET ${PATH}`],
    outcome: { kind: "found", consignment },
    absent: [[lookupAbsent], [lookupNone], [notFoundCode]],
    inDoubt: [[unauthorized], [forbidden], [lookupInvalid], [unlabelled], [json(200, {})], [cancelDone]],
  },
  cancel: {
    answers: [cancelDone],
    calls: [`DELETE ${PATH}`],
    outcome: { kind: "cancelled" },
    // Gone already.
    alike: [[cancelAbsent]],
    refusals: [
      ...noAccess,
      { answers: [cancelRefused], code: "COURIER-NOT-CANCELLED", said: "says: The order has been despatched." },
      { answers: [cancelInvalid], code: "COURIER-NOT-CANCELLED", said: "says: The identifiers can not be parsed." },
    ],
    inDoubt: [[json(200, [])], [bookByPackage]],
  },
  closeOut: {
    answers: [closeOutDone],
    calls: ["POST /manifests"],
    outcome: { kind: "ok", manifestRef: "1001", document: new Uint8Array(PDF) },
    refusals: [
      ...noAccess,
      { answers: [closeOutRefused], code: "COURIER-CLOSE-OUT", said: "There are no orders eligible to be manifested." },
    ],
    inDoubt: [[json(201, {})], [{ ...closeOutDone, status: 404, text: "" }]],
    namesReference: false,
  },
  findCloseOut: {
    answers: [closedOut],
    calls: [`GET ${PATH}`],
    outcome: { kind: "found", manifestRef: "", document: null },
    absent: [[lookupFound]],
    inDoubt: [[unauthorized], [lookupAbsent], [lookupNone], [json(200, {})], [cancelDone]],
  },
  label: {
    answers: [labelDone],
    calls: [`GET ${PATH}/label?documentType=postageLabel&includeReturnsLabel=false&includeCN=true`],
    outcome: { kind: "ok", contentType: "application/pdf", bytes: PDF },
    absent: [[labelAbsent], [notFoundCode]],
    refusals: [
      ...noAccess,
      { answers: [labelRefused], code: "COURIER-NO-LABEL", said: "A label can not be generated for the order." },
    ],
    inDoubt: [[json(200, {})]],
    namesReference: false,
  },
  list: {
    answers: [listDone],
    calls: [
      "GET /orders?pageSize=100&startDateTime=2026-11-20T00%3A00%3A00.000Z&endDateTime=2026-11-22T00%3A00%3A00.000Z",
    ],
    sent: [{ headers: { authorization: "Bearer key" } }],
    outcome: {
      kind: "ok",
      shipments: [
        { reference: RECORDED_REFERENCE, ...consignment, made: "2026-11-21T09:14:02.113Z" },
        { reference: "Shop 17", shipmentRef: "1002", trackingNumber: "", made: "2026-11-21T09:20:00.000Z" },
      ],
      next: "next/2",
    },
    refusals: noAccess,
    inDoubt: [[lookupFound]],
    namesReference: false,
  },
})
