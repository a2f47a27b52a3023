import { holidayRegion, weekday, type HolidayRegion } from "../calendar/bank-holidays.ts"
import { dayNumber, type IsoDate } from "../calendar/iso-date.ts"
import type { LocalMoment } from "../calendar/local-moment.ts"
import { addWorkingDays, isWorkingDay, type WorkingCalendar } from "../calendar/working-days.ts"
import type { CatalogueService } from "./catalogue.ts"
import type { Quote } from "./quote.ts"
import { itemZone, type RatedItem } from "./rate-item.ts"

/** By number, Monday being 0. */
const SATURDAY = 5

/** How many collection days are offered at once (EDIT-18). */
const COLLECTION_DAYS_OFFERED = 5

/** What of a service its days depend on. */
export type DatedService = Pick<
  CatalogueService,
  "cutOffMinutes" | "workingWeek" | "deliveryDays" | "deliveryDaysByZone" | "deliversOn"
> & {
  readonly details: Pick<CatalogueService["details"], "CollectionType">
}

export interface Place {
  /** Alpha-3. */
  readonly country: string
  readonly postcode: string
}

/**
 * Days on which a driver can come to a place: working days of the courier's week there, from the next one when bought
 * before the cut-off, else a working day later; for a service of one weekday those alone from which it arrives then.
 * Empty for services that the seller drops off.
 */
export function collectionDates(service: DatedService, place: Place, now: LocalMoment): IsoDate[] {
  if (service.details.CollectionType !== "Collection") return []
  const calendar: WorkingCalendar = { week: service.workingWeek, region: holidayRegion(place.country, place.postcode) }
  const dates: IsoDate[] = []
  let day = handOverDate(service, { calendar, there: calendar }, now)
  while (dates.length < COLLECTION_DAYS_OFFERED) {
    dates.push(day)
    day = nextHandOver(service, { calendar, there: calendar }, addWorkingDays(day, 1, calendar))
  }
  return dates
}

/** Working days from hand-over to the item's zone. */
export function deliveryDaysOf(
  service: DatedService & Pick<CatalogueService, "zones">,
  item: RatedItem,
): CatalogueService["deliveryDays"] {
  return service.deliveryDaysByZone[itemZone(item, service.zones)] ?? service.deliveryDays
}

/**
 * When a parcel bought now is handed over and arrives: "by Tue 24 Nov" is `To`. Counted in working days of both places,
 * as many as the item's zone takes.
 */
export function deliveryOf(
  service: DatedService & Pick<CatalogueService, "zones">,
  item: RatedItem,
): Quote["Delivery"] {
  const { now, fromRegion, toRegion } = item
  let day = countedByService.get(service)
  if (day === undefined || day.date !== now.date) {
    day = { date: now.date, deliveries: [] }
    countedByService.set(service, day)
  }
  // A service has few combinations of days, and many quotes need them, so each is worked out once. Zones count from
  // -1.
  const zone = itemZone(item, service.zones) + 1
  const way = (zone * 2 + (now.minutes >= service.cutOffMinutes ? 1 : 0)) * REGIONS.length + REGIONS.indexOf(fromRegion)
  const index = way * REGIONS.length + REGIONS.indexOf(toRegion)
  return (day.deliveries[index] ??= countDelivery(service, item))
}

const REGIONS: readonly HolidayRegion[] = ["england-and-wales", "scotland", "northern-ireland", "none"]

interface CountedDay {
  readonly date: IsoDate
  readonly deliveries: (Quote["Delivery"] | undefined)[]
}

const countedByService = new WeakMap<DatedService, CountedDay>()

function countDelivery(service: DatedService & Pick<CatalogueService, "zones">, item: RatedItem): Quote["Delivery"] {
  const calendar = { week: service.workingWeek, region: item.fromRegion }
  const there = { week: service.workingWeek, region: item.toRegion }
  const { From, To } = deliveryDaysOf(service, item)
  const HandOver = handOverDate(service, { calendar, there }, item.now)
  return { HandOver, From: addWorkingDays(HandOver, From, there), To: addWorkingDays(HandOver, To, there) }
}

/** The courier's days where the parcel is handed over, and where it arrives. */
interface BothPlaces {
  readonly calendar: WorkingCalendar
  readonly there: WorkingCalendar
}

/**
 * Before the cut-off of a working day a drop-off counts as handed over that day, and a driver comes the working day
 * after; past it, a working day later. What is bought on a day of rest counts as bought on the morning after it.
 */
function handOverDate(service: DatedService, places: BothPlaces, now: LocalMoment): IsoDate {
  const { calendar } = places
  const isMissed = isWorkingDay(now.date, calendar) && now.minutes >= service.cutOffMinutes
  const counted = addWorkingDays(now.date, isMissed ? 1 : 0, calendar)
  const first = service.details.CollectionType === "Collection" ? addWorkingDays(counted, 1, calendar) : counted
  return nextHandOver(service, places, first)
}

/** The first hand-over from `day` on from which it arrives on its day of the week, a week late when that is a holiday. */
function nextHandOver(
  { deliversOn, deliveryDays }: DatedService,
  { calendar, there }: BothPlaces,
  day: IsoDate,
): IsoDate {
  if (deliversOn === null) return day
  let handOver = day
  while (weekday(dayNumber(addWorkingDays(handOver, deliveryDays.To, there))) !== SATURDAY) {
    handOver = addWorkingDays(handOver, 1, calendar)
  }
  return handOver
}
