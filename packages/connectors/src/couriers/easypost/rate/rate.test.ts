import { anEmptyAddress } from "@smart-send/domain/address/address"
import { describe, expect, it } from "vitest"
import { decimalSchema, readEasyPostAnswer } from "../api.ts"
import done from "../fixtures/rate-done.json" with { type: "json" }
import { fromResponses } from "./from-response.ts"
import { toRequests } from "./to-request.ts"

const read = (answer: { status: number; contentType: string; text: string }) =>
  readEasyPostAnswer({ kind: "answer", ...answer })
const parcel = { Weight: 1, Length: 10, Width: 10, Height: 10 }

describe("rating", () => {
  it("asks for each parcel, without a reference of ours", () => {
    const address = { ...anEmptyAddress(), CountryIsoCode: "GBR" }
    const requests = toRequests(
      { sender: address, recipient: address, parcels: [parcel, parcel], value: 1 },
      "ca_kestrel",
    )
    expect(requests).toHaveLength(2)
    expect(requests[0]).toMatchObject({
      method: "POST",
      path: "/shipments",
      body: { shipment: { parcel: { weight: 35.274 }, carrier_accounts: ["ca_kestrel"] } },
    })
    expect(JSON.stringify(requests)).not.toContain("reference")
  })

  it("adds up the parcels, with the cheapest rate where a service has several", () => {
    expect(fromResponses([read(done), read(done)], "")).toMatchObject({
      rates: [
        { productCode: "KestrelNextDay", price: 940 },
        { productCode: "Kestrel48", price: 630 },
      ],
    })
    expect(fromResponses([], "ca_kestrel")).toEqual({ kind: "ok", rates: [] })
  })

  it("leaves out a service that cannot take every parcel", () => {
    const one = { ...done, text: done.text.replace('"KestrelNextDay"', '"KestrelNoon"') }
    expect(fromResponses([read(done), read(one)], "ca_kestrel")).toMatchObject({
      rates: [{ productCode: "Kestrel48" }],
    })
  })

  it.each([
    ["5.93", 593],
    ["5.93000", 593],
    ["5.9", 590],
    ["7", 700],
    ["0.07", 7],
    ["1234567.89", 123_456_789],
  ])("reads %s as pence exactly", (decimal, pence) => {
    expect(decimalSchema.parse(decimal)).toBe(pence)
  })

  it.each(["5.935", "-1.00", "1e2", "", "5,93", " 5.93", "NaN"])("does not accept %s as a price", (decimal) => {
    expect(decimalSchema.safeParse(decimal).success).toBe(false)
  })
})
