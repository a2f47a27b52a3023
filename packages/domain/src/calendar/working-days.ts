import { isDayOfRest, weekday, type HolidayRegion } from "./bank-holidays.ts"
import { dateOfDayNumber, dayNumber, type IsoDate } from "./iso-date.ts"

/** Days on which a courier works, but for days of rest. */
export type WorkingWeek = "MonFri" | "MonSat"

/** Which days count: a courier's week at a place with its holidays. */
export interface WorkingCalendar {
  readonly week: WorkingWeek
  readonly region: HolidayRegion
}

const LAST_WEEKDAY: Readonly<Record<WorkingWeek, number>> = { MonFri: 4, MonSat: 5 }

function isWorking(days: number, { week, region }: WorkingCalendar): boolean {
  if (weekday(days) > LAST_WEEKDAY[week]) return false
  return !isDayOfRest(days, region)
}

/** A day of the courier's week that is no day of rest. */
export function isWorkingDay(date: IsoDate, calendar: WorkingCalendar): boolean {
  return isWorking(dayNumber(date), calendar)
}

/** The day `count` working days after `date`; for 0 the day itself, or the next working day when it is none. */
export function addWorkingDays(date: IsoDate, count: number, calendar: WorkingCalendar): IsoDate {
  let day = dayNumber(date)
  while (!isWorking(day, calendar)) day += 1
  for (let left = count; left > 0;) {
    day += 1
    if (isWorking(day, calendar)) left -= 1
  }
  return dateOfDayNumber(day)
}
