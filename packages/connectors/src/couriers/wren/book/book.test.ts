import { aConsignment, RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { anExport } from "@smart-send/testkit/connector-contract/an-export"
import { describe, expect, it } from "vitest"
import { readWrenAnswer } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const parcel = (Weight: number) => ({ Weight, Length: 30, Width: 20, Height: 10 })

describe("booking", () => {
  it("sends the parcel in the courier's terms and units", () => {
    const request = toRequest(aConsignment())
    expect(request).toMatchObject({ method: "PUT", path: `/v1/shipments/${RECORDED_REFERENCE}` })
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
      reference: RECORDED_REFERENCE,
      trackingNumber: "WRN7",
      parcels: [{ trackingNumber: "WRN7" }, { trackingNumber: "WRN7P2" }],
      status: "BOOKED",
    }),
  }

  it("sends several parcels one by one, and reads a number for each", () => {
    const { body } = toRequest(aConsignment({ dimensions: parcel(31.5), parcels: [parcel(30), parcel(1.5)] }))
    expect(body).toMatchObject({ parcels: [{ grams: 30_000, lengthMm: 300 }, { grams: 1500 }] })
    expect(body).not.toHaveProperty("parcel")
    expect(fromResponse(readWrenAnswer({ kind: "answer", ...several }), RECORDED_REFERENCE)).toEqual({
      kind: "ok",
      consignment: { shipmentRef: "ws_1", trackingNumber: "WRN7", parcelNumbers: ["WRN7", "WRN7P2"] },
    })
  })

  it("declares an export parcel by parcel, in grams and minor units", () => {
    expect(toRequest(anExport()).body).toMatchObject({
      customs: {
        purpose: "SALE",
        terms: "DAP",
        currency: "GBP",
        exporter: { eori: "GB123456789000" },
        parcels: [
          {
            lines: [
              { valueMinor: 2000, netGrams: 800 },
              { valueMinor: 499, netGrams: 400, origin: "POL" },
            ],
          },
        ],
      },
    })
    expect(toRequest(aConsignment()).body).not.toHaveProperty("customs")
  })
})
