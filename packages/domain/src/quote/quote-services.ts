import type { LocalMoment } from "../calendar/local-moment.ts"
import { accountOf, type AccountRef, type Catalogue } from "./catalogue.ts"
import type { Quote } from "./quote.ts"
import { quoteRated } from "./quote-service.ts"
import { rateItem, type QuotedItem } from "./rate-item.ts"

/**
 * Every service of an account for one item: those that fit by the first option's total price
 * (QUOTE-17), then those that don't, with the reasons. Empty for an unknown account, and while the item has no weight or
 * country.
 */
export function quoteServices(catalogue: Catalogue, item: QuotedItem, ref: AccountRef, now: LocalMoment): Quote[] {
  const account = accountOf(catalogue, ref)
  const rated = account === null ? null : rateItem(item, now)
  if (account === null || rated === null) return []
  return account.services.map((service) => quoteRated(service, rated)).toSorted(byFirstPrice)
}

function byFirstPrice(a: Quote, b: Quote): number {
  const [first, second] = [firstPrice(a), firstPrice(b)]
  return first === second ? 0 : first - second
}

function firstPrice(quote: Quote): number {
  return quote.Options[0]?.TotalPrice ?? Number.MAX_SAFE_INTEGER
}
