import { aQuote, aQuoteOption } from "@smart-send/testkit/an-item"
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

const quoteOf = (total: number, chosen: readonly AvailableExtra["Id"][]): Quote =>
  aQuote({
    Options: [
      aQuoteOption({
        TotalPrice: total,
        TotalPriceExVat: total,
        TotalVat: 0,
        VatRate: 0,
        Extras: [...chosen],
        AvailableExtras: [extra("Signature", 1.2), extra("DeliveredDutyPaid", 5.35)],
      }),
    ],
  })

it("the delivery cost is the total price ex VAT less the extras, to the penny", () => {
  expect(deliveryCostOf(quoteOf(19.99, ["Signature", "DeliveredDutyPaid"]))).toBe(13.44)
  expect(deliveryCostOf(quoteOf(19.99, []))).toBe(19.99)
})

it("the delivery cost is unknown without a price", () => {
  expect(deliveryCostOf(null)).toBeNull()
  expect(deliveryCostOf({ ...quoteOf(10, []), Options: [] })).toBeNull()
})
