import type { AvailableExtra, Quote } from "@smart-send/domain/quote/quote"
import { expect, it } from "vitest"
import { deliveryCostOf } from "./delivery-cost.ts"

const extra = (Id: AvailableExtra["Id"], Price: number): AvailableExtra => ({
  Id,
  Name: Id,
  Provider: "PARCELYARD",
  Price,
  Vat: 0,
  Total: Price,
})

function aQuote(total: number, chosen: readonly AvailableExtra["Id"][]): Quote {
  return {
    Service: {
      Id: "heron-europe",
      Name: "Heron Europe",
      Provider: "PARCELYARD",
      AccountId: "main",
      Meta: {},
      Tags: ["DDP"],
      CollectionType: "Collection",
      HandOver: "Collected",
      DeliversTo: "Door",
      CourierName: "Heron",
      CourierProductName: "Europe",
      CourierProductCode: "EU",
      MaxWeight: 30,
      MaxLength: 10_000,
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
    Options: [
      {
        Key: "base",
        TotalPrice: total,
        TotalPriceExVat: total,
        TotalVat: 0,
        VatRate: 0,
        Covered: 0,
        CoverPercentage: 0,
        CoverCost: 0,
        Extras: [...chosen],
        AvailableExtras: [extra("Signature", 1.2), extra("DeliveredDutyPaid", 5.35)],
        ManualCalculations: [],
        Unavailable: null,
      },
    ],
    CurrencyCode: "GBP",
    Speed: "Medium",
    DeliveryDays: { From: 2, To: 4 },
    Delivery: { HandOver: "2026-11-24", From: "2026-11-26", To: "2026-11-30" },
    RateVersion: "2026-01-01.1",
    Unavailable: [],
  }
}

it("takes the extras off the total price ex VAT, to the penny", () => {
  expect(deliveryCostOf(aQuote(19.99, ["Signature", "DeliveredDutyPaid"]))).toBe(13.44)
  expect(deliveryCostOf(aQuote(19.99, []))).toBe(19.99)
})

it("can't be computed without a price", () => {
  expect(deliveryCostOf(null)).toBeNull()
  expect(deliveryCostOf({ ...aQuote(10, []), Options: [] })).toBeNull()
})
