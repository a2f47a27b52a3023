import { aConsignment, RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { anExport } from "@smart-send/testkit/connector-contract/an-export"
import { describe, expect, it } from "vitest"
import { toRequest } from "./to-request.ts"

const parcel = (Weight: number) => ({ Weight, Length: 30, Width: 20, Height: 10 })

describe("booking", () => {
  it("sends the parcel in the courier's terms and units", () => {
    const request = toRequest(aConsignment())
    expect(request).toMatchObject({ method: "POST", path: "/api/consignments" })
    expect(request.body).toMatchObject({
      customerRef: RECORDED_REFERENCE,
      serviceCode: "CODE",
      delivery: { street1: "12 High Street", street2: "Headingley", street3: "", city: "Leeds", zip: "LS1 1UH" },
      weightKg: 1.205,
      dimensionsCm: { l: 30.5, w: 20, h: 10 },
      declaredValue: { amount: "24.99", currency: "GBP" },
      addOns: ["SIGN"],
      goods: [{ qty: 3, amount: "24.99" }],
    })
  })

  it("sends several parcels as pieces of one consignment", () => {
    const { body } = toRequest(aConsignment({ dimensions: parcel(3.5), parcels: [parcel(2), parcel(1.5)] }))
    expect(body).toMatchObject({
      weightKg: 3.5,
      pieces: [{ weightKg: 2, dimensionsCm: { l: 30, w: 20, h: 10 } }, { weightKg: 1.5 }],
    })
  })

  it("declares an export piece by piece, in kilograms and pounds, without what is not known", () => {
    expect(toRequest(anExport({ iossNumber: "", ukimsNumber: "" })).body).toMatchObject({
      customs: {
        reason: "SALE",
        exporter: { eori: "GB123456789000", vat: "GB980780684" },
        pieces: [
          {
            goods: [
              { amount: "20.00", netKg: 0.8, tariff: "49119100" },
              { netKg: 0.4, made: "POL" },
            ],
          },
        ],
      },
    })
    expect(JSON.stringify(toRequest(anExport({ iossNumber: "" })).body)).not.toContain("ioss")
    expect(toRequest(aConsignment()).body).not.toHaveProperty("customs")
  })
})
