import { dateOfDayNumber, dayNumber, type IsoDate } from "./iso-date.ts"

/** 1 January 1970 was a Thursday; 0 is Monday. */
const EPOCH_WEEKDAY = 3
const SATURDAY = 5

function isWorkingDayNumber(days: number): boolean {
  return (((days + EPOCH_WEEKDAY) % 7) + 7) % 7 < SATURDAY
}

/** Monday to Friday. Bank holidays count as working days still. */
export function isWorkingDay(date: IsoDate): boolean {
  return isWorkingDayNumber(dayNumber(date))
}

/** The day `count` working days after `date`; for 0 the day itself, or the next working day when it is none. */
export function addWorkingDays(date: IsoDate, count: number): IsoDate {
  let day = dayNumber(date)
  while (!isWorkingDayNumber(day)) day += 1
  for (let left = count; left > 0;) {
    day += 1
    if (isWorkingDayNumber(day)) left -= 1
  }
  return dateOfDayNumber(day)
}
