import { decimalToMinor } from "@smart-send/domain/money/money"
import type { Quote, QuoteOption } from "@smart-send/domain/quote/quote"

export type VatView = "inc" | "ex"

/** A service that takes the parcel, at the price of its first option. */
export interface PricedQuote {
  readonly quote: Quote
  readonly option: QuoteOption
}

/** The services that take the parcel, cheapest first by the price that is shown. */
export function pricedQuotes(quotes: readonly Quote[], vat: VatView): readonly PricedQuote[] {
  return quotes
    .flatMap((quote) => {
      const option = quote.Options.find(({ Unavailable }) => Unavailable === null)
      return option === undefined ? [] : [{ quote, option }]
    })
    .toSorted((a, b) => decimalToMinor(shownPrice(a, vat)) - decimalToMinor(shownPrice(b, vat)))
}

/** Pounds. */
export function shownPrice({ option }: PricedQuote, vat: VatView): number {
  return vat === "inc" ? option.TotalPrice : option.TotalPriceExVat
}

/** Services refused for the same reasons, in the words of the refusal. */
export interface RefusedGroup {
  readonly reason: string
  readonly services: readonly string[]
}

/** Services not offered, grouped by reason, because most of them share a few. */
export function refusedGroups(quotes: readonly Quote[]): readonly RefusedGroup[] {
  const refused = quotes.filter((quote) => quote.Options.every(({ Unavailable }) => Unavailable !== null))
  return [...Map.groupBy(refused, reasonOf)].map(([reason, group]) => ({
    reason,
    services: group.map((quote) => quote.Service.Name),
  }))
}

/** If a service does not go to the country at all, its weight limit does not matter. */
const PLACE_CODES: ReadonlySet<string> = new Set(["COLLECTION-COUNTRY", "DELIVERY-COUNTRY", "DELIVERY-POSTCODE"])

function reasonOf(quote: Quote): string {
  const all = [...quote.Unavailable, ...quote.Options.flatMap(({ Unavailable }) => Unavailable ?? [])]
  const ofPlace = all.filter(({ Code }) => PLACE_CODES.has(Code))
  return [...new Set((ofPlace.length > 0 ? ofPlace : all).map(({ Message }) => Message))].join(" ")
}
