import { CARRIERS } from "@smart-send/domain/dispatch/carrier"
import { describe, expect, it } from "vitest"
import type { DispatchRequest } from "../../../marketplace.ts"
import { CARRIER_CODES } from "../carriers.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const parcel: DispatchRequest = {
  orderId: "21-12345-67890",
  refs: {},
  lines: [
    { lineId: "1", quantity: 1, refs: {} },
    { lineId: "2", quantity: 3, refs: {} },
  ],
  isWholeOrder: false,
  carrier: "evri",
  carrierName: "Evri",
  trackingNumber: "H0-1234/567",
  trackingUrl: "https://track.example.test/",
  shippedAt: "2026-11-15T12:00:00.000Z",
  replaces: "",
  tellsBuyer: true,
}

describe("a dispatch told to eBay", () => {
  it("names lines, pieces, day, and the carrier with a number of letters and digits alone", () => {
    expect(toRequest(parcel)).toEqual({
      host: "api",
      method: "POST",
      path: "/sell/fulfillment/v1/order/21-12345-67890/shipping_fulfillment",
      limit: "call",
      json: {
        lineItems: [
          { lineItemId: "1", quantity: 1 },
          { lineItemId: "2", quantity: 3 },
        ],
        shippedDate: "2026-11-15T12:00:00.000Z",
        shippingCarrierCode: "Hermes",
        trackingNumber: "H01234567",
      },
    })
  })

  it.each(["", " - "])("without a number names no carrier either: '%s'", (trackingNumber) => {
    expect(Object.keys(toRequest({ ...parcel, trackingNumber }).json ?? {})).toEqual(["lineItems", "shippedDate"])
  })

  it("can't lead to another address", () => {
    expect(toRequest({ ...parcel, orderId: "../x?y" }).path).toContain("/order/..%2Fx%3Fy/")
  })

  it("has a code for every carrier", () => {
    expect(CARRIERS.filter((carrier) => !/^[A-Za-z]+$/.test(CARRIER_CODES[carrier]))).toEqual([])
  })

  it("is in doubt when eBay says done and not what", () => {
    expect(fromResponse({ kind: "done", value: null, location: "" })).toMatchObject({ problem: { kind: "unclear" } })
  })
})
