import { clockText } from "../calendar/clock-text.ts"
import { dateOfDayNumber, dayNumber } from "../calendar/iso-date.ts"
import type { LocalMoment } from "../calendar/local-moment.ts"
import type { ShipmentItem } from "../item/item.ts"
import { serviceOf, type Catalogue } from "../quote/catalogue.ts"
import { deliveryOf } from "../quote/delivery-dates.ts"
import { rateItem } from "../quote/rate-item.ts"
import type { BookingDetails } from "../item/booking-details.ts"

/** When a booked parcel is to be handed over. */
export type HandOverTime = Pick<BookingDetails, "HandOver" | "CutOff">

/** When and how a booked parcel is to be handed over, as its booking keeps it. */
export type BookedHandOver = HandOverTime & Pick<BookingDetails, "HandOverWay" | "DueBy">

/**
 * When and how an item booked at `now` is handed over, by the same count as the days its quote promised. A collection day that the
 * seller chose stands, unless it is too late for it. Null while it could not be priced either.
 */
export function handOverOf(catalogue: Catalogue, item: ShipmentItem, now: LocalMoment): BookedHandOver | null {
  const chosen = item.Service
  const service =
    chosen && serviceOf(catalogue, { provider: chosen.Provider, account: chosen.AccountId, serviceId: chosen.Id })
  const rated = rateItem(item, now)
  if (service === null || rated === null) return null
  const { HandOver: first, To: DueBy } = deliveryOf(service, rated)
  const { CollectionType, HandOver: HandOverWay } = service.details
  if (CollectionType !== "Collection") {
    return { HandOver: first, HandOverWay, CutOff: clockText(service.cutOffMinutes), DueBy }
  }
  const wanted = item.PreferredCollectionDate
  if (wanted === null || wanted <= first) return { HandOver: first, HandOverWay, DueBy }
  // A later collection puts delivery off by as many days.
  return {
    HandOver: wanted,
    HandOverWay,
    DueBy: dateOfDayNumber(dayNumber(DueBy) + dayNumber(wanted) - dayNumber(first)),
  }
}
