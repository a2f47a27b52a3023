import { aQuote, aQuoteState, aService, anItem, anItemService } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { BookingStatus } from "../item/booking-details.ts"
import { offerLine, type OfferTerms } from "./offer-line.ts"

const terms: OfferTerms = {
  account: { provider: "PARCELYARD", account: "PARCELYARD" },
  settings: { OwnProvider: "PARCELYARD", Features: [] },
  couriers: new Set(["heron"]),
}
const quote = aQuote({ Service: aService({ Meta: { Courier: "heron" } }) })
const state = aQuoteState({ Quote: quote })
const refusal = (offer: ReturnType<typeof offerLine>) => (offer.ok ? null : offer.error.code)

function booked(status: BookingStatus) {
  const item = anItem()
  if (item.Service === null) throw new Error("the item needs a service")
  const ids = { Reference: "R", OrderId: "R", OrderLineId: "L", TrackingNumber: "" }
  return { ...item, BookingDetails: { ...ids, Service: item.Service, BookingStatus: status, Created: item.Created } }
}

describe("the price at which an item is booked", () => {
  it("is that of the first option of the server's own quote, with the courier's product", () => {
    expect(offerLine(anItem(), state, terms)).toEqual({
      ok: true,
      value: {
        service: anItem().Service,
        courier: "heron",
        productCode: "H24",
        optionId: "heron-next-day",
        rateVersion: "2026-01-01.1",
        price: 600,
        vat: 100,
      },
    })
  })

  it("is of the service as it is sold, whatever tags and name came with the item (STATS-2)", () => {
    const sold = aQuoteState({
      Quote: aQuote({ Service: aService({ Meta: { Courier: "heron" }, Tags: ["Business"] }) }),
    })
    const item = anItem({ Service: anItemService({ Name: "Another", Tags: ["Made up"] }) })
    const offer = offerLine(item, sold, terms)
    expect(offer.ok && offer.value.service).toMatchObject({ Name: "Heron next day", Tags: ["Business"] })
  })

  it.each([
    ["being booked", booked("Prepared"), "IN-PROGRESS"],
    ["booked", booked("Booked"), "STATE-NOT-ALLOWED"],
    ["paid outside", booked("AwaitingPayment"), "STATE-NOT-ALLOWED"],
    ["saved for later", anItem({ Status: "Inactive" }), "STATE-NOT-ALLOWED"],
    ["dispatched", anItem({ MarketplaceStatus: "Dispatched" }), "STATE-NOT-ALLOWED"],
    ["not of the SmartSend type", anItem({ Type: "BulkUpload" }), "STATE-NOT-ALLOWED"],
    ["without a service", anItem({ Service: null }), "SERVICE-MISSING"],
    ["without a weight", anItem({ PackageDimensions: { Weight: 0, Height: 0, Width: 0, Length: 0 } }), "ITEM-WEIGHT"],
  ])("refuses one that is %s", (_what, item, code) => {
    expect(refusal(offerLine(item, state, terms))).toBe(code)
  })

  it("is refused for a service of another account", () => {
    const other = { ...terms, account: { provider: "RMOBA", account: "oba" } }
    expect(refusal(offerLine(anItem(), state, other))).toBe("SERVICE-OTHER-ACCOUNT")
  })

  it("is refused without a price, for an option that is not available, for a price of 0, or without a connected courier", () => {
    const [option] = quote.Options
    if (option === undefined) throw new Error("the quote needs an option")
    const withOption = (over: Partial<typeof option>) =>
      aQuoteState({ Quote: { ...quote, Options: [{ ...option, ...over }] } })
    expect(refusal(offerLine(anItem(), aQuoteState({ Quote: null }), terms))).toBe("SERVICE-UNAVAILABLE")
    expect(refusal(offerLine(anItem(), withOption({ TotalPrice: 0, TotalPriceExVat: 0, TotalVat: 0 }), terms))).toBe(
      "SERVICE-UNAVAILABLE",
    )
    expect(
      refusal(offerLine(anItem(), withOption({ Unavailable: { Code: "GONE", Message: "Gone." } }), terms)),
    ).not.toBeNull()
    expect(refusal(offerLine(anItem(), state, { ...terms, couriers: new Set() }))).toBe("SERVICE-UNAVAILABLE")
  })
})
