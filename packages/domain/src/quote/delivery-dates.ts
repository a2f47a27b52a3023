import type { IsoDate } from "../calendar/iso-date.ts"
import { addWorkingDays, isWorkingDay } from "../calendar/working-days.ts"
import type { CollectionType } from "../service/service.ts"
import type { Quote } from "./quote.ts"

/** How many collection days are offered at once. */
const COLLECTION_DAYS_OFFERED = 5

/**
 * Working days on which a driver can come, from the day after `today` (core.md 3 "Dates"). Empty for services that the
 * seller drops off.
 */
export function collectionDates(collectionType: CollectionType, today: IsoDate): IsoDate[] {
  if (collectionType !== "Collection") return []
  const first = nextWorkingDay(today)
  return Array.from({ length: COLLECTION_DAYS_OFFERED }, (_, index) => addWorkingDays(first, index))
}

/**
 * When a parcel bought today arrives: "by Tue 24 Nov" is `To`. Counted in working days from the day it is handed over:
 * the first collection day, or for a drop-off today (the next working day at a weekend).
 */
export function deliveryDates(
  quote: Pick<Quote, "Service" | "DeliveryDays">,
  today: IsoDate,
): { readonly From: IsoDate; readonly To: IsoDate } {
  const handedOver = quote.Service.CollectionType === "Collection" ? nextWorkingDay(today) : addWorkingDays(today, 0)
  return {
    From: addWorkingDays(handedOver, quote.DeliveryDays.From),
    To: addWorkingDays(handedOver, quote.DeliveryDays.To),
  }
}

/** The first working day after `today`. */
function nextWorkingDay(today: IsoDate): IsoDate {
  return addWorkingDays(today, isWorkingDay(today) ? 1 : 0)
}
