import type { Quote, QuoteOption } from "@smart-send/domain/quote/quote"
import { deliverySpeedSchema, type DeliverySpeed } from "@smart-send/domain/service/delivery-speed"

/** A quote that can be bought, with the option that has exactly the item's extras. */
export interface OfferedQuote {
  readonly quote: Quote
  readonly option: QuoteOption
}

export interface SpeedColumn {
  readonly speed: DeliverySpeed
  readonly offers: readonly OfferedQuote[]
}

/** The quotes that can be bought, by the first option's total price (QUOTE-17). */
export function offeredQuotes(quotes: readonly Quote[]): readonly OfferedQuote[] {
  return quotes
    .flatMap((quote): OfferedQuote[] => {
      const [option] = quote.Options
      return option === undefined ? [] : [{ quote, option }]
    })
    .toSorted((a, b) => a.option.TotalPrice - b.option.TotalPrice)
}

/** Fast, Medium and Slow. An empty column is left out. */
export function speedColumns(offers: readonly OfferedQuote[]): readonly SpeedColumn[] {
  return deliverySpeedSchema.options
    .map((speed) => ({ speed, offers: offers.filter(({ quote }) => quote.Speed === speed) }))
    .filter((column) => column.offers.length > 0)
}

export interface RefusalGroup {
  readonly message: string
  readonly quotes: readonly Quote[]
}

/** Services that can't carry the item, grouped by the sentence that says why, the largest group first. */
export function refusalGroups(quotes: readonly Quote[]): readonly RefusalGroup[] {
  const refused = quotes.filter(({ Options, Unavailable }) => Options.length === 0 && Unavailable.length > 0)
  return [...Map.groupBy(refused, ({ Unavailable }) => Unavailable[0]?.Message ?? "")]
    .map(([message, group]) => ({ message, quotes: group }))
    .toSorted((a, b) => b.quotes.length - a.quotes.length)
}

/** Rows with one card from each column, read across: the order in which cards are drawn. */
export function drawnFirst(columns: readonly SpeedColumn[], count: number): ReadonlySet<string> {
  const longest = Math.max(0, ...columns.map(({ offers }) => offers.length))
  const across = Array.from({ length: longest }, (_, row) => columns.flatMap(({ offers }) => offers[row] ?? [])).flat()
  return new Set(across.slice(0, count).map(({ quote }) => quote.Service.Id))
}
