import type { LocalMoment } from "../calendar/local-moment.ts"
import { DEFAULT_CURRENCY } from "../money/money.ts"
import { carriagePrice } from "./carriage.ts"
import { serviceOf, type Catalogue, type CatalogueService, type ServiceRef } from "./catalogue.ts"
import { deliveryDaysOf, deliveryOf } from "./delivery-dates.ts"
import { priceOptions } from "./price-options.ts"
import type { Quote } from "./quote.ts"
import { rateItem, type QuotedItem, type RatedItem } from "./rate-item.ts"
import { unfitReasons } from "./unfit-reasons.ts"

/**
 * What one service costs for one item (QUOTE-1). The first option has exactly the item's extras. When the
 * service can't carry the item `Options` is empty and `Unavailable` says why. Null when the catalogue has no such
 * service, or the item has no weight or country yet.
 */
export function quoteService(catalogue: Catalogue, item: QuotedItem, ref: ServiceRef, now: LocalMoment): Quote | null {
  const service = serviceOf(catalogue, ref)
  const rated = service === null ? null : rateItem(item, now)
  return service === null || rated === null ? null : quoteRated(service, rated)
}

/** The same for an item that is rated already. */
export function quoteRated(service: CatalogueService, item: RatedItem): Quote {
  const carriage = carriagePrice(service, item)
  return {
    Service: service.quoted,
    Options: carriage === null ? [] : priceOptions(service, item, carriage),
    CurrencyCode: DEFAULT_CURRENCY,
    Speed: service.speed,
    DeliveryDays: deliveryDaysOf(service, item),
    Delivery: deliveryOf(service, item),
    RateVersion: service.rateVersion,
    Unavailable: carriage === null ? unfitReasons(service, item) : [],
  }
}
