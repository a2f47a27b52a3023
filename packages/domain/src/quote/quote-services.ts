import type { LocalMoment } from "../calendar/local-moment.ts"
import { accountOf, type AccountRef, type Catalogue } from "./catalogue.ts"
import { withExtrasFor } from "./extras-with-service.ts"
import type { Quote } from "./quote.ts"
import { quoteRated } from "./quote-service.ts"
import { rateItem, type QuotedItem } from "./rate-item.ts"

/**
 * Every service of an account for one item, each with the extras that the item would have with it (EXTRA-14): those that fit by the first option's total price
 * (QUOTE-17), then those that don't, with the reasons. Empty for an unknown account, and while the item has no weight or
 * country.
 */
export function quoteServices(catalogue: Catalogue, item: QuotedItem, ref: AccountRef, now: LocalMoment): Quote[] {
  const account = accountOf(catalogue, ref)
  const rated = account === null ? null : rateItem(item, now)
  if (account === null || rated === null) return []
  const fitting: Quote[] = []
  const others: Quote[] = []
  for (const service of account.services) {
    const quote = quoteRated(service, withExtrasFor(rated, service, catalogue.autoExtras ?? []))
    if (quote.Options.length > 0) fitting.push(quote)
    else others.push(quote)
  }
  fitting.sort((a, b) => firstPrice(a) - firstPrice(b))
  for (const quote of others) fitting.push(quote)
  return fitting
}

function firstPrice({ Options }: Quote): number {
  return Options[0]?.TotalPrice ?? 0
}
