import { CARRIERS } from "@smart-send/domain/dispatch/carrier"
import { describe, expect, it } from "vitest"
import type { DispatchRequest } from "../../../marketplace.ts"
import { CARRIER_NAMES } from "../carriers.ts"
import done from "../fixtures/dispatch-done.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const parcel: DispatchRequest = {
  orderId: "3710000001",
  refs: {},
  lines: [{ lineId: "4410000011", quantity: 2, refs: {} }],
  isWholeOrder: true,
  carrier: "evri",
  carrierName: "Evri",
  trackingNumber: " H01234567 ",
  trackingUrl: "https://track.example.test/H01234567",
  shippedAt: "2026-11-15T12:00:00.000Z",
  replaces: "",
  tellsBuyer: true,
}
const bodyOf = (change: Partial<DispatchRequest>) => toRequest("60000001", { ...parcel, ...change }).json

describe("a dispatch told to Etsy", () => {
  it("names number and carrier of a receipt", () => {
    expect(toRequest("60000001", parcel)).toEqual({
      method: "POST",
      path: "/shops/60000001/receipts/3710000001/tracking",
      limit: "call",
      json: { tracking_code: "H01234567", carrier_name: "hermes", send_bcc: false },
    })
  })

  it("without a number names no carrier either", () => {
    expect(bodyOf({ trackingNumber: " " })).toEqual({ send_bcc: false })
    expect(bodyOf({ trackingNumber: "", carrier: "other" })).toEqual({ send_bcc: false })
  })

  it("names a carrier that Etsy does not know to the buyer", () => {
    const other = { tracking_code: "H01234567", carrier_name: "other", send_bcc: false }
    expect(bodyOf({ carrier: "other", carrierName: "Heron" })).toEqual({
      ...other,
      note_to_buyer: "Sent with Heron. https://track.example.test/H01234567",
    })
    expect(bodyOf({ carrier: "inpost", carrierName: "InPost", trackingUrl: "" })).toEqual({
      ...other,
      note_to_buyer: "Sent with InPost.",
    })
    expect(bodyOf({ carrier: "other", carrierName: "" })).toEqual(other)
  })

  it("can't lead to another address", () => {
    expect(toRequest("1", { ...parcel, orderId: "../x?y" }).path).toBe("/shops/1/receipts/..%2Fx%3Fy/tracking")
  })

  it("has a name for every carrier", () => {
    expect(CARRIERS.filter((carrier) => !/^[a-z-]+$/.test(CARRIER_NAMES[carrier]))).toEqual([])
  })

  it("has Etsy's number of the shipment, where it was told with one", () => {
    const value: unknown = JSON.parse(done.text)
    expect(fromResponse({ kind: "done", value }, "ab 123456789gb")).toEqual({ kind: "told", reference: "8800000001" })
    expect(fromResponse({ kind: "done", value }, "")).toEqual({ kind: "told", reference: "" })
  })
})
