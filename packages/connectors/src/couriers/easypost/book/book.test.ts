import { addressSchema } from "@smart-send/domain/address/address"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import type { ConsignmentRequest } from "../../../courier.ts"
import { readEasyPostAnswer, type EasyPostApi, type EasyPostRequest } from "../api.ts"
import inactiveKey from "../fixtures/any-inactive-key.json" with { type: "json" }
import serverError from "../fixtures/any-server-error.json" with { type: "json" }
import tooMany from "../fixtures/any-too-many-calls.json" with { type: "json" }
import unauthorized from "../fixtures/any-unauthorized.json" with { type: "json" }
import noRate from "../fixtures/book-created-no-rate.json" with { type: "json" }
import created from "../fixtures/book-created.json" with { type: "json" }
import done from "../fixtures/book-done.json" with { type: "json" }
import exists from "../fixtures/book-exists.json" with { type: "json" }
import failure from "../fixtures/book-failure.json" with { type: "json" }
import inProgress from "../fixtures/book-in-progress.json" with { type: "json" }
import missing from "../fixtures/book-missing.json" with { type: "json" }
import noFunds from "../fixtures/book-no-funds.json" with { type: "json" }
import refused from "../fixtures/book-refused.json" with { type: "json" }
import absent from "../fixtures/lookup-absent.json" with { type: "json" }
import found from "../fixtures/lookup-found.json" with { type: "json" }
import unbought from "../fixtures/lookup-unbought.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { book } from "./index.ts"
import { toRequest } from "./to-request.ts"

const REFERENCE = bookingIdSchema.parse("0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01")
const LOOK = `GET /shipments/${REFERENCE}`
const CREATE = "POST /shipments"
const BUY = "POST /shipments/shp_9af92e0b/buy"
const READ_AGAIN = "GET /shipments/shp_9af92e0b"
const OK = { kind: "ok", consignment: { shipmentRef: "shp_9af92e0b", trackingNumber: "KES5000000001" } }

const GARBAGE = [
  { kind: "failed", detail: "connection failed (ECONNRESET)" },
  { kind: "answer", status: 200, contentType: "text/html", text: "<h1>Bad gateway</h1>" },
  { kind: "answer", status: 502, contentType: "application/json", text: "{}" },
  { kind: "answer", status: 200, contentType: "application/json", text: "[]" },
  { kind: "answer", status: 404, contentType: "application/json", text: '{"message":"Route not found"}' },
  {
    kind: "answer",
    status: 422,
    contentType: "application/json",
    text: '{"error":{"code":"SOMETHING.NEW","message":""}}',
  },
  { kind: "answer", ...inProgress },
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

function aRequest(over: Partial<ConsignmentRequest> = {}): ConsignmentRequest {
  return {
    reference: REFERENCE,
    productCode: "Kestrel48",
    sender: address,
    recipient: address,
    dimensions: { Weight: 1.205, Length: 30.5, Width: 20, Height: 10 },
    value: 24.99,
    description: "Framed print",
    extras: ["Signature", "Cover"],
    contents: [{ description: "Print", quantity: 3, value: 24.99, tariffCode: "491191", countryOfManufacture: "GBR" }],
    ...over,
  }
}

interface Recorded {
  readonly status: number
  readonly contentType: string
  readonly text: string
}
const soon = () => AbortSignal.timeout(60_000)

/** Books with the recorded answers, one after the other, and says what was sent. */
async function bookWith(answers: readonly Recorded[], over: Partial<ConsignmentRequest> = {}) {
  const sent: EasyPostRequest[] = []
  const api: EasyPostApi = {
    account: "ca_kestrel",
    send: async (request) => {
      const answer = answers[sent.length]
      sent.push(request)
      if (answer === undefined) throw new Error(`nobody expects ${request.method} ${request.path}`)
      return readEasyPostAnswer({ kind: "answer", ...answer })
    },
    fetchPdf: async () => null,
  }
  const outcome = await book(api, aRequest(over), soon())
  return { outcome, calls: sent.map(({ method, path }) => `${method} ${path}`), bodies: sent.map(({ body }) => body) }
}

describe("booking", () => {
  it("says the parcel in ounces and inches, for the courier's account alone", () => {
    expect(toRequest(aRequest(), "ca_kestrel")).toMatchObject({
      method: "POST",
      path: "/shipments",
      body: {
        shipment: {
          reference: REFERENCE,
          to_address: {
            street1: "12 High Street",
            street2: "Headingley",
            city: "Leeds",
            zip: "LS1 1UH",
            country: "GB",
          },
          // 1,205 g are 42.505 oz; 30.5 cm are 12.008 in.
          parcel: { weight: 42.5, length: 12, width: 7.9, height: 3.9 },
          carrier_accounts: ["ca_kestrel"],
          options: { label_format: "PDF", label_size: "4x6", currency: "GBP", delivery_confirmation: "SIGNATURE" },
        },
      },
    })
    expect(JSON.stringify(toRequest(aRequest(), ""))).not.toMatch(/carrier_accounts|customs_info/)
  })

  it("declares an export, each line with its whole value", () => {
    const recipient = { ...address, CountryIsoCode: "FRA", Postcode: "75001" }
    expect(toRequest(aRequest({ recipient, extras: ["DeliveredDutyPaid"] }), "ca_kestrel").body).toMatchObject({
      shipment: {
        options: { incoterm: "DDP" },
        customs_info: {
          customs_signer: "Octavia Greenhalgh",
          contents_type: "merchandise",
          customs_items: [
            {
              description: "Print",
              quantity: 3,
              value: 24.99,
              currency: "GBP",
              weight: 42.5,
              hs_tariff_number: "491191",
              origin_country: "GB",
            },
          ],
        },
      },
    })
  })

  it("looks first, then creates, then buys the rate of our service on our account", async () => {
    const { outcome, calls, bodies } = await bookWith([absent, created, done])
    expect(outcome).toEqual(OK)
    expect(calls).toEqual([LOOK, CREATE, BUY])
    expect(bodies.at(-1)).toEqual({ rate: { id: "rate_48" } })
    const nextDay = await bookWith([absent, created, done], { productCode: "KestrelNextDay" })
    expect(nextDay.bodies.at(-1)).toEqual({ rate: { id: "rate_nd" } })
  })

  it("buys nothing when the Shipment under our reference is bought already", async () => {
    expect(await bookWith([found])).toMatchObject({ outcome: OK, calls: [LOOK] })
  })

  it("buys what was created before, and creates nothing beside it", async () => {
    expect(await bookWith([unbought, done])).toMatchObject({ outcome: OK, calls: [LOOK, BUY] })
  })

  it("is booked when it turns out to have been sold in the meantime", async () => {
    expect(await bookWith([absent, created, exists, found])).toMatchObject({
      outcome: OK,
      calls: [LOOK, CREATE, BUY, READ_AGAIN],
    })
    expect(await bookWith([absent, created, failure, found])).toMatchObject({ outcome: OK })
  })

  it("is refused only once the Shipment is seen to be unbought", async () => {
    expect(await bookWith([absent, created, failure, unbought])).toMatchObject({
      outcome: {
        kind: "rejected",
        code: "COURIER-DETAILS",
        message: expect.stringContaining("The consignee's phone number is missing."),
      },
    })
    expect(await bookWith([absent, created, noFunds, unbought])).toMatchObject({
      outcome: { kind: "rejected", code: "COURIER-FUNDS" },
    })
    expect(await bookWith([absent, created, failure, serverError])).toMatchObject({ outcome: { kind: "unknown" } })
    expect(await bookWith([absent, created, exists, unbought])).toMatchObject({ outcome: { kind: "unknown" } })
  })

  it("does not buy where there is no rate for the service, and says the courier's reason alone", async () => {
    const { outcome, calls } = await bookWith([absent, noRate])
    expect(calls).toEqual([LOOK, CREATE])
    expect(outcome).toEqual({
      kind: "rejected",
      code: "COURIER-PRODUCT",
      message:
        "The courier does not offer this service at the moment. Choose another service. The courier says: Maximum weight is 20 kg.",
    })
    expect(await bookWith([absent, created], { productCode: "KestrelNoon" })).toMatchObject({
      outcome: { kind: "rejected", code: "COURIER-PRODUCT" },
    })
  })

  it.each([
    [refused, "COURIER-DETAILS", "to_address Required and missing.; from_address Required and missing."],
    [missing, "COURIER-DETAILS", "shipment cannot be blank"],
    [unauthorized, "COURIER-ACCOUNT", ""],
    [inactiveKey, "COURIER-ACCOUNT", ""],
  ])("reads a documented refusal as one, with a sentence for the seller: %#", async (answer, code, said) => {
    const { outcome, calls } = await bookWith([absent, answer])
    expect(outcome).toMatchObject({ kind: "rejected", code, message: expect.stringContaining(said) })
    expect(calls).toEqual([LOOK, CREATE])
  })

  it.each([
    ["the look", [serverError]],
    ["the create", [absent, serverError]],
    ["the purchase", [absent, created, serverError]],
  ])("knows nothing after a doubtful answer to %s, and does nothing more", async (_, answers) => {
    const { outcome, calls } = await bookWith(answers)
    expect(outcome).toMatchObject({ kind: "unknown" })
    expect(calls).toHaveLength(answers.length)
  })

  it("does not take an answer about another reference for ours, nor buys it", async () => {
    const other = { ...unbought, text: unbought.text.replaceAll(REFERENCE, "another") }
    expect(await bookWith([other])).toMatchObject({ outcome: { kind: "unknown" }, calls: [LOOK] })
  })

  it.each(GARBAGE)("knows nothing after $status $text$detail", (outcome) => {
    expect(fromResponse(readEasyPostAnswer(outcome), REFERENCE)).toMatchObject({ kind: "unknown" })
  })
})
