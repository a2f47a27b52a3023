import { aConsignment, RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { aDeclaration, anExport } from "@smart-send/testkit/connector-contract/an-export"
import { minor } from "@smart-send/domain/money/money"
import { describe, expect, it } from "vitest"
import { z } from "zod"
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
import { toOunces } from "../to-shipment.ts"

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
  it("loses no gram of half a kilogram, as its label prints it", () => {
    expect(Math.round(toOunces(0.5) * 28.349523125)).toBe(500)
  })

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
          parcel: { weight: 42.505, length: 12, width: 7.9, height: 3.9 },
          carrier_accounts: ["ca_kestrel"],
          options: { label_format: "PDF", label_size: "4x6", currency: "GBP", delivery_confirmation: "SIGNATURE" },
        },
      },
    })
    expect(JSON.stringify(toRequest(aConsignment(), ""))).not.toMatch(/carrier_accounts|customs_info/)
  })

  it("declares an export: each line with its total value and net weight, the terms, and the numbers of both sides", () => {
    expect(toRequest(anExport({ term: "DDP" }), "ca_kestrel").body).toMatchObject({
      shipment: {
        parcel: { weight: 42.505 },
        options: { incoterm: "DDP" },
        customs_info: {
          customs_signer: "Octavia Greenhalgh",
          contents_type: "merchandise",
          eel_pfc: "NOEEI 30.37(a)",
          customs_items: [
            {
              description: "Linocut print",
              quantity: 3,
              value: 20,
              currency: "GBP",
              weight: 28.219,
              hs_tariff_number: "49119100",
              origin_country: "GB",
              code: "PRINT-A3",
            },
            { description: "Oak frame", weight: 14.109, origin_country: "PL" },
          ],
        },
        tax_identifiers: [
          { entity: "SENDER", tax_id: "GB123456789000", tax_id_type: "EORI", issuing_country: "GB" },
          { entity: "SENDER", tax_id_type: "VAT" },
          { entity: "SENDER", tax_id: "IM2760000009", tax_id_type: "IOSS", issuing_country: "DE" },
          { entity: "RECEIVER", tax_id_type: "VAT", issuing_country: "JE" },
          { entity: "RECEIVER", tax_id_type: "TIN" },
        ],
      },
    })
  })

  it("names goods that are none of its kinds by their reason, and no filing where one is needed", () => {
    const [parcel] = aDeclaration.parcels
    const lines = (parcel?.lines ?? []).map((line) => Object.assign({}, line, { value: minor(90_000) }))
    const request = anExport({ category: "Other", reason: "Repair", parcels: [{ grams: 1205, lines }] })
    const sent = JSON.stringify(toRequest(request, "ca_kestrel").body)
    expect(sent).toContain('"contents_type":"other","contents_explanation":"Repair"')
    expect(sent).not.toContain("NOEEI")
    expect(sent).toContain('"incoterm":"DAP"')
  })

  it("has net weights of lines that come to no more than the parcel's, and to all of it without packaging", () => {
    const [parcel] = aDeclaration.parcels
    const lines = (parcel?.lines ?? []).flatMap((line) => Array.from({ length: 7 }, () => ({ ...line, grams: 143 })))
    const request = anExport({ parcels: [{ grams: 2002, lines }] })
    const shipment = z
      .object({
        shipment: z.object({
          parcel: z.object({ weight: z.number() }),
          customs_info: z.object({ customs_items: z.array(z.object({ weight: z.number() })) }),
        }),
      })
      .parse(toRequest({ ...request, dimensions: { Weight: 2.002, Length: 1, Width: 1, Height: 1 } }, "").body).shipment
    const net = shipment.customs_info.customs_items.reduce((sum, { weight }) => sum + weight, 0)
    expect(net).toBeCloseTo(shipment.parcel.weight, 6)
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
