import { aConsignment, RECORDED_REFERENCE, recordedAddress } from "@smart-send/testkit/connector-contract/a-consignment"
import { minor } from "@smart-send/domain/money/money"
import { describe, expect, it } from "vitest"
import type { ConsignmentRequest } from "../../../courier.ts"
import serverError from "../fixtures/any-server-error.json" with { type: "json" }
import noRate from "../fixtures/book-created-no-rate.json" with { type: "json" }
import created from "../fixtures/book-created.json" with { type: "json" }
import done from "../fixtures/book-done.json" with { type: "json" }
import exists from "../fixtures/book-exists.json" with { type: "json" }
import failure from "../fixtures/book-failure.json" with { type: "json" }
import noFunds from "../fixtures/book-no-funds.json" with { type: "json" }
import absent from "../fixtures/lookup-absent.json" with { type: "json" }
import found from "../fixtures/lookup-found.json" with { type: "json" }
import unbought from "../fixtures/lookup-unbought.json" with { type: "json" }
import { playAnswers } from "../fixtures/play-answers.ts"
import { book } from "./index.ts"
import { toRequest } from "./to-request.ts"

const LOOK = `GET /shipments/${RECORDED_REFERENCE}`
const CREATE = "POST /shipments"
const BUY = "POST /shipments/shp_9af92e0b/buy"
const READ_AGAIN = "GET /shipments/shp_9af92e0b"
const OK = { kind: "ok", consignment: { shipmentRef: "shp_9af92e0b", trackingNumber: "KES5000000001" } }

const soon = () => AbortSignal.timeout(60_000)

/** Books with the recorded answers, one after the other, and says what was sent. */
async function bookWith(answers: Parameters<typeof playAnswers>[0], changes: Partial<ConsignmentRequest> = {}) {
  const { api, sent, calls } = playAnswers(answers)
  const outcome = await book(api, aConsignment({ productCode: "Kestrel48", ...changes }), soon())
  return { outcome, calls, bodies: sent.map(({ body }) => body) }
}

describe("booking", () => {
  it("sends the parcel in ounces and inches, for the courier's account only", () => {
    expect(toRequest(aConsignment(), "ca_kestrel")).toMatchObject({
      method: "POST",
      path: "/shipments",
      body: {
        shipment: {
          reference: RECORDED_REFERENCE,
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
    expect(JSON.stringify(toRequest(aConsignment(), ""))).not.toMatch(/carrier_accounts|customs_info/)
  })

  it("declares an export, each line with its total value", () => {
    const recipient = { ...recordedAddress, CountryIsoCode: "FRA", Postcode: "75001" }
    const contents = [
      { description: "Print", quantity: 3, value: 24.99, tariffCode: "491191", countryOfManufacture: "GBR" },
    ]
    expect(
      toRequest(aConsignment({ recipient, extras: ["DeliveredDutyPaid"], contents }), "ca_kestrel").body,
    ).toMatchObject({
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

  it("looks up the reference, creates the Shipment, and buys our service's rate on our account", async () => {
    const { outcome, calls, bodies } = await bookWith([absent, created, done])
    expect(outcome).toEqual(OK)
    expect(calls).toEqual([LOOK, CREATE, BUY])
    // With cover, for the value of the contents.
    expect(bodies.at(-1)).toEqual({ rate: { id: "rate_48" }, insurance: "24.99" })
    const nextDay = await bookWith([absent, created, done], { productCode: "KestrelNextDay", extras: [] })
    expect(nextDay.bodies.at(-1)).toEqual({ rate: { id: "rate_nd" } })
  })

  it.each([
    ["a rate of 3.15 that was promised at 3.15", 315, "GBP", "ok"],
    ["one that is 10 % dearer than promised", 287, "GBP", "ok"],
    ["one that is dearer still", 286, "GBP", "rejected"],
    ["one in another currency", 315, "EUR", "rejected"],
  ])("checks the price before it buys: %s", async (_, price, currency, kind) => {
    const { outcome, calls } = await bookWith([absent, created, done], { promised: { price: minor(price), currency } })
    expect(outcome).toMatchObject(kind === "ok" ? { kind } : { kind, code: "COURIER-PRICE" })
    expect(calls).toEqual(kind === "ok" ? [LOOK, CREATE, BUY] : [LOOK, CREATE])
  })

  it("dates the label where the parcel is handed over on another day", () => {
    const options = { label_date: "2026-11-24T12:00:00Z" }
    const made = toRequest(aConsignment({ handOverOn: "2026-11-24" }), "ca_kestrel")
    expect(made.body).toMatchObject({ shipment: { options } })
  })

  it("buys nothing when the Shipment under our reference is already bought", async () => {
    expect(await bookWith([found])).toMatchObject({ outcome: OK, calls: [LOOK] })
  })

  it("buys a Shipment that was created before, without creating another", async () => {
    expect(await bookWith([unbought, done])).toMatchObject({ outcome: OK, calls: [LOOK, BUY] })
  })

  it("is booked when the Shipment was bought in the meantime", async () => {
    expect(await bookWith([absent, created, exists, found])).toMatchObject({
      outcome: OK,
      calls: [LOOK, CREATE, BUY, READ_AGAIN],
    })
    expect(await bookWith([absent, created, failure, found])).toMatchObject({ outcome: OK })
  })

  it("is refused only when the Shipment is known not to be bought", async () => {
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

  it("does not buy when there is no rate for the service, and gives the courier's own reason", async () => {
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
})
