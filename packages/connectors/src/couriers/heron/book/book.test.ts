import { aConsignment, RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
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
})
