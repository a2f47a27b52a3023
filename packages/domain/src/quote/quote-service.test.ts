import { describe, expect, it } from "vitest"
import type { Address } from "../address/address.ts"
import { quoteService } from "./quote-service.ts"
import { FRIDAY_MORNING, aQuotedItem, smallCatalogue, type QuotedItemParts } from "./fixtures/small-catalogue.ts"

const catalogue = smallCatalogue()

function quote(serviceId: string, parts: QuotedItemParts = {}) {
  return quoteService(
    catalogue,
    aQuotedItem(parts),
    { provider: "PARCELYARD", account: "main", serviceId },
    FRIDAY_MORNING,
  )
}

function firstOption(serviceId: string, parts: QuotedItemParts = {}) {
  const option = quote(serviceId, parts)?.Options[0]
  if (!option) throw new Error(`${serviceId} does not fit: ${JSON.stringify(quote(serviceId, parts)?.Unavailable)}`)
  return option
}

const reasons = (serviceId: string, parts: QuotedItemParts = {}) =>
  quote(serviceId, parts)?.Unavailable.map(({ Code, Message }) => `${Code}: ${Message}`)

const to = (CountryIsoCode: string, Postcode = ""): Partial<Address> => ({ CountryIsoCode, Postcode })

describe("the price of an option", () => {
  it("is the weight band, plus fuel, plus VAT", () => {
    // 3.99 + 6.5 % = 4.25; VAT 20 % = 0.85
    expect(firstOption("plain")).toMatchObject({
      TotalPriceExVat: 4.25,
      TotalVat: 0.85,
      TotalPrice: 5.1,
      VatRate: 20,
      Key: "plain::",
    })
  })

  it.each([
    [0.001, 4.25],
    [1, 4.25],
    [1.001, 4.89],
    [5, 4.89],
    [5.01, 8.83],
    [20, 8.83],
  ])("is that of the first band that holds %d kg", (weight, exVat) => {
    expect(firstOption("plain", { weight }).TotalPriceExVat).toBe(exVat)
  })

  it.each([
    ["EC1A 1BB", 4.25],
    ["IV1 1AA", 12.67],
    ["HS1 2AA", 12.67],
    ["BT9 6QQ", 13.74],
    ["PO30 1AA", 5.75],
    ["PO29 1AA", 4.25],
  ])("to %s is the zone's, plus the remote area's surcharge", (postcode, exVat) => {
    expect(firstOption("plain", { to: to("GBR", postcode) }).TotalPriceExVat).toBe(exVat)
  })

  it.each([
    ["GBR", "EC1A 1BB", 20],
    ["GBR", "BT9 6QQ", 20],
    ["GBR", "IM1 1AA", 20],
    ["GBR", "JE2 4WB", 0],
    ["JEY", "JE2 4WB", 0],
  ])("to %s %s has VAT of %d %%", (country, postcode, rate) => {
    expect(firstOption("plain", { to: to(country, postcode) }).VatRate).toBe(rate)
  })

  it("has zero-rated VAT outside the UK, and none where the service is exempt", () => {
    expect(firstOption("abroad", { to: to("FRA", "59999") })).toMatchObject({ TotalVat: 0, TotalPrice: 10.5 })
    expect(firstOption("sized")).toMatchObject({ VatRate: 0, TotalVat: 0 })
  })

  it("follows zones by postcode abroad, too", () => {
    expect(firstOption("abroad", { to: to("FRA", "20137") }).TotalPrice).toBe(23.9)
    expect(firstOption("abroad", { to: to("USA", "55999") }).TotalPrice).toBe(23.9)
  })

  it("is that of the smallest size class that takes the parcel in any orientation", () => {
    expect(firstOption("sized", { size: [10, 35, 25] }).TotalPrice).toBe(2.93)
    expect(firstOption("sized", { size: [36, 25, 10] }).TotalPrice).toBe(5.06)
    expect(firstOption("sized", { size: [35, 25, 10], weight: 2.1 }).TotalPrice).toBe(5.06)
  })

  it("is by volumetric weight when that exceeds the actual weight", () => {
    expect(firstOption("volumetric", { size: [25, 20, 10] }).TotalPriceExVat).toBe(3.2)
    expect(firstOption("volumetric", { size: [25, 20, 11] }).TotalPriceExVat).toBe(5.33)
  })

  it("is the sum of the parcels of a consignment", () => {
    const option = firstOption("plain", { parcels: [1, 5], to: to("GBR", "PO30 1AA") })
    expect(option.TotalPriceExVat).toBe(4.25 + 4.89 + 3)
  })
})

function cover(parts: QuotedItemParts) {
  const { Covered, CoverPercentage, CoverCost, Key } = firstOption("plain", parts)
  return { Covered, CoverPercentage, CoverCost, Key }
}

const coverNameAt = (value: number) =>
  firstOption("plain", { value }).AvailableExtras.find(({ Id }) => Id === "Cover")?.Name

describe("extras and cover", () => {
  it("have in the first option exactly the extras of the item", () => {
    const option = firstOption("plain", { extras: ["Signature"] })
    expect(option).toMatchObject({ Extras: ["Signature"], TotalPriceExVat: 4.85, TotalVat: 0.97, CoverPercentage: 0 })
    expect(option.Key).toBe("plain::Signature")
  })

  it("cover nothing without protection, 20 with basic, and the value up to the service's limit with full", () => {
    expect(cover({ value: 50 })).toEqual({ Covered: 0, CoverPercentage: 0, CoverCost: 0, Key: "plain::" })
    expect(cover({ value: 50, extras: ["ExtendedBaseCover"] })).toEqual({
      Covered: 20,
      CoverPercentage: 40,
      CoverCost: 0.42,
      Key: "plain:ExtendedBaseCover:",
    })
    expect(cover({ value: 50, extras: ["Cover"] })).toEqual({
      Covered: 50,
      CoverPercentage: 100,
      CoverCost: 1.75,
      Key: "plain:Cover:",
    })
    expect(cover({ value: 3000, extras: ["Cover"] })).toMatchObject({
      Covered: 1000,
      CoverPercentage: 33.33,
      CoverCost: 35,
    })
    expect([coverNameAt(1000), coverNameAt(1000.01), coverNameAt(3000)]).toEqual([
      "Full protection",
      "Basic protection",
      "Basic protection",
    ])
    expect(cover({ value: 5, extras: ["Cover"] })).toMatchObject({ CoverCost: 0.95, CoverPercentage: 100 })
  })

  it("have the other covers as further options", () => {
    expect(quote("plain", { extras: ["Cover", "Signature"] })?.Options.map((option) => option.Extras)).toEqual([
      ["Cover", "Signature"],
      ["Signature"],
      ["Signature", "ExtendedBaseCover"],
    ])
  })

  it("have full protection marked 'Unavailable on this service' where a service does not offer it", () => {
    const options = quote("sized")?.Options ?? []
    expect(options.map((option) => option.Unavailable?.Message)).toEqual([undefined, "Unavailable on this service"])
  })

  it("include what the service's tag includes, and cover without a price", () => {
    const option = firstOption("signed", { value: 50 })
    expect(option).toMatchObject({ Covered: 50, CoverPercentage: 100, CoverCost: 0 })
    expect(option.Extras).toEqual(["Signature"])
    expect(option.AvailableExtras.map(({ Id }) => Id)).toEqual(["Cover"])
    expect(firstOption("signed", { extras: ["Signature"] }).TotalPrice).toBe(firstOption("signed").TotalPrice)
  })

  it.each([
    [{ VatStatus: "Individual" }, 5],
    [{ VatStatus: "Registered" }, 0],
    [{ VatStatus: "NotRegistered" }, 0],
    // A VAT number turns Individual into Registered.
    [{ VatStatus: "Individual", VatNumber: "GB123456789" }, 0],
  ] as const)("have VAT by destination and by the sender's status: %o is %i per cent", (from, percent) => {
    const option = firstOption("plain", { from: { CountryIsoCode: "GBR", ...from }, to: to("GGY", "GY1 1AA") })
    expect(option.VatRate).toBe(percent)
    expect(option.TotalVat).toBe(percent === 0 ? 0 : 0.79)
  })

  it("allow only the choice that a tag requires", () => {
    expect(firstOption("only").AvailableExtras.map(({ Id }) => Id)).toEqual(["Sms"])
  })

  it("price duties paid by the goods and their destination, plus fee, VAT and duties", () => {
    const parts = { value: 50, to: to("FRA", "59999"), extras: ["DeliveredDutyPaid" as const] }
    const option = firstOption("abroad", parts)
    // £50 of goods and £10.50 of carriage: one code is £2.58 of duty, 20 % VAT on £63.08, and the fee of £5.
    expect(option.ManualCalculations).toEqual([{ Price: 5, Vat: 12.62, Duties: 2.58 }])
    expect(option.AvailableExtras.find(({ Id }) => Id === "DeliveredDutyPaid")).toMatchObject({
      Price: 20.2,
      Vat: 0,
      Total: 20.2,
    })
    expect(option.TotalPrice).toBe(30.7)
    expect(firstOption("abroad", { ...parts, ioss: "IM2760000000" }).ManualCalculations).toEqual([
      { Price: 5, Vat: 0, Duties: 2.58 },
    ])
  })

  it("offer duties paid only where the duties are known", () => {
    const collected = firstOption("abroad", { to: to("NLD", "1011AB"), ioss: "IM2760000000" })
    expect(collected.AvailableExtras.map(({ Id }) => Id)).toEqual(["Cover"])
    expect(collected.ManualCalculations).toEqual([])
  })

  it("leave an extra that the service does not have out of price and choice", () => {
    const option = firstOption("signed", { extras: ["Sms"] })
    expect(option.Extras).toEqual(["Signature"])
    expect(option.TotalPrice).toBe(firstOption("signed").TotalPrice)
  })
})

describe("quote fit check", () => {
  it("has the four fixed sentences, and the number that broke the limit (SERVICE-12, SERVICE-13)", () => {
    expect(reasons("plain", { from: to("FRA", "59999") })).toEqual([
      "COLLECTION-COUNTRY: This service does not collect from your selected country.",
    ])
    expect(reasons("plain", { to: to("FRA", "59999") })).toEqual([
      "DELIVERY-COUNTRY: This service does not deliver to your selected country.",
    ])
    expect(reasons("plain", { weight: 22.4 })).toEqual([
      "TOO-HEAVY: Your parcel is too heavy for this service. It is 2.4 kg over the 20 kg limit.",
    ])
    expect(reasons("plain", { size: [40, 110.5, 20] })).toEqual([
      "TOO-BIG: Your parcel is too big for this service. Its longest side is 10.5 cm over the 100 cm limit.",
    ])
  })

  it("gives every reason", () => {
    expect(reasons("plain", { weight: 30, size: [101, 10, 10], to: to("FRA") })).toHaveLength(3)
  })

  it("does not name the country when the postcode is the reason", () => {
    expect(reasons("signed", { to: to("GBR", "IV1 1AA") })).toEqual([
      "DELIVERY-POSTCODE: This service does not deliver to IV1 1AA.",
    ])
  })

  it("checks volume, size classes and a zone's own weight limit", () => {
    expect(reasons("volumetric", { size: [100, 60, 50] })).toEqual([
      "TOO-BIG: Your parcel is too big for this service. By its volume it counts as 60 kg, which is 50 kg over the 10 kg limit.",
    ])
    expect(reasons("volumetric", { weight: 12 })).toEqual([
      "TOO-HEAVY: Your parcel is too heavy for this service. It is 2 kg over the 10 kg limit.",
    ])
    expect(reasons("sized", { size: [70, 10, 10] })).toEqual([
      "TOO-BIG: Your parcel is too big for this service. Its longest side is 9 cm over the 61 cm limit.",
    ])
  })

  it("refuses several parcels for a service that takes one", () => {
    expect(reasons("sized", { parcels: [1, 1] })).toEqual([
      "SERVICE-MULTIPARCEL-UNSUPPORTED: This service takes one parcel at a time. You have 2.",
    ])
  })

  it("accepts every country that is not excluded when a zone says so", () => {
    expect(quote("abroad", { to: to("USA", "60601") })?.Options).not.toHaveLength(0)
    expect(reasons("abroad", { to: to("PRK") })).toHaveLength(1)
    expect(reasons("abroad", { to: to("QQQ") })).toHaveLength(1)
  })
})

describe("there is no quote", () => {
  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 0.0001])("without a weight (%d kg)", (weight) => {
    expect(quote("plain", { weight })).toBeNull()
  })

  it("without a country, or for an unknown service, account or provider", () => {
    expect(quote("plain", { to: to("") })).toBeNull()
    expect(quote("plain", { from: to("") })).toBeNull()
    expect(quote("nowhere")).toBeNull()
    const item = aQuotedItem()
    expect(
      quoteService(catalogue, item, { provider: "PARCELYARD", account: "other", serviceId: "plain" }, FRIDAY_MORNING),
    ).toBeNull()
    expect(
      quoteService(catalogue, item, { provider: "OTHER", account: "main", serviceId: "plain" }, FRIDAY_MORNING),
    ).toBeNull()
  })

  it("but there is one, with a reason, for a huge weight", () => {
    expect(reasons("plain", { weight: 1e300 })?.[0]).toContain("Your parcel is too heavy for this service.")
  })
})
