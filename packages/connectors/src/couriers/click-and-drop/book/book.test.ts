import { addressSchema } from "@smart-send/domain/address/address"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import type { ConsignmentRequest } from "../../../courier.ts"
import { readClickAndDropAnswer, type ClickAndDropApi, type ClickAndDropRequest } from "../api.ts"
import forbidden from "../fixtures/any-forbidden.json" with { type: "json" }
import serverError from "../fixtures/any-server-error.json" with { type: "json" }
import tooMany from "../fixtures/any-too-many-calls.json" with { type: "json" }
import unauthorized from "../fixtures/any-unauthorized.json" with { type: "json" }
import byPackage from "../fixtures/book-done-by-package.json" with { type: "json" }
import done from "../fixtures/book-done.json" with { type: "json" }
import invalid from "../fixtures/book-invalid.json" with { type: "json" }
import labelFailed from "../fixtures/book-label-failed.json" with { type: "json" }
import refusedCountry from "../fixtures/book-refused-country.json" with { type: "json" }
import refusedDetail from "../fixtures/book-refused-detail.json" with { type: "json" }
import refusedPostcode from "../fixtures/book-refused-postcode.json" with { type: "json" }
import refusedService from "../fixtures/book-refused-service.json" with { type: "json" }
import refused from "../fixtures/book-refused.json" with { type: "json" }
import undone from "../fixtures/book-undone.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { book } from "./index.ts"
import { toRequest } from "./to-request.ts"

const REFERENCE = bookingIdSchema.parse("0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01")
const NOW = new Date("2026-11-21T09:14:01Z")
const GARBAGE = [
  { kind: "failed", detail: "connection failed (ECONNRESET)" },
  { kind: "answer", status: 200, contentType: "text/html", text: "<h1>Bad gateway</h1>" },
  { kind: "answer", status: 502, contentType: "application/json", text: "{}" },
  { kind: "answer", status: 200, contentType: "application/json", text: "[1]" },
  { kind: "answer", status: 200, contentType: "application/json", text: '{"createdOrders":[],"failedOrders":[]}' },
  { kind: "answer", status: 400, contentType: "application/json", text: '{"oops":true}' },
  { kind: "answer", status: 404, contentType: "application/json", text: '{"message":"Route not found"}' },
  { kind: "answer", ...serverError },
  { kind: "answer", ...tooMany },
] as const

const address = addressSchema.parse({
  Name: "Octavia Greenhalgh",
  AddressLine1: "12",
  AddressLine2: "High Street",
  Locality: "Headingley",
  Town: "Leeds",
  Postcode: "ls11uh",
  CountryIsoCode: "GBR",
})
const print = { description: "Print", quantity: 3, value: 24.99, tariffCode: "", countryOfManufacture: "GBR" }

function aRequest(over: Partial<ConsignmentRequest> = {}): ConsignmentRequest {
  return {
    reference: REFERENCE,
    productCode: "NP48",
    sender: address,
    recipient: address,
    dimensions: { Weight: 1.205, Length: 30.5, Width: 20, Height: 10 },
    value: 24.99,
    description: "Framed print",
    extras: ["Signature", "Cover"],
    contents: [print],
    ...over,
  }
}

/** The one order of the body. */
function itemOf(over: Partial<ConsignmentRequest> = {}): Record<string, unknown> {
  const made = toRequest(aRequest(over), NOW)
  if (!made.ok) throw new Error(made.error.message)
  return JSON.parse(JSON.stringify(made.value.body)).items[0]
}
const read = (answer: { status: number; contentType: string; text: string }) =>
  fromResponse(readClickAndDropAnswer({ kind: "answer", ...answer }), REFERENCE)

describe("booking", () => {
  it("says the parcel in the courier's words and units, and asks for its label", () => {
    expect(toRequest(aRequest(), NOW)).toMatchObject({ ok: true, value: { method: "POST", path: "/orders" } })
    expect(itemOf()).toMatchObject({
      orderReference: REFERENCE,
      orderDate: "2026-11-21T09:14:01.000Z",
      recipient: {
        address: {
          addressLine1: "12 High Street",
          addressLine2: "Headingley",
          city: "Leeds",
          postcode: "LS1 1UH",
          countryCode: "GBR",
        },
      },
      packages: [
        {
          weightInGrams: 1205,
          packageFormatIdentifier: "smallParcel",
          dimensions: { heightInMms: 100, widthInMms: 200, depthInMms: 305 },
          contents: [{ quantity: 3, unitValue: 8.33, unitWeightInGrams: 401 }],
        },
      ],
      postageDetails: { serviceCode: "NP48", requestSignatureUponDelivery: true, receiveSmsNotification: false },
      subtotal: 24.99,
      total: 24.99,
      label: { includeLabelInResponse: true, includeCN: false, includeReturnsLabel: false },
    })
  })

  it("declares contents to the penny, where a value can't be shared evenly", () => {
    const contents = [{ ...print, value: 10 }]
    expect(itemOf({ contents })["packages"]).toMatchObject([
      {
        contents: [
          { quantity: 1, unitValue: 3.34 },
          { quantity: 2, unitValue: 3.33 },
        ],
      },
    ])
  })

  it("asks for customs forms, and gives long descriptions whole", () => {
    const description = "A hand-printed linocut of the harbour at dawn, framed in oak"
    const recipient = { ...address, CountryIsoCode: "FRA", Postcode: "75001" }
    const item = itemOf({ recipient, contents: [{ ...print, description }] })
    expect(item).toMatchObject({ label: { includeCN: true } })
    expect(item["packages"]).toMatchObject([
      { contents: [{ customsDescription: description.slice(0, 50).trim(), extendedCustomsDescription: description }] },
    ])
  })

  it.each([
    [{ Weight: 0.08, Length: 24, Width: 16, Height: 0.4 }, "letter"],
    [{ Weight: 0.3, Length: 25, Width: 35, Height: 2.5 }, "largeLetter"],
    [{ Weight: 2.1, Length: 30, Width: 20, Height: 10 }, "mediumParcel"],
    [{ Weight: 21, Length: 30, Width: 20, Height: 10 }, "parcel"],
    [{ Weight: 1, Length: 0, Width: 0, Height: 0 }, "parcel"],
  ])("tells the format by size and weight: %j", (dimensions, format) => {
    expect(itemOf({ dimensions })["packages"]).toMatchObject([{ packageFormatIdentifier: format }])
  })

  it.each([
    ["Name", 210, "The recipient's name"],
    ["Organisation", 100, "The recipient's organisation"],
    ["Town", 100, "The recipient's town"],
    ["Postcode", 20, "The recipient's postcode"],
    ["Phone", 25, "The recipient's phone number"],
  ])("never cuts an address: a %s over %i characters is refused with its limit", (field, most, words) => {
    const recipient = { ...address, [field]: "x".repeat(most + 1) }
    expect(toRequest(aRequest({ recipient }), NOW)).toEqual({
      ok: false,
      error: {
        kind: "rejected",
        code: "COURIER-TOO-LONG",
        message: `${words} is too long for this courier. It takes ${most} characters at most.`,
      },
    })
    expect(toRequest(aRequest({ recipient: { ...address, [field]: "x".repeat(most) } }), NOW).ok).toBe(true)
  })

  it.each([
    [0, "COURIER-WEIGHT-MISSING"],
    [30.001, "COURIER-WEIGHT"],
  ])("does not send a parcel of %f kg", async (Weight, code) => {
    const { api, sent } = anApi([])
    const outcome = await book(api, aRequest({ dimensions: { ...aRequest().dimensions, Weight } }), soon())
    expect(outcome).toMatchObject({ kind: "rejected", code })
    expect(sent).toEqual([])
  })

  it("reads the order that was made, with its number wherever it stands", () => {
    const ok = { kind: "ok", consignment: { shipmentRef: "1001", trackingNumber: "HB100000017GB" } }
    expect(read(done)).toEqual(ok)
    expect(read(byPackage)).toEqual(ok)
  })

  it("does not take an answer about another reference for ours", () => {
    expect(fromResponse(readClickAndDropAnswer({ kind: "answer", ...done }), "another")).toMatchObject({
      kind: "unknown",
    })
  })

  it.each([
    [refused, "COURIER-WEIGHT", "The courier says: The maximum weight of the service is 20000 grams."],
    [refusedService, "COURIER-PRODUCT", "The courier says: The service code is not on this account."],
    [refusedCountry, "COURIER-COUNTRY", "The courier says: The service does not deliver to IRL."],
    [refusedPostcode, "COURIER-POSTCODE-MISSING", "The courier says: A postcode is required."],
    [refusedDetail, "COURIER-DETAILS", "The courier says: Contents must have a name."],
    [invalid, "COURIER-DETAILS", "The courier says: The request is invalid."],
    [unauthorized, "COURIER-ACCOUNT", "at the moment."],
    [forbidden, "COURIER-ACCOUNT", "at the moment."],
  ])("reads a documented refusal as one, with the courier's own sentence: %#", (answer, code, ending) => {
    expect(read(answer)).toMatchObject({ kind: "rejected", code, message: expect.stringContaining(ending) })
  })

  it("takes back an order that got no label, and refuses with the reason", async () => {
    const { api, sent } = anApi([labelFailed, undone])
    expect(await book(api, aRequest(), soon())).toMatchObject({
      kind: "rejected",
      code: "COURIER-NO-LABEL",
      message: expect.stringContaining("The address could not be validated."),
    })
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /orders", "DELETE /orders/1001"])
  })

  it("is in doubt when an order without a label could not be taken back", async () => {
    const { api } = anApi([labelFailed, serverError])
    expect(await book(api, aRequest(), soon())).toMatchObject({ kind: "unknown" })
  })

  it.each(GARBAGE)("knows nothing after $status $text$detail", (outcome) => {
    expect(fromResponse(readClickAndDropAnswer(outcome), REFERENCE)).toMatchObject({ kind: "unknown" })
  })
})

const soon = () => AbortSignal.timeout(60_000)

/** Answers the recorded answers one after the other. */
function anApi(answers: readonly { status: number; contentType: string; text: string }[]) {
  const sent: ClickAndDropRequest[] = []
  const api: ClickAndDropApi = {
    send: async (request) => {
      const answer = answers[sent.length]
      sent.push(request)
      if (answer === undefined) throw new Error(`nobody expects ${request.method} ${request.path}`)
      return readClickAndDropAnswer({ kind: "answer", ...answer })
    },
  }
  return { api, sent }
}
