import { describe, expect, it } from "vitest"
import { CARRIERS, carrierOf, carrierOfBooking } from "./carrier.ts"

describe("the carrier that a shop is told", () => {
  it.each([
    ["Royal Mail", "royal-mail"],
    ["Royal Mail Tracked 48", "royal-mail"],
    ["ROYALMAIL", "royal-mail"],
    ["Parcelforce Worldwide", "parcelforce"],
    ["DPD Local", "dpd-local"],
    ["DPD", "dpd"],
    ["Hermes", "evri"],
    ["UPS Standard", "ups"],
    ["An Post", "an-post"],
    ["InPost", "inpost"],
  ] as const)("is known by the name %s", (name, carrier) => {
    expect(carrierOf(name)).toBe(carrier)
  })

  it.each(["Upsilon", "Wren", "", "The Royal Mail", "DHLX"])(
    "is other for %s, whose name begins like nobody's",
    (name) => {
      expect(carrierOf(name)).toBe("other")
    },
  )

  it("is found by the catalogue's name first, and otherwise by the connector that booked", () => {
    expect(carrierOfBooking({ key: "national-post", name: "Our post" })).toBe("royal-mail")
    expect(carrierOfBooking({ key: "national-post", name: "" })).toBe("royal-mail")
    expect(carrierOfBooking({ key: "kestrel", name: "Royal Mail" })).toBe("royal-mail")
    expect(carrierOfBooking({ key: "dpd", name: "DPD Local" })).toBe("dpd-local")
    expect(carrierOfBooking({ key: "wren", name: "Wren" })).toBe("other")
  })

  it("is one of a list that every connector translates", () => {
    expect(new Set(CARRIERS).size).toBe(CARRIERS.length)
  })
})
