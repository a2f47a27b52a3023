import { addressSchema } from "@smart-send/domain/address/address"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { readHeronAnswer } from "../api.ts"
import done from "../fixtures/book-done.json" with { type: "json" }
import refused from "../fixtures/book-refused.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const REFERENCE = bookingIdSchema.parse("0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01")

const GARBAGE = [
  { kind: "failed", detail: "connection failed (ECONNRESET)" },
  { kind: "answer", status: 200, contentType: "text/html", text: "<h1>Bad gateway</h1>" },
  { kind: "answer", status: 502, contentType: "application/json", text: "{}" },
  { kind: "answer", status: 200, contentType: "application/json", text: "[]" },
  { kind: "answer", status: 404, contentType: "application/json", text: '{"message":"Route not found"}' },
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

const parcel = (Weight: number) => ({ Weight, Length: 30, Width: 20, Height: 10 })

describe("booking", () => {
  it("says the parcel in the courier's words and units", () => {
    const request = toRequest({
      reference: REFERENCE,
      productCode: "CODE",
      sender: address,
      recipient: address,
      dimensions: { Weight: 1.205, Length: 30.5, Width: 20, Height: 10 },
      value: 24.99,
      description: "Framed print",
      extras: ["Signature", "Cover"],
      contents: [{ description: "Print", quantity: 3, value: 24.99, tariffCode: "", countryOfManufacture: "GBR" }],
    })
    expect(request).toMatchObject({ method: "POST", path: "/api/consignments" })
    expect(request.body).toMatchObject({
      customerRef: REFERENCE,
      serviceCode: "CODE",
      delivery: { street1: "12 High Street", street2: "Headingley", street3: "", city: "Leeds", zip: "LS1 1UH" },
      weightKg: 1.205,
      dimensionsCm: { l: 30.5, w: 20, h: 10 },
      declaredValue: { amount: "24.99", currency: "GBP" },
      addOns: ["SIGN"],
      goods: [{ qty: 3, amount: "24.99" }],
    })
  })

  it("says several parcels as the pieces of one consignment", () => {
    const { body } = toRequest({
      reference: REFERENCE,
      productCode: "CODE",
      sender: address,
      recipient: address,
      dimensions: parcel(3.5),
      parcels: [parcel(2), parcel(1.5)],
      value: 24.99,
      description: "Framed prints",
      extras: [],
      contents: [],
    })
    expect(body).toMatchObject({
      weightKg: 3.5,
      pieces: [{ weightKg: 2, dimensionsCm: { l: 30, w: 20, h: 10 } }, { weightKg: 1.5 }],
    })
  })

  it("reads the shipment that was made", () => {
    expect(fromResponse(readHeronAnswer({ kind: "answer", ...done }), REFERENCE)).toEqual({
      kind: "ok",
      consignment: { shipmentRef: "550000001", trackingNumber: "H3100000000007" },
    })
  })

  it("does not take an answer about another reference for ours", () => {
    expect(fromResponse(readHeronAnswer({ kind: "answer", ...done }), "another")).toMatchObject({ kind: "unknown" })
  })

  it("reads a documented refusal as one, with a sentence for the seller", () => {
    expect(fromResponse(readHeronAnswer({ kind: "answer", ...refused }), REFERENCE)).toEqual({
      kind: "rejected",
      code: "COURIER-WEIGHT",
      message: "Your parcel is too heavy for this service.",
    })
  })

  it.each(GARBAGE)("knows nothing after $status $text$detail", (outcome) => {
    expect(fromResponse(readHeronAnswer(outcome), REFERENCE)).toMatchObject({ kind: "unknown" })
  })
})
