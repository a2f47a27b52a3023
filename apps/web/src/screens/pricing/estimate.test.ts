import { aQuote, aQuoteOption, aService } from "@smart-send/testkit/an-item"
import type { Quote, QuoteOption, Unavailable } from "@smart-send/domain/quote/quote"
import { describe, expect, it } from "vitest"
import { pricedQuotes, refusedGroups } from "./estimate.ts"

const option = (exVat: number, total: number, unavailable: Unavailable | null = null): QuoteOption =>
  aQuoteOption({ Key: String(total), TotalPrice: total, TotalPriceExVat: exVat, Unavailable: unavailable })

const quote = (Id: string, Options: QuoteOption[], Unavailable: Unavailable[] = []): Quote =>
  aQuote({ Service: aService({ Id, Name: Id }), Options, Unavailable })

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
  it("are sorted by the chosen price, cheapest first", () => {
    expect(ids(pricedQuotes(quotes, "inc"))).toEqual(["cheap", "exempt", "taxed"])
    expect(ids(pricedQuotes(quotes, "ex"))).toEqual(["cheap", "taxed", "exempt"])
  })

  it("leave out services that are not offered, which are listed with their reason and the number that broke the limit", () => {
    expect(refusedGroups([...quotes, quote("abroad", [], [abroad, heavy])])).toEqual([
      { reason: heavy.Message, services: ["refused", "optionless"] },
      { reason: abroad.Message, services: ["abroad"] },
    ])
  })
})
