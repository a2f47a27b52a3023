import { holidayRegion } from "../calendar/bank-holidays.ts"
import { dateOfDayNumber, dayNumber, type IsoDate } from "../calendar/iso-date.ts"
import { isWorkingDay, type WorkingWeek } from "../calendar/working-days.ts"
import { instantOf, zonedMoment } from "../calendar/zoned-moment.ts"

/** When the manifests of one courier and one collection address close out. */
export interface CloseOutHour {
  /** Minutes since midnight by the seller's clock. */
  readonly minutes: number
  readonly timeZone: string
  readonly week: WorkingWeek
}

export interface CloseOut {
  /** The day of the manifest, by the seller's calendar. */
  readonly date: IsoDate
  /** Milliseconds since 1970, as `now`. */
  readonly at: number
}

/** Where it is collected: its bank holidays are no days of collection. */
export interface CollectionPlace {
  readonly country: string
  readonly postcode: string
}

/** No country rests for so many days on end. */
const MOST_DAYS = 30

/**
 * The first close-out after `now` (MANIFEST-6), on a working day at the place.
 * @param notBefore the day that a courier was booked to collect on; null where it takes parcels on any day.
 */
export function nextCloseOut(
  hour: CloseOutHour,
  { country, postcode }: CollectionPlace,
  now: number,
  notBefore: IsoDate | null,
): CloseOut {
  const calendar = { week: hour.week, region: holidayRegion(country, postcode) }
  const today = zonedMoment(now, hour.timeZone).date
  const first = dayNumber(notBefore !== null && notBefore > today ? notBefore : today)
  for (let day = first; day < first + MOST_DAYS; day += 1) {
    const date = dateOfDayNumber(day)
    const at = instantOf(date, hour.minutes, hour.timeZone)
    // A day that was booked for a collection is kept, whatever weekday it is.
    const isDay = date === notBefore || isWorkingDay(date, calendar)
    if (isDay && at > now) return { date, at }
  }
  throw new Error(`no close-out within ${MOST_DAYS} days of ${today}`)
}
