import { decimalToMinor, minor, minorToDecimal, sumMinor } from "@smart-send/domain/money/money"
import type { Quote } from "@smart-send/domain/quote/quote"

/** Total price without VAT less its extras (CUSTOMS-6), in pounds; null when there is no price to take them from. */
export function deliveryCostOf(quote: Quote | null): number | null {
  const option = quote?.Options[0]
  if (option === undefined) return null
  const chosen = new Set(option.Extras)
  const extras = sumMinor(
    option.AvailableExtras.filter((extra) => chosen.has(extra.Id)).map((extra) => decimalToMinor(extra.Price)),
  )
  const cost = decimalToMinor(option.TotalPriceExVat) - extras
  return cost < 0 ? null : minorToDecimal(minor(cost))
}
