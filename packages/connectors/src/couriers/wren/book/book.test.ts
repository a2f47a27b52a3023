import { addressSchema } from "@smart-send/domain/address/address"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { readWrenAnswer } from "../api.ts"
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
    expect(request).toMatchObject({ method: "PUT", path: `/v1/shipments/${REFERENCE}` })
    expect(request.body).toMatchObject({
      product: "CODE",
      to: { lines: ["12 High Street", "Headingley"], town: "Leeds", postcode: "LS1 1UH", country: "GBR" },
      parcel: { grams: 1205, lengthMm: 305, widthMm: 200, heightMm: 100 },
      valuePence: 2499,
      options: ["SIGNATURE"],
      contents: [{ quantity: 3, valuePence: 2499 }],
    })
  })

  const several = {
    status: 201,
    contentType: "application/json; charset=utf-8",
    text: JSON.stringify({
      id: "ws_1",
      reference: REFERENCE,
      trackingNumber: "WRN7",
      parcels: [{ trackingNumber: "WRN7" }, { trackingNumber: "WRN7P2" }],
      status: "BOOKED",
    }),
  }

  it("says several parcels one by one, and reads a number for each", () => {
    const { body } = toRequest({
      reference: REFERENCE,
      productCode: "CODE",
      sender: address,
      recipient: address,
      dimensions: parcel(31.5),
      parcels: [parcel(30), parcel(1.5)],
      value: 24.99,
      description: "Framed prints",
      extras: [],
      contents: [],
    })
    expect(body).toMatchObject({ parcels: [{ grams: 30_000, lengthMm: 300 }, { grams: 1500 }] })
    expect(body).not.toHaveProperty("parcel")
    expect(fromResponse(readWrenAnswer({ kind: "answer", ...several }), REFERENCE)).toEqual({
      kind: "ok",
      consignment: { shipmentRef: "ws_1", trackingNumber: "WRN7", parcelNumbers: ["WRN7", "WRN7P2"] },
    })
  })

  it("reads the shipment that was made", () => {
    expect(fromResponse(readWrenAnswer({ kind: "answer", ...done }), REFERENCE)).toEqual({
      kind: "ok",
      consignment: { shipmentRef: "ws_00000001", trackingNumber: "WRN7000000001" },
    })
  })

  it("does not take an answer about another reference for ours", () => {
    expect(fromResponse(readWrenAnswer({ kind: "answer", ...done }), "another")).toMatchObject({ kind: "unknown" })
  })

  it("reads a documented refusal as one, with a sentence for the seller", () => {
    expect(fromResponse(readWrenAnswer({ kind: "answer", ...refused }), REFERENCE)).toEqual({
      kind: "rejected",
      code: "COURIER-WEIGHT",
      message: "Your parcel is too heavy for this service.",
    })
  })

  it.each(GARBAGE)("knows nothing after $status $text$detail", (outcome) => {
    expect(fromResponse(readWrenAnswer(outcome), REFERENCE)).toMatchObject({ kind: "unknown" })
  })
})
