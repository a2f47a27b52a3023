import { anAddress, anItemService, aQuote, aQuoteOption, aService } from "@smart-send/testkit/an-item"
import { expect, test } from "vitest"
import { aNewForm } from "./new-item-form.ts"
import { chosenService, isOffer, offeredServices } from "./offered-services.ts"
import { parcelToPrice } from "./parcel-to-price.ts"

const of = (Id: string, ...prices: readonly number[]) =>
  aQuote({ Service: aService({ Id }), Options: prices.map((TotalPrice) => aQuoteOption({ TotalPrice })) })
const unavailable = aQuoteOption({ TotalPrice: 1, Unavailable: { Code: "WEIGHT", Message: "Too heavy" } })

test("the cheapest services that take the parcel come first, each with its cheapest option", () => {
  const quotes = [
    of("dear", 9),
    of("cheap", 5, 2.5),
    aQuote({ Service: aService({ Id: "no" }), Options: [unavailable] }),
  ]
  const offers = offeredServices(quotes, [])
  expect(offers.map(({ quote, option }) => [quote.Service.Id, option.TotalPrice])).toEqual([
    ["cheap", 2.5],
    ["dear", 9],
  ])
})

test("a hidden service is not offered", () => {
  expect(offeredServices([of("a", 1), of("b", 2)], ["a"]).map(({ quote }) => quote.Service.Id)).toEqual(["b"])
})

test("a chosen service is found again by service, provider and account", () => {
  const [offer] = offeredServices([of("a", 1)], [])
  if (offer === undefined) throw new Error("no offer")
  const chosen = chosenService(offer)
  expect(chosen.Meta.AssignedBy).toBe("Seller")
  expect(isOffer(offer, chosen)).toBe(true)
  expect(isOffer(offer, { ...chosen, AccountId: "another" })).toBe(false)
  expect(isOffer(offer, anItemService())).toBe(false)
  expect(isOffer(offer, null)).toBe(false)
})

const form = aNewForm(anAddress({ Postcode: "M3 1AZ" }), "GBR")

test("shipment options need a weight", () => {
  expect(parcelToPrice({ ...form, parcel: { ...form.parcel, Weight: 0 } })).toBeNull()
  expect(parcelToPrice({ ...form, parcel: { ...form.parcel, Weight: 2501 } })).toBeNull()
  expect(parcelToPrice({ ...form, value: 0 })).toBeNull()
})

test("the quote is asked for with places, size and value, and without names", () => {
  const priced = parcelToPrice({ ...form, recipient: anAddress({ Name: "Octavia", Postcode: "YO21 3BD" }) })
  expect(priced).toMatchObject({
    Sender: { Postcode: "M3 1AZ", CountryIsoCode: "GBR" },
    Recipient: { Postcode: "YO21 3BD" },
    PackageDimensions: form.parcel,
  })
  expect(JSON.stringify(priced)).not.toContain("Octavia")
})
