import { describe, expect, it } from "vitest"
import type { DispatchRequest } from "../../../marketplace.ts"
import absent from "../fixtures/find-dispatch-absent.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"

const parcel: DispatchRequest = {
  orderId: "21-12345-67890",
  refs: {},
  lines: [{ lineId: "1", quantity: 1, refs: {} }],
  isWholeOrder: false,
  carrier: "dpd",
  carrierName: "DPD",
  trackingNumber: "AB 1-2",
  trackingUrl: "",
  shippedAt: "2026-11-15T12:00:00.000Z",
  replaces: "",
  tellsBuyer: true,
}
const sent = (shipmentTrackingNumber: string | undefined, ...lines: readonly string[]) => ({
  fulfillmentId: `id-${shipmentTrackingNumber ?? "none"}`,
  shipmentTrackingNumber,
  lineItems: lines.map((lineItemId) => ({ lineItemId, quantity: 1 })),
})
const find = (fulfillments: readonly object[], change: Partial<DispatchRequest> = {}) =>
  fromResponse({ kind: "done", value: { fulfillments }, location: "" }, { ...parcel, ...change })

describe("a dispatch looked up at eBay", () => {
  it("is found by its lines and its number, however that is written", () => {
    expect(find([sent("ZZ9", "1"), sent("ab12", "1", "2")])).toEqual({ kind: "told", reference: "id-ab12" })
  })

  it.each([
    ["with none told", []],
    ["under another number", [sent("ZZ9", "1")]],
    ["under no number", [sent(undefined, "1")]],
    ["with other lines", [sent("AB12", "2")]],
  ])("is absent %s", (_case, fulfillments) => {
    expect(find(fulfillments)).toEqual({ kind: "absent" })
  })

  it("without a number is found under none, with its lines and as many pieces", () => {
    const none = { trackingNumber: "" }
    expect(find([sent("ZZ9", "1"), sent(undefined, "1")], none)).toEqual({ kind: "told", reference: "id-none" })
    expect(find([sent(undefined, "2")], none)).toEqual({ kind: "absent" })
    const lines = [{ lineId: "1", quantity: 2, refs: {} }]
    expect(find([sent(undefined, "1")], { ...none, lines })).toEqual({ kind: "absent" })
  })

  it("of a whole order without a number is found when all of it has left under others", () => {
    const lines = ["1", "2"].map((lineId) => ({ lineId, quantity: 1, refs: {} }))
    const whole = { trackingNumber: "", isWholeOrder: true, lines }
    expect(find([sent("ZZ8", "1"), sent("ZZ9", "2")], whole)).toEqual({ kind: "told", reference: "id-ZZ8" })
    expect(find([sent("ZZ8", "1")], whole)).toEqual({ kind: "absent" })
    expect(find([sent("ZZ8", "1", "2")], { ...whole, isWholeOrder: false })).toEqual({ kind: "absent" })
  })

  it("is absent as recorded, and with the order", () => {
    const value: unknown = JSON.parse(absent.text)
    expect(fromResponse({ kind: "done", value, location: "" }, parcel)).toEqual({ kind: "absent" })
    expect(fromResponse({ kind: "failed", status: 404, value: {} }, parcel)).toEqual({ kind: "absent" })
  })
})
