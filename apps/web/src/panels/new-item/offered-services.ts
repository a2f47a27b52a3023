import { decimalToMinor } from "@smart-send/domain/money/money"
import type { Quote, QuoteOption } from "@smart-send/domain/quote/quote"
import type { ItemService } from "@smart-send/domain/service/service"

/** A service that takes the parcel, and the cheapest way to buy it. */
export interface OfferedService {
  readonly quote: Quote
  readonly option: QuoteOption
}

/** The services that take the parcel and that the seller has not hidden, cheapest first. */
export function offeredServices(quotes: readonly Quote[], hidden: readonly string[]): readonly OfferedService[] {
  return quotes
    .filter(({ Service }) => !hidden.includes(Service.Id))
    .flatMap((quote) => {
      const option = quote.Options.filter(({ Unavailable }) => Unavailable === null).toSorted(byPrice)[0]
      return option === undefined ? [] : [{ quote, option }]
    })
    .toSorted((a, b) => byPrice(a.option, b.option))
}

function byPrice(a: QuoteOption, b: QuoteOption): number {
  return decimalToMinor(a.TotalPrice) - decimalToMinor(b.TotalPrice)
}

/** Stored as the seller's own choice, so that nothing chooses another service. */
export function chosenService({ quote: { Service } }: OfferedService): ItemService {
  const { Id, Name, Provider, AccountId, Tags } = Service
  return { Id, Name, Provider, AccountId, Tags: [...Tags], Meta: { AssignedBy: "Seller" } }
}

export function isOffer(offer: OfferedService, service: ItemService | null): boolean {
  const { Service } = offer.quote
  return Service.Id === service?.Id && Service.Provider === service.Provider && Service.AccountId === service.AccountId
}
