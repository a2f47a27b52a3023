import type { Quote, QuoteOption, Unavailable } from "@smart-send/domain/quote/quote"
import { describe, expect, it } from "vitest"
import { pricedQuotes, refusedGroups } from "./estimate.ts"

const option = (exVat: number, total: number, unavailable: Unavailable | null = null): QuoteOption => ({
  Key: String(total),
  TotalPrice: total,
  TotalPriceExVat: exVat,
  TotalVat: Math.round((total - exVat) * 100) / 100,
  VatRate: 20,
  Covered: 0,
  CoverPercentage: 0,
  CoverCost: 0,
  Extras: [],
  AvailableExtras: [],
  ManualCalculations: [],
  Unavailable: unavailable,
})

const quote = (Id: string, Options: QuoteOption[], reasons: Unavailable[] = []): Quote => ({
  Service: {
    Id,
    Name: Id,
    Provider: "PARCELYARD",
    AccountId: "main",
    Meta: {},
    Tags: [],
    CollectionType: "Collection",
    HandOver: "Collected",
    DeliversTo: "Door",
    CourierName: "Wren",
    CourierProductName: Id,
    CourierProductCode: Id,
    MaxWeight: 30,
    MaxLength: 12_000,
    MaxWidth: 6000,
    MaxHeight: 6000,
    MaxCover: 100,
    IsPrinterRequired: true,
    DimensionsRequired: false,
    DropOffProviderCode: "",
    TariffSystem: "HS",
    CollectionCountries: [],
    DeliveryCountries: [],
    ShortDescriptions: [],
  },
  Options,
  CurrencyCode: "GBP",
  Speed: "Fast",
  DeliveryDays: { From: 1, To: 1 },
  Delivery: { HandOver: "2026-11-23", From: "2026-11-24", To: "2026-11-24" },
  RateVersion: "2026-01-01.1",
  Unavailable: reasons,
})

const heavy: Unavailable = {
  Code: "TOO-HEAVY",
  Message: "Your parcel is too heavy for this service. It is 2.4 kg over the 20 kg limit.",
}

const abroad: Unavailable = {
  Code: "DELIVERY-COUNTRY",
  Message: "This service does not deliver to your selected country.",
}

const ids = (of: readonly { readonly quote: Quote }[]) => of.map((each) => each.quote.Service.Id)

describe("the prices of a parcel", () => {
  const quotes = [
    quote("exempt", [option(5, 5)]),
    quote("taxed", [option(4.5, 5.4)]),
    quote("cheap", [option(3, 3.6)]),
    quote("refused", [], [heavy]),
    quote("optionless", [option(1, 1, heavy)], [heavy]),
  ]
  it("stand cheapest first, by the price that is looked at", () => {
    expect(ids(pricedQuotes(quotes, "inc"))).toEqual(["cheap", "exempt", "taxed"])
    expect(ids(pricedQuotes(quotes, "ex"))).toEqual(["cheap", "taxed", "exempt"])
  })

  it("leave out what is not offered, which is told by its reason, with the number that broke the limit", () => {
    expect(refusedGroups([...quotes, quote("abroad", [], [abroad, heavy])])).toEqual([
      { reason: heavy.Message, services: ["refused", "optionless"] },
      { reason: abroad.Message, services: ["abroad"] },
    ])
  })
})
