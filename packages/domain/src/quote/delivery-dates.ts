import { holidayRegion, type HolidayRegion } from "../calendar/bank-holidays.ts"
import type { IsoDate } from "../calendar/iso-date.ts"
import type { LocalMoment } from "../calendar/local-moment.ts"
import { addWorkingDays, isWorkingDay, type WorkingCalendar } from "../calendar/working-days.ts"
import type { CatalogueService } from "./catalogue.ts"
import type { Quote } from "./quote.ts"
import type { RatedItem } from "./rate-item.ts"

/** How many collection days are offered at once (order-panel.md 2.1). */
const COLLECTION_DAYS_OFFERED = 5

/** What of a service its days depend on. */
export type DatedService = Pick<CatalogueService, "cutOffMinutes" | "workingWeek" | "deliveryDays"> & {
  readonly details: Pick<CatalogueService["details"], "CollectionType">
}

export interface Place {
  /** Alpha-3. */
  readonly country: string
  readonly postcode: string
}

/**
 * Days on which a driver can come to a place: working days of the courier's week there, from the next one when bought
 * before the cut-off, else a working day later. Empty for services that the seller drops off.
 */
export function collectionDates(service: DatedService, place: Place, now: LocalMoment): IsoDate[] {
  if (service.details.CollectionType !== "Collection") return []
  const calendar = calendarAt(service, place)
  const first = handOverDate(service, calendar, now)
  return Array.from({ length: COLLECTION_DAYS_OFFERED }, (_, index) => addWorkingDays(first, index, calendar))
}

/** When a parcel bought now is handed over and arrives: "by Tue 24 Nov" is `To`. Counted in working days of both places. */
export function deliveryOf(service: DatedService, item: RatedItem): Quote["Delivery"] {
  const { now, fromRegion, toRegion } = item
  let day = countedByService.get(service)
  if (day === undefined || day.date !== now.date) {
    day = { date: now.date, deliveries: [] }
    countedByService.set(service, day)
  }
  // A service has few ways to count on a day, and its quotes are many: each way is counted once.
  const way = (now.minutes >= service.cutOffMinutes ? REGIONS.length : 0) + REGIONS.indexOf(fromRegion)
  const index = way * REGIONS.length + REGIONS.indexOf(toRegion)
  return (day.deliveries[index] ??= countDelivery(service, item))
}

const REGIONS: readonly HolidayRegion[] = ["england-and-wales", "scotland", "northern-ireland", "none"]

interface CountedDay {
  readonly date: IsoDate
  readonly deliveries: (Quote["Delivery"] | undefined)[]
}

const countedByService = new WeakMap<DatedService, CountedDay>()

function countDelivery(service: DatedService, { now, fromRegion, toRegion }: RatedItem): Quote["Delivery"] {
  const HandOver = handOverDate(service, { week: service.workingWeek, region: fromRegion }, now)
  const there = { week: service.workingWeek, region: toRegion }
  return {
    HandOver,
    From: addWorkingDays(HandOver, service.deliveryDays.From, there),
    To: addWorkingDays(HandOver, service.deliveryDays.To, there),
  }
}

function calendarAt({ workingWeek }: DatedService, { country, postcode }: Place): WorkingCalendar {
  return { week: workingWeek, region: holidayRegion(country, postcode) }
}

/**
 * Before the cut-off of a working day a drop-off counts as handed over that day, and a driver comes the working day
 * after; past it, a working day later. What is bought on a day of rest counts as bought on the morning after it.
 */
function handOverDate(service: DatedService, calendar: WorkingCalendar, now: LocalMoment): IsoDate {
  const isMissed = isWorkingDay(now.date, calendar) && now.minutes >= service.cutOffMinutes
  const counted = addWorkingDays(now.date, isMissed ? 1 : 0, calendar)
  return service.details.CollectionType === "Collection" ? addWorkingDays(counted, 1, calendar) : counted
}
