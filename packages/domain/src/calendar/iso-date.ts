/** A day as `YYYY-MM-DD`, as items and calls carry it. The domain has no clock: "today" is always an argument. */
export type IsoDate = string

const DAYS_PER_ERA = 146_097
const ERA_YEARS = 400
/** Days from 1 March of year 0 to 1 January 1970, the usual origin. */
const EPOCH_SHIFT = 719_468

/** Days since 1 January 1970 in the proleptic Gregorian calendar (H. Hinnant's civil-day arithmetic). */
export function dayNumber(date: IsoDate): number {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split("-").map(Number)
  // Years are counted from March, so that the leap day is the last of its year.
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / ERA_YEARS)
  const yearOfEra = marchYear - era * ERA_YEARS
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_SHIFT
}

export function dateOfDayNumber(days: number): IsoDate {
  const shifted = days + EPOCH_SHIFT
  const era = Math.floor(shifted / DAYS_PER_ERA)
  const dayOfEra = shifted - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * ERA_YEARS + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
}
